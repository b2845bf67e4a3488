import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestOf } from './compare-rows.ts'

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
