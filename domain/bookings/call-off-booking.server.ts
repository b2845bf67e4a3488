import { sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { lockCalendars } from '#domain/availability/calendar-lock.server.ts'
import { markRivals } from '#domain/availability/mark-rivals.server.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { Conflict } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { cancelSchema } from './cancel-input.ts'
import {
  asMover,
  bookingNotFound,
  type MovedBooking,
  moveBooking,
  ownBooking,
} from './move-booking.server.ts'

/** Said when the day of the booking has begun in Tunis. */
export const DAY_HAS_BEGUN = 'Le jour de la réservation est arrivé : elle ne peut plus être annulée ici.'

/**
 * Cancels an accepted booking, by either of its sides, until its day begins in Tunis (D9). Its slot and days are free again in the
 * same transaction. Cancelling it again succeeds and changes nothing.
 * @param input.reason one of `CANCEL_REASONS` of the actor's side; `words` go with 'other'
 * @throws Unauthenticated, Forbidden for anyone but a client or a provider
 * @throws NotFound for a booking that is not the actor's own, an unknown or a malformed id; Invalid by field
 * @throws Conflict 'day-has-begun'; 'request-changed' when it is not accepted
 */
export async function callOffBooking(
  ctx: Ctx,
  input: { bookingId: string; reason: string; words?: string | null | undefined },
): Promise<MovedBooking> {
  const own = ownBooking(asMover(ctx, 'callOff'), idOr(input.bookingId, bookingNotFound))
  return inTransaction(ctx, async (ctx) => {
    const [asked] = await ctx.db
      .select({
        providerId: bookingRequests.providerId,
        day: sql<Day>`${bookingRequests.requestedDate}`,
        status: bookingRequests.status,
      })
      .from(bookingRequests)
      .where(own)
    if (!asked) throw bookingNotFound()
    // Whoever is not of the two sides is told nothing of fields.
    const { reason, words } = parseInput(
      cancelSchema(ctx.actor?.role === 'client' ? 'client' : 'provider'),
      input,
    )
    const { providerId, day, status } = asked
    if (status !== 'cancelled' && day <= todayInTunis(ctx.now))
      throw new Conflict(DAY_HAS_BEGUN, { code: 'day-has-begun' })
    await lockCalendars(ctx, [providerId])
    const moved = await moveBooking(ctx, 'callOff', input.bookingId, {
      cancelReason: reason,
      cancelWords: words,
    })
    if (!moved.repeated) await markRivals(ctx, providerId, { days: [day], because: 'calendar' })
    return moved
  })
}
