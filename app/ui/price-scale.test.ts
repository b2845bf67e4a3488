import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatWhole } from '#lib/text.ts'
import {
  POSITION_MAX,
  PRICE_MAX,
  PRICE_STEP,
  positionToPrice,
  priceToPosition,
  readPriceBound,
  stepPrice,
} from './price-scale.ts'

const onGrid = fc.integer({ min: 0, max: PRICE_MAX / PRICE_STEP }).map((steps) => steps * PRICE_STEP)
const position = fc.integer({ min: 0, max: POSITION_MAX })

describe('the cubic price scale', () => {
  it('gives common budgets half of the track', () => {
    expect(priceToPosition(0)).toBe(0)
    expect(priceToPosition(62_500)).toBe(POSITION_MAX / 2)
    expect(priceToPosition(PRICE_MAX)).toBe(POSITION_MAX)
  })

  it('brings every multiple of 1 000 back from its position', () => {
    fc.assert(fc.property(onGrid, (price) => positionToPrice(priceToPosition(price)) === price))
  })

  it('never goes back while the thumb goes on, and stays on multiples of 1 000 within the bounds', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const [low, high] = [positionToPrice(Math.min(a, b)), positionToPrice(Math.max(a, b))]
        expect(low).toBeLessThanOrEqual(high)
        expect(low % PRICE_STEP).toBe(0)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(PRICE_MAX)
      }),
    )
  })

  it('keeps any price, however wild, on the track', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (price) => {
        const at = priceToPosition(price)
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(POSITION_MAX)
      }),
    )
  })
})

describe('stepPrice', () => {
  it.each([
    [0, 1, 1_000],
    [0, -1, 0],
    [15_000, 10, 25_000],
    [15_500, 1, 16_000],
    [15_500, -1, 15_000],
    [PRICE_MAX, 1, PRICE_MAX],
  ])('%d and %d steps lead to %d', (price, steps, expected) => {
    expect(stepPrice(price, steps)).toBe(expected)
  })
})

describe('readPriceBound', () => {
  it.each([
    ['15000', 15_000],
    ['15 000', 15_000],
    ['15\u00A0000', 15_000],
    ['15\u202F000', 15_000],
    ['1200,750', 1_200],
    ['0', 0],
    ['999999', PRICE_MAX],
  ])('reads %j as %d', (text, expected) => {
    expect(readPriceBound(text, 7)).toBe(expected)
  })

  it.each(['', '  ', 'abc', '-5', '1e5', '12abc', '1,2,3'])('falls back for %j', (text) => {
    expect(readPriceBound(text, PRICE_MAX)).toBe(PRICE_MAX)
  })

  it('reads back what it writes', () => {
    fc.assert(fc.property(onGrid, (price) => readPriceBound(formatWhole(price), -1) === price))
  })
})
