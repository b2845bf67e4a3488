import { randomUUID } from 'node:crypto'
import type { QuoteFormData } from '#app/components/quotes/quote-form-data.ts'
import { ctxOf } from '#app/context.ts'
import { handledAsJson } from '#app/error-responses.ts'
import { getQuoteForm } from '#domain/quotes/get-quote-form.server.ts'
import type { Route } from './+types/form'

// A provider's quote form for the dialog of its public profile.

export const loader = ({ context, params }: Route.LoaderArgs) =>
  handledAsJson(
    context,
    async (): Promise<QuoteFormData> => ({
      ...(await getQuoteForm(ctxOf(context), params.id)),
      submissionId: randomUUID(),
    }),
  )
