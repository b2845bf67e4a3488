import { bookingRequests } from '#db/schema/bookings.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { type BookingPage, readBookingPage } from './booking-page.server.ts'
import type { ClientBookingFilter } from './booking-state.ts'
import { type ClientBooking, readClientBookings } from './client-booking.server.ts'

/**
 * A page of 20 of the client's own requests, newest first, with the counts of all filters.
 * @param input.cursor `nextCursor` of the page before; null for the first page
 * @throws Unauthenticated, Forbidden for anyone but a client
 */
export async function listClientBookings(
  ctx: Ctx,
  { filter = 'all', cursor = null }: { filter?: ClientBookingFilter; cursor?: string | null } = {},
): Promise<BookingPage<ClientBooking>> {
  const party = { column: bookingRequests.clientId, id: requireClient(ctx).userId }
  return readBookingPage(ctx, party, { filter, cursor }, (where, limit) =>
    readClientBookings(ctx, where, limit),
  )
}
