import { formatPrice } from '#lib/money.ts'
import { plural } from '#lib/text.ts'
import { parsePrice } from '#lib/typed-price.ts'

/**
 * Says a typed price in words, as the server reads it: '1.200' is one dinar and 200 millimes, not 1200
 * dinars.
 * @returns null for what is no price yet
 */
export function readPrice(typed: string): string | null {
  const read = parsePrice(typed)
  if (!read.ok || read.price === null) return null
  const [units = '', millimes = ''] = read.price.split('.')
  const shown = `Soit ${formatPrice(read.price, 'DT')}`
  if (Number(millimes) === 0) return shown
  const dinars = `${units}\u00A0${plural(Number(units), 'dinar', 'dinars')}`
  return `${shown} (${dinars} et ${Number(millimes)}\u00A0${plural(Number(millimes), 'millime', 'millimes')})`
}
