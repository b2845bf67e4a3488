import { expect, it } from 'vitest'
import { lowestPrice } from './lowest-price.ts'

it('is the lowest by value, not by text', () => {
  expect(
    lowestPrice([{ price: '1000.000' }, { price: null }, { price: '38.500' }, { price: '420.000' }]),
  ).toBe('38.500')
  expect(lowestPrice([{ price: null }])).toBeNull()
  expect(lowestPrice([])).toBeNull()
})
