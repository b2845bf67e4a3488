import { type Day, formatDayLong } from '#lib/dates.ts'
import {
  cancellationText,
  dueDay,
  type Payment,
  paymentName,
  paymentsOf,
  type QuoteTerms,
} from '../quote-terms.ts'

/** A term of a quote as paper has it: a heading, words, and payments with their amounts in millimes. */
export type PaperTerm = { heading: string; words: string[]; payments: { label: string; millimes: bigint }[] }

/** Terms of a quote by their headings, without those that it says nothing of; amounts as its page has them. */
export function paperTerms(
  terms: QuoteTerms,
  { total, chosen }: { total: bigint; chosen: bigint },
  event: Day | null,
): PaperTerm[] {
  const { included, notIncluded, payments: plan } = terms
  // Paper speaks to the client, whoever prints it.
  const cancellation = cancellationText(terms, event, 'client')
  const payments = plan
    ? paymentsOf(plan, total - chosen, chosen).map((payment) => ({
        label: `${paymentName(payment, plan)}${dayOf(payment, event)}`,
        millimes: payment.amount,
      }))
    : []
  return [
    { heading: 'Compris', words: included, payments: [] },
    { heading: 'Non compris', words: notIncluded, payments: [] },
    { heading: 'Paiement', words: [], payments },
    { heading: 'Annulation', words: cancellation ? [cancellation] : [], payments: [] },
  ].filter(({ words, payments }) => words.length + payments.length > 0)
}

function dayOf({ instalment }: Payment, event: Day | null): string {
  if (!instalment) return ', à l’acceptation'
  const day = dueDay(instalment, { accepted: null, event })
  return day ? ` (${formatDayLong(day)})` : ''
}
