import type { ReactNode } from 'react'
import { RequestActionPage } from '#app/components/requests/request-action-page.tsx'
import type { RequestActionAnswer } from '#app/components/requests/use-request-action.ts'
import { QUOTE_STATUSES, type QuoteStatus } from '#domain/quotes/quote-state.ts'
import { formatInstantDay } from '#lib/dates.ts'
import {
  QUOTE_ACTIONS,
  type QUOTE_WITHDRAWAL,
  type QuoteActionName,
  quoteActionPath,
} from './quote-actions.ts'

interface QuoteActionPageProps {
  name: QuoteActionName
  /** Words of what the action means for this quote, and that it can be done; those of its name without them. */
  words?: (typeof QUOTE_ACTIONS)[QuoteActionName] | typeof QUOTE_WITHDRAWAL | undefined
  quote: { id: string; status: QuoteStatus; lateUntil: Date | null; createdAt: Date }
  /** The other party: its name, and what it is. */
  party: { role: 'Client' | 'Prestataire'; name: string }
  /** Consequence of the action. */
  consequence: string
  /** Reason why the action that was just sent did nothing. */
  answer: RequestActionAnswer | undefined
  /** Details to read before. */
  details?: ReactNode | undefined
  /** Fields of the form. */
  children?: ReactNode | undefined
  /** A form of its own instead. */
  form?: ReactNode | undefined
}

/** An action on a quote request as a page of its own, for those without JavaScript. */
export function QuoteActionPage({ name, words, quote, party, ...page }: QuoteActionPageProps) {
  const now = QUOTE_STATUSES[quote.status].label[party.role === 'Client' ? 'provider' : 'client']
  return (
    <RequestActionPage
      {...page}
      action={quoteActionPath(quote.id, name)}
      words={words ?? QUOTE_ACTIONS[name]}
      gives={name === 'response'}
      changed={
        words || quote.status === 'pending' || quote.lateUntil
          ? null
          : `Le statut de cette demande est maintenant « ${now} ».`
      }
      items={[
        { term: party.role, detail: party.name },
        { term: 'Envoyée le', detail: <span className="num">{formatInstantDay(quote.createdAt)}</span> },
      ]}
    />
  )
}
