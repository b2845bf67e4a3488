import { eq, sql } from 'drizzle-orm'
import { quoteRequests, quoteVersions } from '#db/schema/quotes.ts'
import type { Ctx } from '#domain/context.ts'
import type { Day } from '#lib/dates.ts'
import { Conflict } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { QUOTE_SUPERSEDED } from './accept-quote.server.ts'
import { asParty, ownQuote, quoteNotFound, requestChanged } from './move-quote.server.ts'

/** A quote that its client decides about, as a verb has locked it. */
type OpenVersion = {
  /** Client and provider. */
  userIds: string[]
  /** Null for an answer without lines. */
  validUntil: Day | null
}

/**
 * Locks a quote of the client's own until the transaction ends, as long as it is open in the version that was read.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a quote of somebody else, an unknown or a malformed id
 * @throws Conflict 'request-changed' when it is no longer open; 'quote-superseded' when another version is the newest
 */
export async function lockOpenVersion(
  ctx: Ctx,
  { quoteId, version }: { quoteId: string; version: number },
): Promise<OpenVersion> {
  const [quote] = await ctx.db
    .select({
      status: quoteRequests.status,
      validUntil: quoteRequests.validUntil,
      clientId: quoteRequests.clientId,
      ownerId: sql<string>`(select user_id from providers where id = quote_requests.provider_id)`,
    })
    .from(quoteRequests)
    .where(ownQuote(asParty(ctx, 'client'), idOr(quoteId, quoteNotFound)))
    .for('update')
  if (!quote) throw quoteNotFound()
  if (quote.status !== 'responded') throw requestChanged(quote.status, 'client')
  const [newest] = await ctx.db
    .select({ version: sql<number>`coalesce(max(${quoteVersions.version}), 0)` })
    .from(quoteVersions)
    .where(eq(quoteVersions.quoteRequestId, quoteId))
  if (newest?.version !== version) throw new Conflict(QUOTE_SUPERSEDED, { code: 'quote-superseded' })
  return { userIds: [quote.clientId, quote.ownerId], validUntil: quote.validUntil }
}
