import type { Ctx } from '#domain/context.ts'
import { type MovedQuote, moveQuote } from './move-quote.server.ts'

/**
 * Declines a pending quote request of the provider's own. Declining it again succeeds and changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a request to another provider, an unknown or a malformed id
 * @throws Conflict 'request-changed' when it was answered or cancelled
 */
export function declineQuote(ctx: Ctx, { quoteId }: { quoteId: string }): Promise<MovedQuote> {
  return moveQuote(ctx, 'decline', quoteId)
}
