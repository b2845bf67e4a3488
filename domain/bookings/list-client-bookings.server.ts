import { bookingRequests } from '#db/schema/bookings.ts'
import type { Alternatives } from '#domain/alternatives/alternative.ts'
import { findAlternatives } from '#domain/alternatives/find-alternatives.server.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { todayInTunis } from '#lib/dates.ts'
import { type BookingPage, readBookingPage } from './booking-page.server.ts'
import type { ClientBookingFilter } from './booking-state.ts'
import { type ClientBooking, readClientBookings } from './client-booking.server.ts'
import { nearestFreeDays } from './nearest-free-days.server.ts'
import type { WaysOn } from './ways-on.ts'

/** A booking in its client's list. `waysOn`: for a day that its provider can't serve; null otherwise. `alternatives`: of one without an answer; else null. */
type ListedBooking = ClientBooking & { waysOn: WaysOn | null; alternatives: Alternatives | null }

/**
 * A page of 20 of the client's own requests, newest first, with the counts of all filters.
 * @param input.cursor `nextCursor` of the page before; null for the first page
 * @throws Unauthenticated, Forbidden for anyone but a client
 */
export async function listClientBookings(
  ctx: Ctx,
  { filter = 'all', cursor = null }: { filter?: ClientBookingFilter; cursor?: string | null } = {},
): Promise<BookingPage<ListedBooking>> {
  const party = { column: bookingRequests.clientId, id: requireClient(ctx).userId }
  return readBookingPage(ctx, party, { filter, cursor }, async (where, limit) => {
    const bookings = await readClientBookings(ctx, where, limit)
    const stranded = bookings.filter((booking) => isStranded(ctx, booking)).map(({ id }) => id)
    const ways = await nearestFreeDays(ctx, stranded)
    const unanswered = bookings.filter(({ status }) => status === 'unanswered')
    const alternatives = await findAlternatives(
      ctx,
      unanswered.map(({ id }) => ({ kind: 'booking', id })),
    )
    return bookings.map((booking) => ({
      ...booking,
      waysOn: ways.get(booking.id) ?? null,
      alternatives: alternatives.get(booking.id) ?? null,
    }))
  })
}

/** The provider can't serve the day, or has called it off, and it is yet to come. */
function isStranded(ctx: Ctx, booking: ClientBooking): boolean {
  const { rivalBecause, cancelReason, cancelledBy, requestedDate } = booking
  const left = rivalBecause !== null || (cancelReason !== null && cancelledBy === 'provider')
  return left && requestedDate >= todayInTunis(ctx.now)
}
