import { z } from 'zod'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { Invalid } from '#lib/errors.ts'
import { type MovedQuote, moveQuote } from './move-quote.server.ts'
import { type QuoteResponseInput, quoteResponseSchema } from './quote-input.ts'

/**
 * Answers a pending quote request of the provider's own. The same answer again succeeds and changes nothing.
 * @param input the form's fields, as sent or as parsed
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a request to another provider, an unknown or a malformed id
 * @throws Conflict 'request-changed' when it was declined, cancelled, or answered in other words
 * @throws Invalid by field
 */
export async function respondQuote(
  ctx: Ctx,
  { quoteId, ...input }: QuoteResponseInput & { quoteId: string },
): Promise<MovedQuote> {
  const parsed = quoteResponseSchema.safeParse(input)
  if (!parsed.success) throw new Invalid(z.flattenError(parsed.error))
  const { response } = parsed.data
  return inTransaction(ctx, (ctx) => moveQuote(ctx, 'respond', quoteId, response))
}
