import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINE_KINDS, type LineKind, type QuoteLine } from './quote-sums.ts'
import { versionDifference } from './version-difference.ts'

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
