import { expect, it } from 'vitest'
import { readPrice } from './read-price.ts'

it.each([
  ['1200', 'Soit 1\u00A0200\u00A0DT'],
  ['1 200', 'Soit 1\u00A0200\u00A0DT'],
  ['1.200', 'Soit 1,200\u00A0DT (1\u00A0dinar et 200\u00A0millimes)'],
  ['12,5', 'Soit 12,500\u00A0DT (12\u00A0dinars et 500\u00A0millimes)'],
  ['0,001', 'Soit 0,001\u00A0DT (0\u00A0dinar et 1\u00A0millime)'],
  ['', null],
  ['1.2000', null],
  ['-3', null],
  ['mille', null],
])('reads %j as %j', (typed, reading) => {
  expect(readPrice(typed)).toBe(reading)
})
