/**
 * Prices in Tunisian dinars. A dinar has 1000 millimes, so a price has up to three decimals; it is stored as
 * numeric(12,3) and travels as PostgreSQL writes it ('1200.500'), never as a float (ruling R15).
 */

import { withPlainSpaces } from './text.ts'

/** An exact price in dinars, as PostgreSQL writes a numeric(12,3). */
export type Price = string

/** Cards and the price filter say TND, profiles and dashboards DT (ruling R16). */
export type Currency = 'DT' | 'TND'

export const NO_PRICE = 'Prix sur demande'

const NBSP = '\u00A0'
export const DECIMALS = 3

/** Writes a price as {@link formatPrice} does, for what wraps nowhere anyway, so that it is also heard as one number. */
export const formatSpokenPrice = (price: Price | null, currency: Currency) =>
  withPlainSpaces(formatPrice(price, currency))

/**
 * Writes a price in French: '12 500 DT', or with its three decimals when it has any, '12 500,500 DT'. Thousands
 * and the currency are set off by no-break spaces, so that no price is broken over two lines.
 *
 * @param price an exact price, or null for 'Prix sur demande'
 */
export function formatPrice(price: Price | null, currency: Currency): string {
  if (price === null) return NO_PRICE
  const [units = '', decimals = ''] = price.split('.')
  const grouped = units.replace(/\B(?=(?:\d{3})+$)/g, NBSP)
  const fraction = /[1-9]/.test(decimals) ? `,${decimals.padEnd(DECIMALS, '0')}` : ''
  return `${grouped}${fraction}${NBSP}${currency}`
}
