import { readRows, rowField } from '#app/forms/form-rows.ts'
import { INSTALMENTS_MAX } from '#domain/quotes/quote-terms.ts'
import type { TypedPayment } from '#domain/quotes/quote-terms-input.ts'
import type { TermsForm } from '#domain/quotes/typed-version.ts'

const KEYS = ['share', 'days', 'due'] as const

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
