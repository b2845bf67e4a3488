import type { LineKind } from './quote-sums.ts'

/** The unit that stands behind a quantity. */
export const QUANTITY_UNITS: Partial<Record<LineKind, string>> = { guest: '\u00A0invités', hour: '\u00A0h' }

/** A quantity in hundredths as one reads it: '1 200', '2,5'. */
export function formatQuantity(hundredths: number): string {
  const [units = '', decimals] = String(hundredths / 100).split('.')
  const grouped = units.replace(/\B(?=(?:\d{3})+$)/g, '\u00A0')
  return decimals ? `${grouped},${decimals}` : grouped
}
