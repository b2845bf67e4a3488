import type { Ctx } from '#domain/context.ts'
import { type MovedQuote, moveQuote } from './move-quote.server.ts'

/**
 * Takes a quote of the provider's own back before it is accepted (Q14). Taking it back again succeeds and changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a request to another provider, an unknown or a malformed id
 * @throws Conflict 'request-changed' when it was accepted or refused
 */
export function withdrawQuote(ctx: Ctx, { quoteId }: { quoteId: string }): Promise<MovedQuote> {
  return moveQuote(ctx, 'withdraw', quoteId)
}
