import { readRows, rowField } from '#app/forms/form-rows.ts'
import { INSTALMENTS_MAX, type QuoteTerms } from '#domain/quotes/quote-terms.ts'
import type { TypedPayment } from '#domain/quotes/quote-terms-input.ts'
import { priceOfMillimes } from '#lib/millimes.ts'
import { typedPrice } from '#lib/typed-price.ts'

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

const KEYS = ['share', 'days', 'due'] as const

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

/** The name of an instalment's field. */
export const paymentField = (index: number, key: keyof TypedPayment) => rowField('payments', index, key)

/** Reads the terms as they were sent or stand in the browser. */
export function readTermsForm(form: FormData): TermsForm {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    included: text('included'),
    not_included: text('not_included'),
    payment_unit: text('payment_unit') || 'percent',
    deposit: text('deposit'),
    payments: readRows(form, { list: 'payments', keys: KEYS, present: 'share', max: INSTALMENTS_MAX + 1 }),
    cancellation: text('cancellation'),
    cancellation_words: text('cancellation_words'),
  }
}

/** Presses that change the instalments and send nothing. */
export type PaymentChange = 'add-payment' | `remove-payment-${number}`

/** Changes the instalments of a form. A new one is the rest, on the day of the event. */
export function changePayments(payments: readonly TypedPayment[], change: PaymentChange): TypedPayment[] {
  if (change !== 'add-payment')
    return payments.filter((_, index) => index !== Number(change.slice('remove-payment-'.length)))
  return payments.length >= INSTALMENTS_MAX
    ? [...payments]
    : [...payments, { share: '', days: '0', due: 'before' }]
}
