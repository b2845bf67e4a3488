import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPrice } from './money.ts'
import { PRICE_MESSAGES, parsePrice, stepPrice, typedPrice } from './typed-price.ts'

const NBSP = '\u00A0'
/** A price as PostgreSQL writes it, made from whole millimes. */
const anyPrice = fc.bigInt({ min: 1n, max: 999_999_999_999n }).map((millimes) => {
  const digits = String(millimes).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
})

describe('parsePrice', () => {
  it.each([
    ['1200', '1200.000'],
    ['1 200', '1200.000'],
    [`1${NBSP}200`, '1200.000'],
    ['12\u202F500,5', '12500.500'],
    ['1200,5', '1200.500'],
    ['1200.500', '1200.500'],
    [' 0,001 ', '0.001'],
    ['007', '7.000'],
    ['+15', '15.000'],
    ['999999999.999', '999999999.999'],
  ])('reads %j as %s', (input, price) => {
    expect(parsePrice(input)).toEqual({ ok: true, price })
  })

  it('reads an empty field as a price on request', () => {
    expect(parsePrice('')).toEqual({ ok: true, price: null })
    expect(parsePrice('  ')).toEqual({ ok: true, price: null })
  })

  it.each([
    ['abc', 'format'],
    ['12 DT', 'format'],
    ['1e3', 'format'],
    ['12 50', 'format'],
    ['1,200.50', 'format'],
    ['12,', 'format'],
    [',5', 'format'],
    ['NaN', 'format'],
    ['0x10', 'format'],
    ['١٢', 'format'],
    ['1200.5000', 'decimals'],
    ['0', 'not-positive'],
    ['0,000', 'not-positive'],
    ['-5', 'not-positive'],
    ['−5', 'not-positive'],
    ['1000000000', 'too-large'],
  ] as const)('refuses %j: %s', (input, error) => {
    expect(parsePrice(input)).toEqual({ ok: false, error })
    expect(PRICE_MESSAGES[error]).toBeTruthy()
  })

  it('gives a stored price back unchanged', () => {
    fc.assert(
      fc.property(anyPrice, (price) => {
        expect(parsePrice(price)).toEqual({ ok: true, price })
        expect(parsePrice(price.replace('.', ','))).toEqual({ ok: true, price })
      }),
    )
  })

  it('answers any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = parsePrice(text)
        if (read.ok && read.price !== null) expect(read.price).toMatch(/^\d{1,9}\.\d{3}$/)
      }),
    )
  })
})

describe('formatPrice', () => {
  it.each([
    ['12500.000', '12 500 DT'],
    ['12500.500', '12 500,500 DT'],
    ['12500.5', '12 500,500 DT'],
    ['38', '38 DT'],
    ['999.000', '999 DT'],
    ['1234567.001', '1 234 567,001 DT'],
  ])('writes %s as %s', (price, shown) => {
    expect(formatPrice(price, 'DT')).toBe(shown.replaceAll(' ', NBSP))
  })

  it('uses the currency asked for', () => {
    expect(formatPrice('15000.000', 'TND')).toBe(`15${NBSP}000${NBSP}TND`)
  })

  it('says that a missing price is on request', () => {
    expect(formatPrice(null, 'DT')).toBe('Prix sur demande')
  })

  it('is read back as the price it shows', () => {
    fc.assert(
      fc.property(anyPrice, (price) => {
        const shown = formatPrice(price, 'DT').replace(`${NBSP}DT`, '')
        expect(parsePrice(shown)).toEqual({ ok: true, price })
      }),
    )
  })
})

describe('typedPrice', () => {
  it.each([
    ['1200.000', '1200'],
    ['1200.500', '1200,500'],
    ['0.001', '0,001'],
    [null, ''],
  ])('puts %s into a field as %s', (price, typed) => {
    expect(typedPrice(price)).toBe(typed)
  })

  it('is read back as the same price', () => {
    fc.assert(
      fc.property(anyPrice, (price) => {
        expect(parsePrice(typedPrice(price))).toEqual({ ok: true, price })
      }),
    )
  })
})

describe('stepPrice', () => {
  it.each([
    ['', 10, '10'],
    ['', -10, ''],
    ['38', 10, '48'],
    ['1 200,5', 10, '1210,500'],
    ['10', -10, '10'],
    ['12', -10, '2'],
    ['0,5', 10, '10,500'],
    ['beaucoup', 10, 'beaucoup'],
    ['999999999', 10, '999999999'],
  ])('leads from %j by %d to %j', (typed, by, next) => {
    expect(stepPrice(typed, by)).toBe(next)
  })

  it('never leads to what would be refused, and back again to where it was', () => {
    fc.assert(
      fc.property(anyPrice, (price) => {
        const up = stepPrice(typedPrice(price), 10)
        expect(parsePrice(up).ok).toBe(true)
        if (up !== typedPrice(price)) expect(parsePrice(stepPrice(up, -10))).toEqual({ ok: true, price })
      }),
    )
  })
})
