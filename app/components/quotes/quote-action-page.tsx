import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { RequestActionAnswer } from '#app/components/dashboard/use-request-action.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { QUOTE_STATUSES, type QuoteStatus } from '#domain/quotes/quote-state.ts'
import { formatInstantDay } from '#lib/dates.ts'
import { QUOTE_ACTIONS, type QuoteActionName, quoteActionPath } from './quote-actions.ts'

interface QuoteActionPageProps {
  name: QuoteActionName
  quote: { id: string; status: QuoteStatus; createdAt: Date }
  /** The other party: its name, and what it is. */
  party: { role: 'Client' | 'Prestataire'; name: string }
  /** What happens next. */
  consequence: string
  /** Why the action that was just sent did nothing. */
  answer: RequestActionAnswer | undefined
  /** What there is to read before. */
  details?: ReactNode | undefined
  /** Fields of the form. */
  children?: ReactNode | undefined
}

/** An action on a quote request as a page of its own, for those without JavaScript. */
export function QuoteActionPage({
  name,
  quote,
  party,
  consequence,
  answer,
  details,
  children,
}: QuoteActionPageProps) {
  const { dashboard, question, keep, confirm } = QUOTE_ACTIONS[name]
  const action = quoteActionPath(quote.id, name)
  const busy = useNavigation().formAction === action
  const changed = answer?.code === 'request-changed' || quote.status !== 'pending'
  const viewer = party.role === 'Client' ? 'provider' : 'client'
  const now = QUOTE_STATUSES[quote.status].label[viewer]

  return (
    <div className="wrap section">
      <Card padded className="mx-auto max-w-[560px] grid gap-6">
        <div>
          <h1>{changed ? 'Cette demande a changé' : question}</h1>
          {!changed && <p className="mt-3 text-ink-soft">{consequence}</p>}
        </div>
        {changed && (
          <Banner tone="warning">
            {answer?.message ?? `Le statut de cette demande est maintenant « ${now} ».`}
          </Banner>
        )}
        {answer?.code === 'failed' && <Banner tone="danger">{answer.message}</Banner>}
        <DescriptionList
          columns={2}
          items={[
            { term: party.role, detail: party.name },
            { term: 'Envoyée le', detail: <span className="num">{formatInstantDay(quote.createdAt)}</span> },
          ]}
        />
        {details}
        {changed ? (
          <Link
            className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
            to={dashboard}
          >
            Revenir aux demandes
          </Link>
        ) : (
          <Form method="post" action={action} className="grid gap-5">
            {children}
            <div className="flex flex-wrap gap-2.5">
              <Link
                className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-auto' })}
                to={dashboard}
              >
                {keep}
              </Link>
              <Button
                type="submit"
                variant={name === 'response' ? 'primary' : 'danger-solid'}
                className="max-sm:flex-auto"
                busy={busy}
              >
                {confirm}
              </Button>
            </div>
          </Form>
        )}
      </Card>
    </div>
  )
}
