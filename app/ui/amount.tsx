import { type Currency, formatPrice, type Price } from '#lib/money.ts'

/** A price whose millimes are smaller than its dinars, so that '4,400' is not read as four thousand (Q2). */
export function Amount({ price, currency }: { price: Price | null; currency: Currency }) {
  const [dinars, millimes, unit] = formatPrice(price, currency).split(/(,\d{3})/)
  if (!millimes) return dinars
  return (
    <>
      {dinars}
      <span className="millimes">{millimes}</span>
      {unit}
    </>
  )
}
