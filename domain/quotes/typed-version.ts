import { priceOfMillimes } from '#lib/millimes.ts'
import { typedPrice } from '#lib/typed-price.ts'
import type { LineKind, QuoteLine } from './quote-sums.ts'
import type { QuoteTerms } from './quote-terms.ts'
import type { TypedPayment } from './quote-terms-input.ts'
import type { TypedLine } from './quote-version-input.ts'

// The form of a quote as it is typed, made of what is there already: a version that was sent, services.

/** The terms of a quote as they are typed. */
export type TermsForm = {
  included: string
  not_included: string
  payment_unit: string
  deposit: string
  payments: TypedPayment[]
  cancellation: string
  cancellation_words: string
}

/** The hold of a quote as its form has it (Q11): the box is 'on' when it is ticked. */
export type HoldForm = { hold: string; hold_slot: string; hold_confirmed: string }

/** The form of a quote with lines as it is typed. */
export type VersionForm = {
  rows: TypedLine[]
  response: string
  tax: string
  valid_until: string
} & TermsForm &
  HoldForm

/** A form that holds nothing. */
export const noHold = (): HoldForm => ({ hold: '', hold_slot: '', hold_confirmed: '' })

/** A line that nothing was typed in. */
export const blankLine = (kind: LineKind = 'fixed'): TypedLine => ({
  label: '',
  kind,
  quantity: '1',
  price: '',
})

/** Terms that nothing was typed in. */
export const blankTerms = (): TermsForm => ({
  included: '',
  not_included: '',
  payment_unit: 'percent',
  deposit: '',
  payments: [],
  cancellation: '',
  cancellation_words: '',
})

/** A line that was sent before, to be typed on. */
export function lineOf({ label, kind, quantity, unitPrice }: QuoteLine): TypedLine {
  const typed = String(quantity / 100).replace('.', ',')
  return { label, kind, quantity: typed, price: typedPrice(priceOfMillimes(unitPrice)) }
}

/** Terms that were sent before, to be typed on. */
export function typedTerms({ included, notIncluded, payments, ...rest }: QuoteTerms): TermsForm {
  const share = (count: bigint) =>
    payments?.unit === 'amount' ? typedPrice(priceOfMillimes(count)) : String(count)
  return {
    included: included.join('\n'),
    not_included: notIncluded.join('\n'),
    payment_unit: payments?.unit ?? 'percent',
    deposit: payments?.deposit == null ? '' : share(payments.deposit),
    payments: (payments?.instalments ?? []).map((instalment) => ({
      share: share(instalment.share),
      days: String(instalment.days),
      due: instalment.due,
    })),
    cancellation: rest.cancellation ?? '',
    cancellation_words: rest.cancellationWords ?? '',
  }
}
