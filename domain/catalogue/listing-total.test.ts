import { expect, it } from 'vitest'
import { totalWords } from './listing-total.ts'

it.each([
  [0, '0'],
  [1103, '1\u00A0103'],
  [10_000, '10\u00A0000'],
  [10_001, 'plus de 10\u00A0000'],
])('%d is %j', (total, words) => {
  expect(totalWords(total)).toBe(words)
})
