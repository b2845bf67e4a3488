import { bookingRequests } from '#db/schema/bookings.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { type BookingPage, readBookingPage } from './booking-page.server.ts'
import type { ProviderBookingFilter } from './booking-state.ts'
import { isFreshlyAccepted, type ProviderBooking, readProviderBookings } from './provider-booking.server.ts'

/**
 * A page of 20 of the requests sent to the provider, newest first, with the counts of all filters. Those that wait come
 * with those whose acceptance can still be undone.
 * @param input.cursor `nextCursor` of the page before; null for the first page
 * @throws Unauthenticated, Forbidden for anyone but a provider
 */
export async function listProviderBookings(
  ctx: Ctx,
  { filter = 'pending', cursor = null }: { filter?: ProviderBookingFilter; cursor?: string | null } = {},
): Promise<BookingPage<ProviderBooking>> {
  const party = { column: bookingRequests.providerId, id: requireProvider(ctx).providerId }
  // A request that was just accepted stays in the list for as long as it can be undone.
  const also = filter === 'pending' ? { also: isFreshlyAccepted(ctx) } : {}
  return readBookingPage(ctx, party, { filter, cursor, ...also }, (where, limit) =>
    readProviderBookings(ctx, where, limit),
  )
}
