import { Amount } from '#app/ui/amount.tsx'
import type { Payment } from '#domain/quotes/quote-terms.ts'
import { priceOfMillimes } from '#lib/millimes.ts'

/** The amount of a payment. */
export function PaymentAmount({ payment }: { payment: Payment }) {
  return (
    <b className="num font-semibold whitespace-nowrap">
      <Amount price={priceOfMillimes(payment.amount)} currency="DT" />
    </b>
  )
}
