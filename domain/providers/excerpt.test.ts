import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it('cuts a presentation between words', () => {
  expect(excerptOf(`${'Nous composons '.repeat(12)}…`)).toMatch(/ (Nous|composons)…$/)
  expect(excerptOf('x'.repeat(240))).toBe(`${'x'.repeat(100)}…`)
  expect(excerptOf('Machmoums\n et  centres de table.')).toBe('Machmoums et centres de table.')
})
