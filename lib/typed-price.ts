/** Prices as people type them. Apart from `money.ts`, which every page brings. */
import { DECIMALS, type Price } from './money.ts'

/** Reason why a typed price is refused. */
export type PriceError = 'format' | 'decimals' | 'not-positive' | 'too-large'

/** Messages for the person who typed it. */
export const PRICE_MESSAGES: Record<PriceError, string> = {
  format: 'Saisissez un prix en chiffres, par exemple 1 200 ou 1 200,500.',
  decimals: 'Un prix a trois décimales au plus.',
  'not-positive': 'Le prix doit être supérieur à 0',
  'too-large': 'Le prix ne peut pas dépasser 999 999 999 DT.',
}

/** numeric(12,3) keeps nine digits before the point. */
const INTEGER_DIGITS = 9

// Digits in one run or grouped by thousands with a plain, no-break or narrow no-break space.
const TYPED_PRICE = /^([-−+]?)(\d+|\d{1,3}(?:[ \u00A0\u202F]\d{3})+)(?:[.,](\d+))?$/

/**
 * Reads a price that someone typed: '1 200', '1200,5' or '1200.500'. A dot is a decimal point, as a comma is.
 *
 * @returns the price with exactly three decimals, as PostgreSQL gives it back, null when nothing was typed
 *   (the price is on request), or why it is refused
 */
export function parsePrice(
  input: string,
): { ok: true; price: Price | null } | { ok: false; error: PriceError } {
  const text = input.trim()
  if (text === '') return { ok: true, price: null }
  const [match, sign, grouped = '', decimals = ''] = TYPED_PRICE.exec(text) ?? []
  if (match === undefined) return { ok: false, error: 'format' }
  if (decimals.length > DECIMALS) return { ok: false, error: 'decimals' }
  const units = grouped.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const isZero = /^0*$/.test(units + decimals)
  if (isZero || sign === '-' || sign === '−') return { ok: false, error: 'not-positive' }
  if (units.length > INTEGER_DIGITS) return { ok: false, error: 'too-large' }
  return { ok: true, price: `${units}.${decimals.padEnd(DECIMALS, '0')}` }
}

/** A price as one would type it, for a field: '1200' or '1200,500'; '' for a price on request. */
export function typedPrice(price: Price | null): string {
  if (price === null) return ''
  const [units = '', decimals = ''] = price.split('.')
  return /[1-9]/.test(decimals) ? `${units},${decimals.padEnd(DECIMALS, '0')}` : units
}

/**
 * The price that an arrow leads to from what is typed: `by` dinars more or less, exactly. Nothing typed counts as 0.
 * @param by whole dinars, negative to go down
 * @returns what the field then holds; unchanged where there is no price, or none that could be stored
 */
export function stepPrice(typed: string, by: number): string {
  const read = parsePrice(typed)
  if (!read.ok) return typed
  const [units = '0', decimals = '0'] = (read.price ?? '0').split('.')
  const stepped = Number(units) + by
  const next = parsePrice(`${stepped}.${decimals}`)
  return next.ok ? typedPrice(next.price) : typed
}
