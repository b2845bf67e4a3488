import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { quoteAnswers, quoteRequests } from '#db/schema/quotes.ts'
import { lockCalendars } from '#domain/availability/calendar-lock.server.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { idOr } from '#lib/id.ts'
import { type RefuseQuoteInput, refuseQuoteSchema } from './accept-quote-input.ts'
import { askedDay } from './asked-day.ts'
import { asParty, assertOwnQuote, moveQuote, quoteNotFound, stillAnswerable } from './move-quote.server.ts'
import { FIRST_TRADE } from './quote-parts.server.ts'
import { quoteStatuses } from './quote-status.server.ts'

/** A request that can be told, with its provider. */
type OtherRequest = { quoteId: string; providerName: string }

/** The booking of an accepted quote of the client's own, as far as it tells which event it is of. */
type Chosen = { providerId: string; trade: string | null; briefId: string | null; day: Day }

/** Requests that still wait, or whose answer can still be accepted. */
const isOpen = (ctx: Ctx): SQL | undefined =>
  or(
    eq(quoteRequests.status, 'pending'),
    stillAnswerable(ctx),
    quoteStatuses(todayInTunis(ctx.now)).is('responded'),
  )

async function chosenBy(ctx: Ctx, quoteId: string): Promise<Chosen | null> {
  const own = and(asParty(ctx, 'client'), eq(quoteRequests.id, idOr(quoteId, quoteNotFound)))
  const [chosen] = await ctx.db
    .select({
      providerId: quoteRequests.providerId,
      trade: sql<string | null>`${FIRST_TRADE}`,
      briefId: quoteRequests.briefId,
      day: sql<Day>`(select b.requested_date::text from quote_acceptances a join booking_requests b on b.id = a.booking_request_id
        where a.quote_request_id = quote_requests.id)`,
    })
    .from(quoteRequests)
    .where(and(own, eq(quoteRequests.status, 'accepted')))
  return chosen ?? null
}

/**
 * Other requests of the client's own for the event of an accepted quote, the oldest first: of its brief, or with other
 * providers of its trade for its day, or for a day that nobody stated.
 * @throws Unauthenticated, Forbidden for anyone but a client; NotFound for a malformed id
 */
export async function listOthers(ctx: Ctx, quoteId: string): Promise<OtherRequest[]> {
  const chosen = await chosenBy(ctx, quoteId)
  if (!chosen) return []
  const rows = await ctx.db
    .select({
      quoteId: quoteRequests.id,
      briefId: quoteRequests.briefId,
      providerName: sql<string>`(select u.name from providers p join users u on u.id = p.user_id where p.id = quote_requests.provider_id)`,
      dates: sql<{ answer: string[]; fact: 'date' | null }[]>`(
        select coalesce(json_agg(json_build_object('answer', a.answer, 'fact', a.fact)), '[]')
        from ${quoteAnswers} a where a.quote_request_id = quote_requests.id and a.input_type = 'date')`,
    })
    .from(quoteRequests)
    .where(
      and(
        asParty(ctx, 'client'),
        ne(quoteRequests.providerId, chosen.providerId),
        sql`(${FIRST_TRADE} = ${chosen.trade} or ${quoteRequests.briefId} = ${chosen.briefId})`,
        isOpen(ctx),
      ),
    )
    .orderBy(quoteRequests.createdAt, quoteRequests.id)
  return rows.filter(({ briefId, dates }) => {
    if (briefId !== null && briefId === chosen.briefId) return true
    const day = askedDay(dates.map((date) => ({ ...date, inputType: 'date' as const })))
    return day === null || day === chosen.day
  })
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
    const asked = (await listOthers(ctx, quoteId)).map((other) => other.quoteId)
    const providers = await ctx.db
      .select({ id: quoteRequests.providerId })
      .from(quoteRequests)
      .where(inArray(quoteRequests.id, asked))
    // All before any row: each may hold a day.
    await lockCalendars(
      ctx,
      providers.map(({ id }) => id),
    )
    // In one order, so that two presses at once wait for each other.
    const found = await ctx.db
      .select({ id: quoteRequests.id, status: quoteRequests.status })
      .from(quoteRequests)
      .where(and(inArray(quoteRequests.id, asked), isOpen(ctx)))
      .orderBy(quoteRequests.id)
      .for('no key update')
    for (const { id, status } of found)
      await moveQuote(ctx, status === 'responded' ? 'refuse' : 'cancel', id, {
        choseOther: true,
        refusalReason: reason,
      })
    return found.length
  })
}
