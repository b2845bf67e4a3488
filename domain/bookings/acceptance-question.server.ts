import { and, eq, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import type { Day } from '#lib/dates.ts'
import { idOr } from '#lib/id.ts'
import { fullOf, type TakenQuestion, unlimitedQuestion } from './full-slot.ts'
import { bookingNotFound } from './move-booking.server.ts'
import { takenForBooking } from './taken-slots.server.ts'

/**
 * Reads what accepting a request of the provider's own would ask first (R14); null where it would ask nothing, and where a slot is
 * full, which is refused instead.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a booking of another provider, an unknown or a malformed id
 */
export async function readAcceptanceQuestion(ctx: Ctx, bookingId: string): Promise<TakenQuestion | null> {
  const { providerId } = requireProvider(ctx)
  const id = idOr(bookingId, bookingNotFound)
  const [asked] = await ctx.db
    .select({ day: sql<Day>`${bookingRequests.requestedDate}` })
    .from(bookingRequests)
    .where(and(eq(bookingRequests.id, id), eq(bookingRequests.providerId, providerId)))
  if (!asked) throw bookingNotFound()
  const taken = await takenForBooking(ctx, providerId, { id, day: asked.day })
  return fullOf(taken).length > 0 ? null : unlimitedQuestion(taken, asked.day)
}
