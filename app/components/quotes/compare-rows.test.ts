import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineKind } from '#domain/quotes/quote-sums.ts'
import { NO_TERMS } from '#domain/quotes/quote-terms.ts'
import { amountsOf, bestOf } from './compare-rows.ts'

const lower = (one: number, other: number) => one < other

describe('bestOf', () => {
  it('finds the lowest, shared ones too, and nothing where nothing is compared', () => {
    expect([...bestOf([3, 1, null, 1], lower)]).toEqual([1, 3])
    for (const values of [[], [null], [4], [4, null], [4, 4], [0, 0, null]])
      expect(bestOf(values, lower).size).toBe(0)
  })

  it('is the lowest of those that say one, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(9))), (values) => {
        const said = values.filter((value) => value !== null)
        const least = Math.min(...said)
        const places = values.flatMap((value, place) => (value === least ? [place] : []))
        const isOne = said.some((value) => value !== least)
        expect([...bestOf(values, lower)]).toEqual(isOne ? places : [])
      }),
    )
  })
})

describe('amountsOf', () => {
  type Line = [kind: LineKind, quantity: number, unitPrice: bigint]
  const perGuest = (guests: number | null, ...lines: Line[]) =>
    amountsOf({
      guests,
      quote: {
        version: {
          version: 1,
          tax: 'included',
          validUntil: '2027-03-09',
          lines: lines.map(([kind, quantity, unitPrice]) => ({ label: '', kind, quantity, unitPrice })),
          terms: NO_TERMS,
          hold: null,
        },
      },
    }).perGuest
  const HALL: Line = ['fixed', 100, 3_000_000n]
  const menus = (guests: number): Line => ['guest', guests * 100, 40_000n]

  it('divides the total by the guests of the request, whatever the lines count', () => {
    expect(perGuest(250, HALL)).toBe(12_000n)
    expect(perGuest(250, HALL, menus(150))).toBe(36_000n)
    expect(perGuest(250, HALL, menus(200), menus(50))).toBe(52_000n)
  })

  it('divides by the guests of the lines where the request states none', () => {
    expect(perGuest(null, HALL, menus(150))).toBe(60_000n)
    expect(perGuest(null, menus(150), menus(150))).toBe(80_000n)
  })

  it('is unsaid where neither knows the guests', () => {
    expect(perGuest(null, HALL)).toBeNull()
    expect(perGuest(null, menus(200), menus(50))).toBeNull()
  })

  it('is rounded up to the millime', () => {
    expect(perGuest(7, ['fixed', 100, 100n])).toBe(15n)
    expect(perGuest(null, ['guest', 700, 10n], ['fixed', 100, 30n])).toBe(15n)
  })
})
