import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COLOURS } from '#lib/colours.ts'
import { PRODUCT } from '../bin/lib/rooms.mjs'

// One place for each value of the look, and no class that nothing shows (decision 2).

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

const SHEET = 'app/styles/tokens.css'
const TOKENS = new Map(
  [...read(SHEET).matchAll(/--color-([\w-]+): (#\w+)/g)].map(([, name = '', value = '']) => [name, value]),
)
const files = [...PRODUCT, 'public']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((name) => /\.(tsx?|js|css|html|webmanifest)$/.test(name) && !/\.test\.tsx?$|\/planted\./.test(name))
  .filter((name) => name !== SHEET)
  .map((name) => ({ name, text: read(name).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/gm, '') }))

describe('colours', () => {
  const values = new Set([...TOKENS.values()].map(longHex))
  const literals = (text: string) =>
    text.match(/(?:#|%23)(?:[\da-f]{6}|[\da-f]{3})\b(?![-\w])|\b(?:rgba?|hsla?|oklch|oklab)\([^)]*\)/gi) ?? []

  // Google draws its mark, not we; the logo and its frieze on paper are pictures, as they are in public/.
  const OTHERS = [
    'app/components/auth/google-button.tsx',
    'lib/colours.ts',
    'domain/quotes/paper/ornaments.ts',
  ]
  /** Files that are written out: no variable and no import reaches them, or the first visit has no bytes for one. */
  const WRITTEN_OUT = [
    'app/root.tsx',
    'public/offline.css',
    'public/offline.html',
    'public/manifest.webmanifest',
  ]

  it('stand in the tokens alone', () => {
    const found = files
      .filter(({ name }) => ![...OTHERS, ...WRITTEN_OUT].includes(name))
      .flatMap(({ name, text }) => literals(withoutPictures(text)).map((literal) => `${name}: ${literal}`))
    expect(found).toEqual([])
  })

  it('are the tokens’ where nothing but a value can stand: in pictures of style sheets, in static files', () => {
    const found = files
      .filter(({ name }) => name.endsWith('.css') || WRITTEN_OUT.includes(name))
      .flatMap(({ name, text }) => literals(text).map((literal) => ({ name, literal })))
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter(({ literal }) => !values.has(longHex(literal)))).toEqual([])
  })

  it('are the same in mails and drawn pictures', () => {
    for (const [name, value] of Object.entries(COLOURS)) expect(TOKENS.get(name), name).toBe(value)
  })
})

describe('classes', () => {
  const sources = files.filter(({ name }) => /^app\/.*\.tsx?$/.test(name))
  const sheets = files.filter(({ name }) => /^app\/.*\.css$/.test(name))
  const declared = (sheet: string) =>
    [...withoutPictures(sheet).matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)

  it('of the style sheets are shown by something', () => {
    const { words, beginnings } = spelled(sources.map(({ text }) => text).join('\n'))
    // Those of the lightbox's library.
    const shown = (name: string) =>
      words.has(name) ||
      beginnings.some((beginning) => name.startsWith(beginning)) ||
      name.startsWith('yarl__')
    const unused = sheets.flatMap(({ text }) => declared(text)).filter((name) => !shown(name))
    expect(unused).toEqual([])
    expect(declared('.card.is-hover:has(.n) { width: 1.5rem }')).toEqual(['card', 'is-hover', 'n'])
  })

  it('of cards, buttons and fields are spelled by the primitives alone', () => {
    const primitive =
      /lassName=["'`{ ]*[^"'`}]*(?<![\w-])(?:card|btn|input)(?![\w])|(["'`])(?:[\w:-]+ )*(?:card|btn|input)(?:-[\w-]+)?(?: [^"'`,]*)+\1/
    const found = sources.filter(
      ({ name, text }) => name.endsWith('.tsx') && !name.startsWith('app/ui/') && primitive.test(text),
    )
    expect(found.map(({ name }) => name)).toEqual([])
    for (const planted of ['<p className="card">', "classNames('mt-4 btn-sm p-2')", "itemClassName='input'"])
      expect(planted).toMatch(primitive)
  })
})

// WCAG 2.2 AA: text 4.5 to 1, drawings and large text 3 to 1.
describe.each([
  {
    least: 4.5,
    pairs: {
      page: 'ink ink-soft ink-mute heading primary accent success danger',
      surface: 'ink ink-soft ink-mute primary accent success warning-strong danger',
      sunken: 'ink ink-soft ink-mute heading primary accent',
      disabled: 'ink-mute',
      primary: 'on-primary primary-100',
      'primary-hover': 'on-primary',
      'primary-press': 'on-primary',
      'primary-50': 'ink ink-soft ink-mute primary',
      'primary-100': 'primary',
      night: 'on-night on-night-soft primary-200',
      accent: 'on-accent',
      'accent-50': 'accent-strong',
      success: 'on-success',
      'success-50': 'success-strong',
      'warning-50': 'warning-strong',
      danger: 'on-danger',
      'danger-50': 'danger-strong',
      'neutral-50': 'neutral-strong',
    },
  },
  {
    least: 3,
    pairs: {
      page: 'star field-line focus primary thread',
      surface: 'star field-line focus thread',
      sunken: 'focus',
      night: 'focus-night',
    },
  },
])('contrast of at least $least', ({ least, pairs }) => {
  it.each(Object.entries(pairs))('on %s', (ground, inks) => {
    const low = inks.split(' ').filter((ink) => contrast(token(ink), token(ground)) < least)
    expect(low).toEqual([])
  })
})

function token(name: string): string {
  const value = TOKENS.get(name)
  if (!value) throw new Error(`no token ${name}`)
  return longHex(value)
}

/** Contrast ratio of two colours as WCAG defines it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The words in the quoted texts of sources, and what stands before a part that is put in. */
function spelled(text: string) {
  const quoted = [...text.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)].join('\n')
  const beginnings = [...quoted.matchAll(/([\w-]+-)\$\{/g)].map(([, beginning = '']) => beginning)
  return { words: new Set(quoted.match(/[\w-]+/g)), beginnings }
}

/** A sheet's text without the pictures inside it: their colours can't be variables. */
function withoutPictures(text: string): string {
  return text.replaceAll(/url\("data:[^"]*"\)/g, '')
}

/** '#fff' and '%23fff' as '#ffffff'. */
function longHex(colour: string): string {
  const hex = colour.toLowerCase().replace('%23', '#')
  return hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex
}
