import { and, inArray, ne, sql } from 'drizzle-orm'
import { quoteRequests } from '#db/schema/quotes.ts'
import { lockCalendars } from '#domain/availability/calendar-lock.server.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { idOr } from '#lib/id.ts'
import { type RefuseQuoteInput, refuseQuoteSchema } from './accept-quote-input.ts'
import { asParty, assertOwnQuote, moveQuote, quoteNotFound } from './move-quote.server.ts'

/** Other requests of the client's own that wait with providers of a trade of an accepted quote's provider. */
const others = (ctx: Ctx, quoteId: string) =>
  and(
    asParty(ctx, 'client'),
    ne(quoteRequests.id, idOr(quoteId, quoteNotFound)),
    sql`${quoteRequests.status} in ('pending', 'responded')`,
    sql`exists (
      select from provider_profiles p
      join provider_categories c on c.provider_profile_id = p.id
      join provider_categories chosen on chosen.category = c.category
      join provider_profiles other on other.id = chosen.provider_profile_id
      join quote_requests accepted on accepted.provider_id = other.provider_id
      where p.provider_id = quote_requests.provider_id and accepted.id = ${quoteId} and accepted.status = 'accepted'
    )`,
  )

/**
 * Counts the requests that {@link tellOthers} would end.
 * @throws Unauthenticated, Forbidden for anyone but a client; NotFound for a malformed id
 */
export async function countOthers(ctx: Ctx, quoteId: string): Promise<number> {
  const [found] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(quoteRequests)
    .where(others(ctx, quoteId))
  return found?.count ?? 0
}

/**
 * Tells the others that the client has chosen another provider (Q19): quotes are refused, requests that wait are cancelled, each
 * with the reason if one is given. Conversations stay open. Again, it tells nobody anew.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a quote of somebody else, an unknown or a malformed id
 * @throws Invalid for an unknown reason
 * @returns how many were told
 */
export async function tellOthers(
  ctx: Ctx,
  { quoteId, ...input }: RefuseQuoteInput & { quoteId: string },
): Promise<number> {
  const { reason } = await parseAuthorisedInput(refuseQuoteSchema, input, () =>
    assertOwnQuote(ctx, 'client', quoteId),
  )
  await assertOwnQuote(ctx, 'client', quoteId)
  return inTransaction(ctx, async (ctx) => {
    const asked = await ctx.db
      .select({ id: quoteRequests.id, providerId: quoteRequests.providerId })
      .from(quoteRequests)
      .where(others(ctx, quoteId))
    // All before any row: each may hold a day.
    await lockCalendars(
      ctx,
      asked.map(({ providerId }) => providerId),
    )
    const ids = asked.map(({ id }) => id)
    // In one order, so that two presses at once wait for each other.
    const found = await ctx.db
      .select({ id: quoteRequests.id, status: quoteRequests.status })
      .from(quoteRequests)
      .where(and(others(ctx, quoteId), inArray(quoteRequests.id, ids)))
      .orderBy(quoteRequests.id)
      .for('no key update')
    for (const { id, status } of found)
      if (status === 'pending') await moveQuote(ctx, 'cancel', id, { choseOther: true })
      else await moveQuote(ctx, 'refuse', id, { choseOther: true, refusalReason: reason })
    return found.length
  })
}
