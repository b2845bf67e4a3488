import { and, eq, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { readCalendar } from '#domain/availability/calendar-lock.server.ts'
import { bookingNotFound, requestChanged } from '#domain/bookings/move-booking.server.ts'
import {
  oneAtATime,
  type RequestedBooking,
  requestBooking,
  submittedBefore,
} from '#domain/bookings/request-booking.server.ts'
import { type Ctx, inTransaction, requireClient } from '#domain/context.ts'
import type { Time } from '#lib/dates.ts'
import { idOr } from '#lib/id.ts'
import { findAlternatives } from './find-alternatives.server.ts'
import { alternativeAsked, alternativeGone, submissionOf } from './submission-of.server.ts'

/**
 * Sends a booking request that nobody answered to another provider (W3), as any request is sent. Looks up again whether that
 * provider is still an alternative. The same again answers with the first request.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a booking of somebody else, an unknown or a malformed id
 * @throws Conflict 'request-changed' when it was answered late or cancelled; 'alternative-gone' when the provider is no alternative,
 *   'alternative-asked' when it was asked since
 * @throws TooManyRequests
 */
export async function askAlternative(
  ctx: Ctx,
  { bookingId, providerId }: { bookingId: string; providerId: string },
): Promise<RequestedBooking> {
  const client = requireClient(ctx)
  const id = idOr(bookingId, bookingNotFound)
  return inTransaction(ctx, async (ctx) => {
    await oneAtATime(ctx, client)
    const [booking] = await ctx.db
      .select({
        status: bookingRequests.status,
        day: bookingRequests.requestedDate,
        time: sql<Time | null>`to_char(${bookingRequests.requestedTime}, 'HH24:MI')`,
        message: bookingRequests.message,
      })
      .from(bookingRequests)
      .where(and(eq(bookingRequests.id, id), eq(bookingRequests.clientId, client.userId)))
    if (!booking) throw bookingNotFound()
    const provider = idOr(providerId, alternativeGone)
    const submissionId = submissionOf(id, provider)
    const before = await submittedBefore(ctx, client, submissionId)
    if (before) return { bookingId: before, repeated: true }
    const { status, day, time, message } = booking
    if (status !== 'unanswered') throw requestChanged(status)
    // A rival of this instant either is seen here, or sees this request.
    await readCalendar(ctx, provider)
    const still = (await findAlternatives(ctx, [{ kind: 'booking', id }], provider)).get(id)?.found[0]
    if (!still) throw alternativeGone()
    if (still.isAsked) throw alternativeAsked()
    return requestBooking(ctx, {
      provider_id: provider,
      requested_date: time ? `${day}T${time}` : day,
      slot: still.slot,
      message: message ?? '',
      submission_id: submissionId,
    })
  })
}
