import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { millimesOf, priceOfMillimes } from '#lib/millimes.ts'
import {
  isWhole,
  LINE_KINDS,
  type LineKind,
  lineAmount,
  quoteSums,
  shareLines,
  totalWith,
} from './quote-sums.ts'

const kinds = Object.keys(LINE_KINDS) as LineKind[]
const anyLine = fc
  .record({
    kind: fc.constantFrom(...kinds),
    quantity: fc.integer({ min: 1, max: 10_000_000 }),
    unitPrice: fc.bigInt({ min: 1n, max: 999_999_999_999n }),
  })
  .filter(isWhole)

describe('the sums of a quote', () => {
  it('are exact to the millime, whatever the lines', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (lines) => {
        const { total, options, discount, lines: counted } = quoteSums(lines)
        // In hundredths of a millime, as if nothing had ever been divided.
        const exact = (wanted: readonly LineKind[]) =>
          lines
            .filter(({ kind }) => wanted.includes(kind))
            .reduce((sum, { quantity, unitPrice }) => sum + BigInt(quantity) * unitPrice, 0n)
        expect(100n * options).toBe(exact(['option']))
        expect(100n * discount).toBe(exact(['discount']))
        expect(100n * counted).toBe(exact(['fixed', 'guest', 'hour', 'unit']))
        expect(total).toBe(counted - discount)
      }),
      { numRuns: 2000 },
    )
  })

  it('count ticked options with the lines and no others, and come to what is accepted', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), fc.array(fc.boolean()), (lines, wanted) => {
        const ticked = [...lines.keys()].filter((at) => lines[at]?.kind === 'option' && wanted[at])
        const { counted, options, sums } = shareLines(lines, ticked)
        expect(new Set([...counted, ...options])).toEqual(new Set(lines))
        expect(sums.total).toBe(totalWith(lines, ticked))
        expect(sums.total).toBe(counted.reduce((sum, line) => sum + lineAmount(line), 0n))
        expect(sums.chosen + sums.options).toBe(quoteSums(lines).options)
        expect(sums.total).toBe(sums.lines + sums.chosen - sums.discount)
        expect(shareLines(lines, null).sums).toEqual({ ...quoteSums(lines), chosen: 0n })
      }),
    )
  })

  it('have no total with an option that is none', () => {
    const line = (kind: LineKind) => ({ kind, quantity: 100, unitPrice: 480_000n })
    const [menu, cafe] = [line('fixed'), line('option')]
    expect(totalWith([menu, cafe], [1])).toBe(lineAmount(menu) + lineAmount(cafe))
    for (const place of [0, 2, -1]) expect(totalWith([menu, cafe], [place])).toBeNull()
  })

  it('are those of the mock-up', () => {
    const line = (kind: LineKind, quantity: number, dinars: string) => ({
      kind,
      quantity: quantity * 100,
      unitPrice: millimesOf(dinars),
    })
    const lines = [
      line('guest', 280, '38'),
      line('unit', 14, '60'),
      line('hour', 3, '90'),
      line('fixed', 1, '250'),
      line('discount', 1, '500'),
      line('option', 280, '4.400'),
      line('option', 1, '480'),
    ]
    expect(lines.map((each) => priceOfMillimes(lineAmount(each)))).toEqual([
      '10640.000',
      '840.000',
      '270.000',
      '250.000',
      '−500.000',
      '1232.000',
      '480.000',
    ])
    expect(quoteSums(lines)).toEqual({
      lines: 12_000_000n,
      discount: 500_000n,
      total: 11_500_000n,
      options: 1_712_000n,
    })
  })
})

it('millimes and prices are the same numbers', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), (millimes) => {
      expect(millimesOf(priceOfMillimes(millimes))).toBe(millimes)
    }),
  )
  expect(priceOfMillimes(-4n)).toBe('−0.004')
  expect(millimesOf('12.5')).toBe(12_500n)
})
