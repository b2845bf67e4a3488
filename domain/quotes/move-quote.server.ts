import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { quoteRequests } from '#db/schema/quotes.ts'
import { lockCalendars } from '#domain/availability/calendar-lock.server.ts'
import { markRivals } from '#domain/availability/mark-rivals.server.ts'
import { type Ctx, inTransaction, requireClient, requireProvider } from '#domain/context.ts'
import { lateSince } from '#domain/due-times/late-answer.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { type Id, idOr } from '#lib/id.ts'
import { releaseHold } from './holds.server.ts'
import {
  QUOTE_MOVES,
  QUOTE_STATUSES,
  type QuoteMove,
  type QuoteParty,
  type QuoteStatus,
} from './quote-state.ts'
import { quoteStatuses } from './quote-status.server.ts'

/** Words of a move, as the columns of the request hold them. */
type Said = Partial<
  Pick<typeof quoteRequests.$inferInsert, 'providerResponse' | 'refusalReason' | 'choseOther'>
>

/** Result of a move. `repeated`: it had been made before, and nothing happened this time. */
export type MovedQuote = { quoteId: string; repeated: boolean }

/**
 * Moves a quote request of the actor's own to another status, once, and records the event of it. Whoever comes second
 * is told, unless it is the same move again, which succeeds. A day that was held is free again.
 * @param said kept in the same step; with another answer than before, the move that answers is another one
 * @throws Unauthenticated, Forbidden for another role than the move's
 * @throws NotFound for a request that is not the actor's own, that does not exist, or whose id is malformed
 * @throws Conflict 'request-changed' when it went another way, or was answered in other words; its data holds the
 *   `status` it is in
 */
export async function moveQuote(
  ctx: Ctx,
  move: QuoteMove,
  quoteId: string,
  said: Said = {},
): Promise<MovedQuote> {
  const { by, from, late, to, event } = QUOTE_MOVES[move]
  const own = ownQuote(asParty(ctx, by), idOr(quoteId, quoteNotFound))
  return inTransaction(ctx, async (ctx) => {
    // A sent quote may hold its day.
    const calendar = from === 'responded' ? await lockCalendarOf(ctx, own) : null
    const freed = calendar ? await releaseHold(ctx, quoteId) : []
    // Compare-and-set: of two simultaneous moves one changes the row, and the other then finds it changed.
    const set = async (): Promise<MovedQuote | null> => {
      const [moved] = await ctx.db
        .update(quoteRequests)
        .set({ ...said, status: to, updatedAt: ctx.now })
        .where(
          and(
            own,
            late ? or(eq(quoteRequests.status, from), stillAnswerable(ctx)) : eq(quoteRequests.status, from),
          ),
        )
        .returning({
          clientId: quoteRequests.clientId,
          ownerId: sql<string>`(select user_id from providers where id = quote_requests.provider_id)`,
        })
      if (!moved) return null
      await recordEvent(ctx, { type: event, subjectId: quoteId, userIds: [moved.clientId, moved.ownerId] })
      const days = freed.map(({ day }) => day)
      if (calendar && days.length > 0) await markRivals(ctx, calendar, { days, because: 'calendar' })
      return { quoteId, repeated: false }
    }
    const moved = await set()
    if (moved) return moved
    const [quote] = await ctx.db
      .select({
        status: quoteRequests.status,
        shown: quoteStatuses(todayInTunis(ctx.now)).column as SQL<QuoteStatus>,
        response: quoteRequests.providerResponse,
      })
      .from(quoteRequests)
      .where(own)
    if (!quote) throw quoteNotFound()
    // Answered between the two statements: it can be moved by now, and went no other way.
    const movedNow = quote.status === from ? await set() : null
    if (movedNow) return movedNow
    const isSame = said.providerResponse === undefined || quote.response === said.providerResponse
    if (quote.status !== to || !isSame) throw requestChanged(quote.shown, by)
    return { quoteId, repeated: true }
  })
}

/** The condition for a request without an answer that can still be given one (W3). */
export const stillAnswerable = (ctx: Ctx) =>
  and(eq(quoteRequests.status, 'unanswered'), gt(quoteRequests.unansweredAt, lateSince(ctx.now)))

/**
 * Holds the calendar of a request's provider, before any row of it.
 * @param own the condition for the request
 * @returns the provider
 * @throws NotFound for a request that isn't there
 */
export async function lockCalendarOf(ctx: Ctx, own: SQL | undefined): Promise<string> {
  const [quote] = await ctx.db.select({ providerId: quoteRequests.providerId }).from(quoteRequests).where(own)
  if (!quote) throw quoteNotFound()
  await lockCalendars(ctx, [quote.providerId])
  return quote.providerId
}

/**
 * The condition for all quote requests that the actor has as that party.
 * @throws Unauthenticated, Forbidden for another role than the party's
 */
export function asParty(ctx: Ctx, party: QuoteParty): SQL {
  return party === 'client'
    ? eq(quoteRequests.clientId, requireClient(ctx).userId)
    : eq(quoteRequests.providerId, requireProvider(ctx).providerId)
}

/** The condition for the one quote request of that id, if it is the party's own. */
export function ownQuote(party: SQL, quoteId: Id): SQL | undefined {
  return and(eq(quoteRequests.id, quoteId), party)
}

/**
 * Checks the ownership of a request before a form about it is validated, so that strangers get no field
 * errors.
 * @throws Unauthenticated, Forbidden, NotFound for anything but a request of the actor's own as that party
 */
export async function assertOwnQuote(ctx: Ctx, party: QuoteParty, quoteId: string): Promise<void> {
  const [quote] = await ctx.db
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(ownQuote(asParty(ctx, party), idOr(quoteId, quoteNotFound)))
  if (!quote) throw quoteNotFound()
}

/** One answer for a request that does not exist and one of somebody else's (R1). */
export function quoteNotFound(): NotFound {
  return new NotFound('Cette demande de devis est introuvable.')
}

/** The refusal of a move on a request that has gone another way. */
export function requestChanged(status: QuoteStatus, party: QuoteParty): Conflict {
  const now = QUOTE_STATUSES[status].label[party]
  return new Conflict(`Cette demande a changé entre-temps : son statut est maintenant « ${now} ».`, {
    code: 'request-changed',
    data: { status },
  })
}
