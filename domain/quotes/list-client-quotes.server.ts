import { quoteRequests } from '#db/schema/quotes.ts'
import type { Alternatives } from '#domain/alternatives/alternative.ts'
import { findAlternatives } from '#domain/alternatives/find-alternatives.server.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { type RequestPage, readRequestPage } from '#domain/request-page.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { askedDay } from './asked-day.ts'
import { type ClientQuote, readClientQuotes } from './client-quote.server.ts'
import { quotesOf } from './quote-parts.server.ts'
import { type ClientQuoteFilter, QUOTE_STATUS_NAMES, type QuoteStatus } from './quote-state.ts'
import { quoteStatuses } from './quote-status.server.ts'

/** A quote request in its client's list. `alternatives`: of one without an answer; else null. */
type ListedQuote = ClientQuote & { alternatives: Alternatives | null }

/**
 * A page of 20 of the client's own quote requests, newest first, with the counts of all filters.
 * @param input.cursor `nextCursor` of the page before; null for the first page
 * @throws Unauthenticated, Forbidden for anyone but a client
 */
export async function listClientQuotes(
  ctx: Ctx,
  { filter = 'all', cursor = null }: { filter?: ClientQuoteFilter; cursor?: string | null } = {},
): Promise<RequestPage<ListedQuote, QuoteStatus>> {
  const party = quotesOf(quoteRequests.clientId, requireClient(ctx).userId)
  const reading = quoteStatuses(todayInTunis(ctx.now))
  return readRequestPage(
    ctx,
    party,
    { filter, statuses: QUOTE_STATUS_NAMES, reading, cursor },
    async (where, limit) => {
      const quotes = await readClientQuotes(ctx, where, limit)
      const unanswered = quotes.filter(({ status }) => status === 'unanswered')
      const alternatives = await findAlternatives(
        ctx,
        unanswered.map(({ id, answers }) => ({ kind: 'quote', id, day: askedDay(answers) })),
      )
      return quotes.map((quote) => ({ ...quote, alternatives: alternatives.get(quote.id) ?? null }))
    },
  )
}
