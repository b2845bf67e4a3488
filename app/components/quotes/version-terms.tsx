import { Icon } from '#app/ui/icon.tsx'
import { Khatim } from '#app/ui/khatim.tsx'
import type { QuoteParty } from '#domain/quotes/quote-state.ts'
import {
  cancellationText,
  dueDay,
  type Payment,
  type PaymentPlan,
  paymentName,
  paymentsOf,
  type QuoteTerms,
} from '#domain/quotes/quote-terms.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { PaymentAmount } from './payment-amount.tsx'

interface VersionTermsProps {
  terms: QuoteTerms
  /** Millimes, without options. */
  total: bigint
  /** Millimes of the options that were chosen. */
  options: bigint
  /** The day that the quote is about, where that is known. */
  event: Day | null
  viewer: QuoteParty
}

/** Points that are included or not, payments and cancellation of a quote, as both parties read them. */
export function VersionTerms({ terms, total, options, event, viewer }: VersionTermsProps) {
  const cancellation = cancellationText(terms, event, viewer)
  const { included, notIncluded, payments } = terms
  return (
    <>
      {included.length + notIncluded.length > 0 && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Points title="Compris" points={included} isIncluded />
          <Points title="Non compris" points={notIncluded} />
        </div>
      )}
      {(payments || cancellation) && (
        <div className="grid gap-5 sm:grid-cols-2">
          {payments && <Plan plan={payments} total={total} options={options} event={event} />}
          {cancellation && (
            <div>
              <h3 className="mb-2 text-base!">Annulation</h3>
              <p
                className="text-[0.9375rem] whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]"
                dir="auto"
              >
                {cancellation}
              </p>
            </div>
          )}
        </div>
      )}
      <p className="text-sm text-ink-soft">
        Le client paie directement le prestataire. Ce document n’est pas une facture.
      </p>
    </>
  )
}

function Points({
  title,
  points,
  isIncluded = false,
}: {
  title: string
  points: string[]
  isIncluded?: boolean
}) {
  if (points.length === 0) return null
  const icon = isIncluded ? 'check' : 'minus'
  return (
    <div>
      <h3 className="mb-2 text-base!">{title}</h3>
      <ul className="grid gap-1.5 text-[0.9375rem]">
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points of a quote never change
          <li key={index} className="flex gap-2.5 [overflow-wrap:anywhere]">
            <Icon name={icon} className={`ic flex-none ${isIncluded ? 'text-success' : 'text-ink-mute'}`} />
            <bdi>{point}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PlanProps {
  plan: PaymentPlan
  total: bigint
  options: bigint
  event: Day | null
}

function Plan({ plan, total, options, event }: PlanProps) {
  return (
    <div>
      <h3 className="mb-2 text-base!">Paiement</h3>
      <ul className="grid gap-2 text-[0.9375rem]">
        {paymentsOf(plan, total, options).map((payment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments of a quote never change
          <li key={index} className="flex items-baseline gap-3">
            <Khatim className="size-3 flex-none bg-primary" />
            <span className="min-w-0 flex-1">
              {paymentName(payment, plan)}
              <Due payment={payment} event={event} />
            </span>
            <PaymentAmount payment={payment} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Due({ payment: { instalment }, event }: { payment: Payment; event: Day | null }) {
  const day = instalment && dueDay(instalment, { accepted: null, event })
  const words = instalment ? day && formatDayLong(day) : 'à l’acceptation'
  return words && <small className="block text-sm text-ink-mute">{words}</small>
}
