import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINE_KINDS, type LineKind, type QuoteLine, totalWith } from './quote-sums.ts'
import { sameOptions, versionDifference } from './version-difference.ts'

const menu: QuoteLine = { label: 'Menu', kind: 'guest', quantity: 25_000, unitPrice: 38_000n }
const coffee: QuoteLine = { label: 'Café', kind: 'option', quantity: 100, unitPrice: 480_000n }
const discount: QuoteLine = { label: 'Avant avril', kind: 'discount', quantity: 100, unitPrice: 500_000n }

const aLine = fc.record({
  label: fc.constantFrom('Menu', 'Café', 'Serveurs'),
  kind: fc.constantFrom(...(Object.keys(LINE_KINDS) as LineKind[])),
  quantity: fc.integer({ min: 1, max: 50 }).map((units) => units * 100),
  unitPrice: fc.bigInt({ min: 1n, max: 1_000_000n }),
})
const lines = fc.array(aLine, { maxLength: 12 })

describe('versionDifference', () => {
  it('tells of what changed, came and went, and of nothing else', () => {
    const more = { ...menu, quantity: 28_000 }
    expect(versionDifference([menu, coffee, discount], [more, coffee])).toEqual({
      changes: [
        { before: menu, now: more, amount: 1_140_000n },
        { before: discount, now: null, amount: 500_000n },
      ],
      before: 9_000_000n,
      now: 10_640_000n,
    })
    expect(versionDifference([], [coffee]).changes).toEqual([{ before: null, now: coffee, amount: 0n }])
  })

  it('pairs what stayed before what changed', () => {
    const other = { ...menu, quantity: 100 }
    expect(versionDifference([menu, other], [{ ...menu, quantity: 300 }, menu]).changes).toMatchObject([
      { before: other, now: { quantity: 300 } },
    ])
  })

  it('adds up to the difference of the totals, and is empty for the same lines in any order', () => {
    fc.assert(
      fc.property(lines, lines, (older, newer) => {
        const { changes, before, now } = versionDifference(older, newer)
        const sum = changes.reduce((total, { amount }) => total + amount, 0n)
        expect(sum).toBe(now - before)
        expect(versionDifference(older, older.toReversed()).changes).toEqual([])
      }),
    )
  })

  it('read backwards, says the opposite', () => {
    fc.assert(
      fc.property(lines, lines, (older, newer) => {
        const forth = versionDifference(older, newer).changes.length
        expect(versionDifference(newer, older).changes).toHaveLength(forth)
      }),
    )
  })
})

describe('options that were ticked', () => {
  const drone = { ...coffee, label: 'Drone', unitPrice: 2_500_000n }
  const ticked = (older: QuoteLine[], newer: QuoteLine[], places: number[]) =>
    sameOptions({ lines: older }, { lines: newer }, places)

  it('stay with their line, wherever it stands in the newer version', () => {
    expect(ticked([menu, coffee], [menu, drone, coffee], [1])).toEqual([2])
    expect(ticked([menu, coffee, coffee], [coffee, coffee, menu], [1, 2])).toEqual([0, 1])
  })

  it('are not taken for what stands in their place, nor for another price, number or kind', () => {
    expect(ticked([menu, coffee], [menu, drone], [1])).toEqual([])
    for (const change of [
      { unitPrice: 481_000n },
      { quantity: 200 },
      { kind: 'fixed' as const },
      { label: 'Thé' },
    ])
      expect(ticked([coffee], [{ ...coffee, ...change }], [0])).toEqual([])
    expect(ticked([menu], [menu], [0, 7])).toEqual([])
  })

  it('always make a total', () => {
    fc.assert(
      fc.property(lines, lines, fc.array(fc.nat(14)), (older, newer, places) => {
        const kept = ticked(older, newer, places)
        expect(new Set(kept).size).toBe(kept.length)
        expect(totalWith(newer, kept)).not.toBeNull()
      }),
    )
  })
})
