import { and, desc, eq } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { reviews } from '#db/schema/reviews.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { profileNotFound } from '#domain/search/assert-visible-provider.server.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'
import { reviewable } from './reviewable.server.ts'

/** Relation of a client to a provider's reviews. */
export type ReviewStanding = {
  /** The booking that gives the right to a review, the latest of several; null without one (R4). */
  booking: { id: string; day: Day } | null
  /** The review that the client wrote already. */
  written: { id: string; hidden: boolean } | null
}

/**
 * Tells whether the client may review a provider now, or has done so.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a malformed id
 */
export async function reviewStanding(
  ctx: Ctx,
  { providerId }: { providerId: string },
): Promise<ReviewStanding> {
  const { userId } = requireClient(ctx)
  if (!isId(providerId)) throw profileNotFound()
  const [[booking], [written]] = await Promise.all([
    ctx.db
      .select({ id: bookingRequests.id, day: bookingRequests.requestedDate })
      .from(bookingRequests)
      .where(
        and(
          eq(bookingRequests.clientId, userId),
          eq(bookingRequests.providerId, providerId),
          reviewable(todayInTunis(ctx.now)),
        ),
      )
      .orderBy(desc(bookingRequests.requestedDate), desc(bookingRequests.id))
      .limit(1),
    ctx.db
      .select({ id: reviews.id, hiddenAt: reviews.hiddenAt })
      .from(reviews)
      .where(and(eq(reviews.clientId, userId), eq(reviews.providerId, providerId))),
  ])
  return {
    booking: booking ? { id: booking.id, day: booking.day as Day } : null,
    written: written ? { id: written.id, hidden: written.hiddenAt !== null } : null,
  }
}
