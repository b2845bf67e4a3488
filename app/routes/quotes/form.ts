import { randomUUID } from 'node:crypto'
import { knownAnswers, type QuoteFormData } from '#app/components/quotes/quote-form-data.ts'
import { ctxOf } from '#app/context.ts'
import { handledAsJson } from '#app/error-responses.ts'
import { askedGuests } from '#domain/catalogue/read-listing-filters.ts'
import { getQuoteForm } from '#domain/quotes/get-quote-form.server.ts'
import { knownFacts } from '#domain/quotes/known-facts.server.ts'
import type { Route } from './+types/form'

// A provider's quote form for the dialog of its public profile.

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  handledAsJson(context, async (): Promise<QuoteFormData> => {
    const ctx = ctxOf(context)
    const form = await getQuoteForm(ctx, params.id)
    const facts = await knownFacts(ctx, {
      providerId: params.id,
      date: url.searchParams.get('date'),
      guests: askedGuests(url.searchParams),
    })
    const known = knownAnswers(form.questions, facts)
    return { ...form, known, submissionId: randomUUID() }
  })
