import { quoteRequests } from '#db/schema/quotes.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { type RequestPage, readRequestPage } from '#domain/request-page.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { type ProviderQuote, readProviderQuotes } from './provider-quote.server.ts'
import { quotesOf } from './quote-parts.server.ts'
import { type ProviderQuoteFilter, QUOTE_STATUS_NAMES, type QuoteStatus } from './quote-state.ts'
import { quoteStatuses } from './quote-status.server.ts'

/**
 * A page of 20 of the quote requests sent to the provider, newest first, with the counts of all filters.
 * @param input.cursor `nextCursor` of the page before; null for the first page
 * @throws Unauthenticated, Forbidden for anyone but a provider
 */
export async function listProviderQuotes(
  ctx: Ctx,
  { filter = 'pending', cursor = null }: { filter?: ProviderQuoteFilter; cursor?: string | null } = {},
): Promise<RequestPage<ProviderQuote, QuoteStatus>> {
  const party = quotesOf(quoteRequests.providerId, requireProvider(ctx).providerId)
  const reading = quoteStatuses(todayInTunis(ctx.now))
  return readRequestPage(
    ctx,
    party,
    { filter, statuses: QUOTE_STATUS_NAMES, reading, cursor },
    (where, limit) => readProviderQuotes(ctx, where, limit),
  )
}
