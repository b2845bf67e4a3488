import type { Ctx } from '#domain/context.ts'
import { type MovedBooking, moveBooking } from './move-booking.server.ts'

/**
 * Declines a pending booking of the provider's own. Declining it again succeeds and changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a booking of another provider, an unknown or a malformed id
 * @throws Conflict 'request-changed' when the request was accepted or cancelled
 */
export function declineBooking(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<MovedBooking> {
  return moveBooking(ctx, 'decline', bookingId)
}
