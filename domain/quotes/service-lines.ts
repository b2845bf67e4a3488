import type { PriceUnit } from '#domain/providers/price-unit.ts'
import type { Price } from '#lib/money.ts'
import { typedPrice } from '#lib/typed-price.ts'
import type { LineKind } from './quote-sums.ts'
import type { TypedLine } from './quote-version-input.ts'

/** A service of the provider's own that a line can be begun from (Q12). */
export type ServiceLine = { name: string; price: Price | null; unit: PriceUnit | null }

/** Kinds of lines by the unit of a service; without one, a price is for the whole. */
export const LINE_KIND_OF: Readonly<Record<PriceUnit, LineKind>> = {
  package: 'fixed',
  guest: 'guest',
  hour: 'hour',
  day: 'unit',
  item: 'unit',
}

/**
 * The line of a service. Its hours or pieces are left to be typed, and guests that nobody has told.
 * @param guests the number of guests as digits; '' where it isn't known
 */
export function lineOfService({ name, price, unit }: ServiceLine, guests: string): TypedLine {
  const kind = LINE_KIND_OF[unit ?? 'package']
  const counted = kind === 'guest' ? guests : ''
  return { label: name, kind, quantity: kind === 'fixed' ? '1' : counted, price: typedPrice(price) }
}
