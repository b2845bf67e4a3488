import { type Ctx, requireProvider } from '#domain/context.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { declineSchema } from './decline-input.ts'
import { getBookingFor } from './get-booking-for.server.ts'
import { type MovedBooking, moveBooking } from './move-booking.server.ts'

/**
 * Declines a pending booking of the provider's own, with a reason that the client reads or without one. Declining it again
 * succeeds and changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a booking of another provider, an unknown or a malformed id
 * @throws Invalid for an unknown reason, and for words of fewer than 10 or more than 500 characters
 * @throws Conflict 'request-changed' when the request was accepted or cancelled
 */
export async function declineBooking(
  ctx: Ctx,
  { bookingId, ...input }: { bookingId: string; reason?: unknown; words?: unknown },
): Promise<MovedBooking> {
  const { reason, words } = await parseAuthorisedInput(declineSchema, input, () => {
    requireProvider(ctx)
    return getBookingFor(ctx, bookingId)
  })
  return moveBooking(ctx, 'decline', bookingId, { declineReason: reason, declineWords: words })
}
