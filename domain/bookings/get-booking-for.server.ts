import { and, eq } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { type Ctx, requireActor } from '#domain/context.ts'
import { isId } from '#lib/id.ts'
import { type ClientBooking, readClientBookings } from './client-booking.server.ts'
import { bookingNotFound } from './move-booking.server.ts'
import { readProviderBookings } from './provider-booking.server.ts'
import type { ProviderBooking } from './provider-booking.ts'

/** A booking, as the party sees it that asks. */
export type BookingFor =
  | { viewer: 'client'; booking: ClientBooking }
  | { viewer: 'provider'; booking: ProviderBooking }

/**
 * One booking of the actor's own: as its client, or as the provider it was sent to.
 * @throws Unauthenticated for a visitor
 * @throws NotFound for anyone else, an unknown or a malformed id
 */
export async function getBookingFor(ctx: Ctx, id: string): Promise<BookingFor> {
  const actor = requireActor(ctx)
  if (!isId(id)) throw bookingNotFound()
  if (actor.role === 'client') {
    const own = and(eq(bookingRequests.id, id), eq(bookingRequests.clientId, actor.userId))
    const [booking] = await readClientBookings(ctx, own, 1)
    if (booking) return { viewer: 'client', booking }
  }
  if (actor.role === 'provider' && actor.providerId) {
    const own = and(eq(bookingRequests.id, id), eq(bookingRequests.providerId, actor.providerId))
    const [booking] = await readProviderBookings(ctx, own, 1)
    if (booking) return { viewer: 'provider', booking }
  }
  throw bookingNotFound()
}
