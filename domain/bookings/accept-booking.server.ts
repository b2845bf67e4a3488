import { and, eq, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { Conflict } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import {
  asMover,
  bookingNotFound,
  type MovedBooking,
  moveBooking,
  ownBooking,
} from './move-booking.server.ts'

/** Asks whether a second booking of the day is meant; the acceptance then comes again with `confirmed`. */
export const DAY_ALREADY_ACCEPTED = 'Vous avez déjà accepté une réservation pour cette date'

/**
 * Accepts a pending booking of the provider's own (R14). Accepting it again succeeds and changes nothing.
 * @param input.confirmed the provider knows that a booking of the same day is accepted already
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a booking of another provider, an unknown or a malformed id
 * @throws Conflict 'day-already-accepted' for a day with an accepted booking, unless confirmed
 * @throws Conflict 'request-changed' when the request was declined or cancelled
 */
export async function acceptBooking(
  ctx: Ctx,
  { bookingId, confirmed }: { bookingId: string; confirmed: boolean },
): Promise<MovedBooking> {
  const own = ownBooking(asMover(ctx, 'accept'), idOr(bookingId, bookingNotFound))
  return inTransaction(ctx, async (ctx) => {
    // One acceptance at a time for a provider's day: otherwise two could each see the day still free.
    const [locked] = await ctx.db
      .select({
        day: sql`pg_advisory_xact_lock(hashtextextended(
          'booking-day ' || booking_requests.provider_id || ' ' || booking_requests.requested_date, 0))`,
      })
      .from(bookingRequests)
      .where(own)
    if (!locked) throw bookingNotFound()
    if (!confirmed) {
      // Only a request that is still pending is asked about: for any other the answer is the move's.
      const [taken] = await ctx.db
        .select({ id: bookingRequests.id })
        .from(bookingRequests)
        .where(and(own, eq(bookingRequests.status, 'pending'), dayHasAnotherAccepted))
      if (taken) throw new Conflict(DAY_ALREADY_ACCEPTED, { code: 'day-already-accepted' })
    }
    return moveBooking(ctx, 'accept', bookingId)
  })
}

const dayHasAnotherAccepted = sql`exists (
  select from booking_requests other
  where other.provider_id = booking_requests.provider_id
    and other.requested_date = booking_requests.requested_date
    and other.id <> booking_requests.id and other.status = 'accepted'
)`
