import { quoteRequests } from '#db/schema/quotes.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { type RequestPage, readRequestPage } from '#domain/request-page.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { type ClientQuote, readClientQuotes } from './client-quote.server.ts'
import { quoteStatuses, quotesOf } from './quote-parts.server.ts'
import { type ClientQuoteFilter, QUOTE_STATUS_NAMES, type QuoteStatus } from './quote-state.ts'

/**
 * A page of 20 of the client's own quote requests, newest first, with the counts of all filters.
 * @param input.cursor `nextCursor` of the page before; null for the first page
 * @throws Unauthenticated, Forbidden for anyone but a client
 */
export async function listClientQuotes(
  ctx: Ctx,
  { filter = 'all', cursor = null }: { filter?: ClientQuoteFilter; cursor?: string | null } = {},
): Promise<RequestPage<ClientQuote, QuoteStatus>> {
  const party = quotesOf(quoteRequests.clientId, requireClient(ctx).userId)
  const reading = quoteStatuses(todayInTunis(ctx.now))
  return readRequestPage(
    ctx,
    party,
    { filter, statuses: QUOTE_STATUS_NAMES, reading, cursor },
    (where, limit) => readClientQuotes(ctx, where, limit),
  )
}
