import { and, desc, eq, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { events } from '#db/schema/events.ts'
import { lockCalendars } from '#domain/availability/calendar-lock.server.ts'
import { markRivals } from '#domain/availability/mark-rivals.server.ts'
import { restoreMarks } from '#domain/availability/restore-marks.server.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import type { Day } from '#lib/dates.ts'
import { Conflict } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { UNDO_ACCEPTANCE_MS } from './booking-state.ts'
import {
  asMover,
  bookingNotFound,
  type MovedBooking,
  ownBooking,
  partiesOf,
  requestChanged,
} from './move-booking.server.ts'
import { type Raise, takeRaiseBack } from './raise-capacity.server.ts'

/** Said when the undo comes after its 15 seconds. */
export const UNDO_TOO_LATE = 'Cette réservation est acceptée depuis plus de 15 secondes.'

/** Result of an undo. */
export type UndoneAcceptance = MovedBooking & {
  /** The acceptance raised a capacity, and something else relies on that by now. */
  isStillRaised?: true
}

/**
 * Takes an acceptance of the provider's own back while it is fresh (D8): the request waits again, or is without an answer as before, its days are free,
 * and the mail about it never goes out. A capacity that it raised is lowered again, and requests have the marks of before. Undoing it again succeeds and changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a booking of another provider, an unknown or a malformed id
 * @throws Conflict 'request-changed' after 15 seconds, and when the request went another way
 */
export async function undoAcceptance(
  ctx: Ctx,
  { bookingId }: { bookingId: string },
): Promise<UndoneAcceptance> {
  const own = ownBooking(asMover(ctx, 'accept'), idOr(bookingId, bookingNotFound))
  return inTransaction(ctx, async (ctx) => {
    const [asked] = await ctx.db
      .select({ providerId: bookingRequests.providerId, day: sql<Day>`${bookingRequests.requestedDate}` })
      .from(bookingRequests)
      .where(own)
    if (!asked) throw bookingNotFound()
    await lockCalendars(ctx, [asked.providerId])
    // Locked: what it is told to be is what it is, also while others accept and undo it.
    const [booking] = await ctx.db
      .select({
        status: bookingRequests.status,
        decidedAt: bookingRequests.decidedAt,
        unansweredAt: bookingRequests.unansweredAt,
        // Agreed with the client, who accepted the quote (Q15): there is nothing of the provider's own to take back.
        agreed: sql<boolean>`exists (select from quote_acceptances where booking_request_id = booking_requests.id)`,
        ...partiesOf,
      })
      .from(bookingRequests)
      .where(own)
      .for('no key update')
    if (!booking) throw bookingNotFound()
    const { status, decidedAt, unansweredAt, agreed, clientId, ownerId } = booking
    if (status === 'pending' || status === 'unanswered') return { bookingId, repeated: true }
    if (status !== 'accepted') throw requestChanged(status)
    if (agreed || !decidedAt || decidedAt.getTime() + UNDO_ACCEPTANCE_MS <= ctx.now.getTime()) {
      throw new Conflict(UNDO_TOO_LATE, { code: 'request-changed', data: { status } })
    }
    const acceptance = await readAcceptance(ctx, bookingId)
    const { isLowered, isStillRaised } = await takeRaiseBack(ctx, {
      id: bookingId,
      providerId: asked.providerId,
      raised: acceptance?.data.raised ?? [],
      acceptance: acceptance?.id ?? '',
    })
    const mark = acceptance?.data.mark
    await ctx.db
      .update(bookingRequests)
      .set({
        status: unansweredAt ? 'unanswered' : 'pending',
        decidedAt: unansweredAt,
        ...(mark && { rivalSince: new Date(mark.since), rivalBecause: mark.because }),
      })
      .where(own)
    const userIds = [clientId, ownerId]
    await recordEvent(ctx, { type: 'booking.acceptance-undone', subjectId: bookingId, userIds })
    if (acceptance) await restoreMarks(ctx, asked.providerId, { acceptance: acceptance.id, own: bookingId })
    // A lower capacity concerns every day.
    await markRivals(ctx, asked.providerId, { days: isLowered ? null : [asked.day], because: 'calendar' })
    return { bookingId, repeated: false, ...(isStillRaised && { isStillRaised }) }
  })
}

/** State of before that an acceptance keeps: its raises, and the mark of a request that no longer fitted (D7). */
type Acceptance = {
  raised?: Raise[]
  mark?: { since: string; because: NonNullable<typeof bookingRequests.$inferSelect.rivalBecause> }
}

/** Reads the event of a booking's last acceptance, with what that changed beside the booking. */
async function readAcceptance(ctx: Ctx, bookingId: string) {
  const [acceptance] = await ctx.db
    .select({ id: events.id, data: sql<Acceptance>`${events.data}` })
    .from(events)
    .where(and(eq(events.subjectId, bookingId), eq(events.type, 'booking.accepted')))
    .orderBy(desc(events.id))
    .limit(1)
  return acceptance
}
