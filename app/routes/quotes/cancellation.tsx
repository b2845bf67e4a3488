import { QuoteActionPage } from '#app/components/quotes/quote-action-page.tsx'
import { consequenceOf, failedQuoteAction, QUOTE_ACTIONS } from '#app/components/quotes/quote-actions.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { cancelQuote } from '#domain/quotes/cancel-quote.server.ts'
import { getQuoteFor } from '#domain/quotes/get-quote-for.server.ts'
import { quoteNotFound } from '#domain/quotes/move-quote.server.ts'
import { actOnRequest } from '../act-on-request.ts'
import type { Route } from './+types/cancellation'

// The client cancels a quote request that waits.

export const meta: Route.MetaFunction = () => [{ title: 'Annuler une demande de devis · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { viewer, quote } = await getQuoteFor(ctxOf(context), params.id)
  if (viewer !== 'client') throw quoteNotFound()
  const { id, status, lateUntil, createdAt } = quote
  return { quote: { id, status, lateUntil, createdAt }, name: quote.provider.name }
})

export const action = handled((args: Route.ActionArgs) => {
  return actOnRequest(args, QUOTE_ACTIONS.cancellation, () =>
    cancelQuote(ctxOf(args.context), { quoteId: args.params.id }),
  )
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedQuoteAction('cancellation', message))

export default function CancellationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, name } = loaderData
  return (
    <QuoteActionPage
      name="cancellation"
      quote={quote}
      party={{ role: 'Prestataire', name }}
      consequence={consequenceOf.cancellation(name)}
      answer={actionData}
    />
  )
}
