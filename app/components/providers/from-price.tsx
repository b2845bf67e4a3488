import { Amount } from '#app/ui/amount.tsx'
import type { StartingPrice } from '#domain/providers/price-unit.ts'
import type { Currency } from '#lib/money.ts'

interface FromPriceProps {
  /** Null for 'Prix sur demande'. */
  price: StartingPrice | null
  currency: Currency
  /** Size of the amount. */
  className: string
}

/** The starting price with its unit: 'À partir de 96 TND par invité' (Q2). */
export function FromPrice({ price, currency, className }: FromPriceProps) {
  if (!price) {
    return (
      <p className="min-h-[28px] price text-[1.0625rem]">
        <Amount price={null} currency={currency} />
      </p>
    )
  }
  return (
    <p className="min-h-[28px] min-w-0 text-sm text-ink-soft clamp-2 [overflow-wrap:anywhere]">
      À partir de{' '}
      <span className={`price ${className}`}>
        <Amount price={price.amount} currency={currency} />
      </span>{' '}
      {price.unitText}
    </p>
  )
}
