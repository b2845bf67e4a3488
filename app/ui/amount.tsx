import { type Currency, formatSpokenPrice, NO_PRICE, type Price } from '#lib/money.ts'

/** A price whose millimes are smaller than its dinars, so that '4,400' is not read as four thousand (Q2). */
export function Amount({ price, currency }: { price: Price | null; currency: Currency }) {
  if (price === null) return NO_PRICE
  const [dinars, millimes, unit] = formatSpokenPrice(price, currency).split(/(,\d{3})/)
  return (
    <span className="whitespace-nowrap">
      {dinars}
      {millimes && <span className="millimes">{millimes}</span>}
      {unit}
    </span>
  )
}
