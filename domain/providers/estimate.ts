import { lineAmount } from '#domain/quotes/quote-sums.ts'
import { LINE_KIND_OF } from '#domain/quotes/service-lines.ts'
import { millimesOf, priceOfMillimes } from '#lib/millimes.ts'
import type { Price } from '#lib/money.ts'
import type { PriceUnit, StartingPrice } from './price-unit.ts'

/**
 * Highest price per guest that has an estimate, in dinars: dearer ones could come to more than a quote may. The sort of the
 * listing has the same one (`estimate_key()` of migration 0180).
 */
export const PER_GUEST_MAX = 100_000

/**
 * Estimate for a number of guests (Q3): the line that a quote begins from the service with the starting price. Null where
 * the guests don't make its quantity known: hours, days and pieces are agreed with the provider.
 */
export function estimateOf(
  { amount, unit }: Pick<StartingPrice, 'amount' | 'unit'>,
  guests: number,
): Price | null {
  const quantity = unit && quantityOf(unit, guests)
  const unitPrice = millimesOf(amount)
  if (!unit || !quantity || (unit === 'guest' && unitPrice > BigInt(PER_GUEST_MAX) * 1000n)) return null
  return priceOfMillimes(lineAmount({ kind: LINE_KIND_OF[unit], quantity: quantity * 100, unitPrice }))
}

/** Quantity of a line that a number of guests makes known; null for any other. */
function quantityOf(unit: PriceUnit, guests: number): number | null {
  if (unit === 'package') return 1
  return unit === 'guest' ? guests : null
}
