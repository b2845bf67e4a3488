import type { Ctx } from '#domain/context.ts'
import { type MovedBooking, moveBooking } from './move-booking.server.ts'

/**
 * Cancels a pending booking of the client's own (R27). Cancelling it again succeeds and changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a booking of another client, an unknown or a malformed id
 * @throws Conflict 'request-changed' when the request was accepted or declined
 */
export function cancelBooking(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<MovedBooking> {
  return moveBooking(ctx, 'cancel', bookingId)
}
