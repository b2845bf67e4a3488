import { QuoteActionPage } from '#app/components/quotes/quote-action-page.tsx'
import {
  consequenceOf,
  failedQuoteAction,
  QUOTE_ACTIONS,
  QUOTE_WITHDRAWAL,
} from '#app/components/quotes/quote-actions.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { leadOn } from '#app/forms/take-form.server.ts'
import { declineQuote } from '#domain/quotes/decline-quote.server.ts'
import { getQuoteFor } from '#domain/quotes/get-quote-for.server.ts'
import { quoteNotFound } from '#domain/quotes/move-quote.server.ts'
import { quoteCan } from '#domain/quotes/quote-state.ts'
import { withdrawQuote } from '#domain/quotes/withdraw-quote.server.ts'
import { actOnRequest, endOf } from '../act-on-request.ts'
import type { Route } from './+types/refusal'

// The provider declines a quote request that waits.

export const meta: Route.MetaFunction = () => [{ title: 'Décliner une demande de devis · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { viewer, quote } = await getQuoteFor(ctxOf(context), params.id)
  if (viewer !== 'provider') throw quoteNotFound()
  const { id, status, lateUntil, createdAt } = quote
  return { quote: { id, status, lateUntil, createdAt }, name: quote.client.name }
})

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, quoteId] = [ctxOf(args.context), args.params.id]
  return actOnRequest(args, QUOTE_ACTIONS.refusal, async (form) => {
    if (form.get('do') !== 'withdraw') return declineQuote(ctx, { quoteId })
    await withdrawQuote(ctx, { quoteId })
    throw leadOn(args, endOf(QUOTE_WITHDRAWAL, form))
  })
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedQuoteAction('refusal', message))

export default function RefusalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, name } = loaderData
  const withdraws = quoteCan.withdraw(quote, 'provider')
  return (
    <QuoteActionPage
      name="refusal"
      words={withdraws ? QUOTE_WITHDRAWAL : undefined}
      quote={quote}
      party={{ role: 'Client', name }}
      consequence={withdraws ? consequenceOf.withdrawal(name) : consequenceOf.refusal(name)}
      answer={actionData}
    >
      {withdraws && <input type="hidden" name="do" value="withdraw" />}
    </QuoteActionPage>
  )
}
