import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { readCalendar } from '#domain/availability/calendar-lock.server.ts'
import { type Ctx, inTransaction, requireProvider } from '#domain/context.ts'
import type { Day } from '#lib/dates.ts'
import { declineBooking } from './decline-booking.server.ts'
import { getBookingFor } from './get-booking-for.server.ts'
import { bookingNotFound } from './move-booking.server.ts'

/** Pending requests of one slot and day that no longer fit (D7). */
export type Rivals = {
  day: Day
  /** Name of the slot; null for the one slot that everybody starts with. */
  slot: string | null
  /** The oldest first. */
  requests: { id: string; name: string }[]
}

/**
 * Lists the provider's pending requests that no longer fit, of the slot and day of one of its bookings.
 * @throws Unauthenticated; NotFound for a booking that is not the provider's own, an unknown or a malformed id
 */
export async function listRivals(ctx: Ctx, bookingId: string): Promise<Rivals> {
  const { viewer, booking } = await getBookingFor(ctx, bookingId)
  if (viewer !== 'provider') throw bookingNotFound()
  const { requestedDate, slotId, slot } = booking
  const requests = await ctx.db
    .select({ id: bookingRequests.id, name: users.name })
    .from(bookingRequests)
    .innerJoin(users, eq(users.id, bookingRequests.clientId))
    .where(
      and(
        eq(bookingRequests.providerId, requireProvider(ctx).providerId),
        eq(bookingRequests.requestedDate, requestedDate),
        sql`${bookingRequests.slotId} is not distinct from ${slotId}`,
        isNotNull(bookingRequests.rivalSince),
      ),
    )
    .orderBy(asc(bookingRequests.id))
  return { day: requestedDate, slot, requests }
}

/**
 * Declines requests of one slot and day that no longer fit, each in a transaction of its own, as full that day. One that fits again
 * or has moved meanwhile is left as it is.
 * @param input.bookingId names slot and day; `ids` the requests, as they were shown
 * @returns how many were declined
 * @throws Unauthenticated, Forbidden for anyone but a provider; NotFound as {@link listRivals}; TooManyRequests
 */
export async function declineRivals(
  ctx: Ctx,
  input: { bookingId: string; ids: readonly string[] },
): Promise<number> {
  requireProvider(ctx)
  const { requests } = await listRivals(ctx, input.bookingId)
  let declined = 0
  for (const { id } of requests) if (input.ids.includes(id) && (await declineRival(ctx, id))) declined++
  return declined
}

async function declineRival(ctx: Ctx, id: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    // Before the row, as whoever changes the calendar has it: the mark stays as it is.
    await readCalendar(ctx, requireProvider(ctx).providerId)
    const [rival] = await ctx.db
      .select({ id: bookingRequests.id })
      .from(bookingRequests)
      .where(and(eq(bookingRequests.id, id), isNotNull(bookingRequests.rivalSince)))
      .for('no key update')
    if (!rival) return false
    await declineBooking(ctx, { bookingId: id, reason: 'full' })
    return true
  })
}
