/**
 * Colours of the look for mails and drawn pictures, which know no CSS variables. Each has the name and the value it has in
 * `app/styles/tokens.css` (tests/look.test.ts).
 */
export const COLOURS = {
  page: '#fbfaf6',
  line: '#e7e2d6',
  ink: '#14233a',
  'ink-soft': '#445268',
  'ink-mute': '#5d697b',
  heading: '#0c2d57',
  primary: '#124e96',
  'on-primary': '#ffffff',
  'success-strong': '#1d5a38',
  star: '#bd8206',
  gold: '#ead9b8',
} as const
