import type { Ctx } from '#domain/context.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { type RefuseQuoteInput, refuseQuoteSchema } from './accept-quote-input.ts'
import { assertOwnQuote, type MovedQuote, moveQuote } from './move-quote.server.ts'

/**
 * Refuses a quote that the client has received (Q14). Refusing it again succeeds and changes nothing, the reason neither.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a quote of somebody else, an unknown or a malformed id
 * @throws Conflict 'request-changed' when it was accepted, or taken back
 * @throws Invalid for an unknown reason
 */
export async function refuseQuote(
  ctx: Ctx,
  { quoteId, ...input }: RefuseQuoteInput & { quoteId: string },
): Promise<MovedQuote> {
  const { reason } = await parseAuthorisedInput(refuseQuoteSchema, input, () =>
    assertOwnQuote(ctx, 'client', quoteId),
  )
  return moveQuote(ctx, 'refuse', quoteId, { refusalReason: reason })
}
