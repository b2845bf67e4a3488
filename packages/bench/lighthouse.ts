export type { Result } from 'lighthouse'
export { default } from 'lighthouse'
