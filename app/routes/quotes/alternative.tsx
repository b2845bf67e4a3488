import {
  ALTERNATIVE_FAILED,
  type AlternativeAnswer,
  quoteAlternativePath,
} from '#app/components/alternatives/alternative-paths.ts'
import { AlternativesPage } from '#app/components/alternatives/alternatives-page.tsx'
import { CLIENT_QUOTES, quoteRequestPath } from '#app/components/quotes/quote-paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { leadOn, takeForm } from '#app/forms/take-form.server.ts'
import { askAlternativeQuote } from '#domain/alternatives/ask-alternative-quote.server.ts'
import { findAlternatives } from '#domain/alternatives/find-alternatives.server.ts'
import { goneNote } from '#domain/alternatives/gone-note.server.ts'
import type { Ctx } from '#domain/context.ts'
import { askedDay } from '#domain/quotes/asked-day.ts'
import { getQuoteFor } from '#domain/quotes/get-quote-for.server.ts'
import { quoteNotFound } from '#domain/quotes/move-quote.server.ts'
import { Conflict } from '#lib/errors.ts'
import type { Route } from './+types/alternative'

// The client sends a quote request that nobody answered to another provider (W3).

export const meta: Route.MetaFunction = () => [
  { title: 'Demander un devis à un autre prestataire · Machmoum' },
]

async function ownQuote(ctx: Ctx, id: string) {
  const { viewer, quote } = await getQuoteFor(ctx, id)
  if (viewer !== 'client') throw quoteNotFound()
  return quote
}

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { id, status, answers, provider } = await ownQuote(ctx, params.id)
  const isOpen = status === 'unanswered'
  const asked = isOpen ? [{ kind: 'quote', id, day: askedDay(answers) } as const] : []
  return {
    id,
    name: provider.name,
    alternatives: (await findAlternatives(ctx, asked)).get(id) ?? null,
    problem: isOpen ? await goneNote(ctx, asked, url.searchParams.get('prestataire')) : null,
  }
})

export const action = handled((args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  return takeForm(args, {
    failed: ALTERNATIVE_FAILED,
    run: async (form): Promise<never> => {
      const providerId = String(form.get('provider_id') ?? '')
      try {
        await askAlternativeQuote(ctx, { quoteId: args.params.id, providerId })
      } catch (error) {
        if (!(error instanceof Conflict && error.code === 'other-questions')) throw error
        // Its own form, with the facts of the event filled in.
        const day = askedDay((await ownQuote(ctx, args.params.id)).answers)
        const to = quoteRequestPath(providerId, day ? `?date=${day}` : '')
        throw leadOn(args, { to, flash: 'other-questions' })
      }
      throw leadOn(args, { to: CLIENT_QUOTES, flash: 'quote-requested', replaces: true })
    },
    refused: ({ message }): AlternativeAnswer => ({ code: 'failed', message }),
  })
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(
    serverAction,
    (message): AlternativeAnswer => ({ code: 'failed', message: message ?? ALTERNATIVE_FAILED }),
  )

export default function AlternativePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, problem, ...shown } = loaderData
  return (
    <AlternativesPage
      {...shown}
      problem={actionData?.message ?? problem}
      action={quoteAlternativePath(id)}
      dashboard={`${CLIENT_QUOTES}&status=unanswered`}
    />
  )
}
