import { and, eq, gt, gte, or, type SQL, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { calendarShared } from '#domain/availability/calendar-lock.server.ts'
import { type Ctx, inTransaction, type Role, requireClient, requireProvider } from '#domain/context.ts'
import { lateSince } from '#domain/due-times/late-answer.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { type Id, idOr } from '#lib/id.ts'
import {
  BOOKING_MOVES,
  BOOKING_STATUSES,
  type BookingMove,
  type BookingStatus,
  TOLD_OF_ACCEPTANCE_AFTER_MS,
} from './booking-state.ts'

/** Reason of a move, as the columns of the booking hold it. */
type Said = Partial<
  Pick<typeof bookingRequests.$inferInsert, 'declineReason' | 'declineWords' | 'cancelReason' | 'cancelWords'>
>

/** Result of a move. `repeated`: it had been made before, and nothing happened this time. */
export type MovedBooking = { bookingId: string; repeated: boolean }

/**
 * Moves a booking of the actor's own to another status, once, and records the event of it. Whoever comes second is
 * told, unless it is the same move again, which succeeds.
 * @param said what the mover says of it, kept in the same step
 * @param data what the event of it remembers
 * @throws Unauthenticated, Forbidden for another role than the move's
 * @throws NotFound for a booking that is not the actor's own, that does not exist, or whose id is malformed
 * @throws Conflict 'request-changed' when it went another way; its data holds the `status` it is in
 */
export async function moveBooking(
  ctx: Ctx,
  move: BookingMove,
  bookingId: string,
  said: Said = {},
  data: Record<string, unknown> = {},
): Promise<MovedBooking> {
  const { from, late, to, event } = BOOKING_MOVES[move]
  const own = ownBooking(asMover(ctx, move), idOr(bookingId, bookingNotFound))
  return inTransaction(ctx, async (ctx) => {
    // Locked: an undone acceptance may be accepted again, so what it is now is told of the row as it stays.
    const [booking] = await ctx.db
      .select({
        status: bookingRequests.status,
        since: bookingRequests.rivalSince,
        because: bookingRequests.rivalBecause,
        // Before the row: whoever changes the calendar holds it, and marks rows of others.
        held: calendarShared(bookingRequests.providerId),
      })
      .from(bookingRequests)
      .where(own)
      .for('no key update')
    if (!booking) throw bookingNotFound()
    if (booking.status === to) return { bookingId, repeated: true }
    const [moved] = await ctx.db
      .update(bookingRequests)
      .set({
        ...said,
        status: to,
        decidedAt: ctx.now,
        cancelledBy: to === 'cancelled' ? sideOf(ctx) : null,
      })
      .where(
        and(
          own,
          late
            ? or(eq(bookingRequests.status, from), stillAnswerable(ctx))
            : eq(bookingRequests.status, from),
        ),
      )
      .returning(partiesOf)
    if (!moved) throw requestChanged(booking.status)
    const { clientId, ownerId } = moved
    const { since, because } = booking
    // Only a pending request has a mark: the undo of an acceptance gives it back.
    const mark = move === 'accept' && since && { since, because }
    const later = move === 'accept' && { userIds: [clientId], afterMs: TOLD_OF_ACCEPTANCE_AFTER_MS }
    await recordEvent(
      ctx,
      {
        type: event,
        subjectId: bookingId,
        userIds: [clientId, ownerId],
        data: { ...data, ...(mark && { mark }) },
      },
      later || undefined,
    )
    return { bookingId, repeated: false }
  })
}

/**
 * The condition for all bookings that the actor has as the party that makes this move.
 * @throws Unauthenticated, Forbidden for another role than the move's
 */
export function asMover(ctx: Ctx, move: BookingMove): SQL {
  const by: readonly Role[] = BOOKING_MOVES[move].by
  return by.includes('client') && (by.length === 1 || sideOf(ctx) === 'client')
    ? eq(bookingRequests.clientId, requireClient(ctx).userId)
    : eq(bookingRequests.providerId, requireProvider(ctx).providerId)
}

/** The condition for a request without an answer that can still be given one (W3): its day is not over either. */
export const stillAnswerable = (ctx: Ctx) =>
  and(
    eq(bookingRequests.status, 'unanswered'),
    gt(bookingRequests.unansweredAt, lateSince(ctx.now)),
    gte(bookingRequests.requestedDate, todayInTunis(ctx.now)),
  )

const sideOf = (ctx: Ctx) => (ctx.actor?.role === 'client' ? 'client' : 'provider')

/** The condition for the one booking of that id, if it is the party's own. */
export function ownBooking(party: SQL, bookingId: Id): SQL | undefined {
  return and(eq(bookingRequests.id, bookingId), party)
}

/** One answer for a booking that does not exist and one of somebody else's (R1). */
export function bookingNotFound(): NotFound {
  return new NotFound('Cette demande de réservation est introuvable.')
}

/** The accounts of a booking's client and of its provider. */
export const partiesOf = {
  clientId: bookingRequests.clientId,
  ownerId: sql<string>`(select user_id from providers where id = booking_requests.provider_id)`,
}

/** Says what the request is now, to whoever came too late. */
export function requestChanged(status: BookingStatus): Conflict {
  const now = BOOKING_STATUSES[status].label.toLowerCase()
  return new Conflict(`Cette demande a changé entre-temps : elle est maintenant ${now}.`, {
    code: 'request-changed',
    data: { status },
  })
}
