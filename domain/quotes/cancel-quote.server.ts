import type { Ctx } from '#domain/context.ts'
import { type MovedQuote, moveQuote } from './move-quote.server.ts'

/**
 * Cancels a pending quote request of the client's own (R27). Cancelling it again succeeds and changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a request of another client, an unknown or a malformed id
 * @throws Conflict 'request-changed' when it was answered or declined
 */
export function cancelQuote(ctx: Ctx, { quoteId }: { quoteId: string }): Promise<MovedQuote> {
  return moveQuote(ctx, 'cancel', quoteId)
}
