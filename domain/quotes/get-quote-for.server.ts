import { type Ctx, requireActor } from '#domain/context.ts'
import { idOr } from '#lib/id.ts'
import { type ClientQuote, readClientQuotes } from './client-quote.server.ts'
import { asParty, ownQuote, quoteNotFound } from './move-quote.server.ts'
import { type ProviderQuote, readProviderQuotes } from './provider-quote.server.ts'

/** A quote request, as the party sees it that asks. */
export type QuoteFor = { viewer: 'client'; quote: ClientQuote } | { viewer: 'provider'; quote: ProviderQuote }

/**
 * One quote request of the actor's own: as its client, or as the provider it was sent to.
 * @throws Unauthenticated for a visitor
 * @throws NotFound for anyone else, an unknown or a malformed id
 */
export async function getQuoteFor(ctx: Ctx, id: string): Promise<QuoteFor> {
  const { role, providerId } = requireActor(ctx)
  if (role === 'client') {
    const [quote] = await readClientQuotes(ctx, ownQuote(asParty(ctx, 'client'), idOr(id, quoteNotFound)), 1)
    if (quote) return { viewer: 'client', quote }
  }
  if (role === 'provider' && providerId) {
    const [quote] = await readProviderQuotes(
      ctx,
      ownQuote(asParty(ctx, 'provider'), idOr(id, quoteNotFound)),
      1,
    )
    if (quote) return { viewer: 'provider', quote }
  }
  throw quoteNotFound()
}
