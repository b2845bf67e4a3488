import { and, eq, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { providers } from '#db/schema/providers.ts'
import { reviews } from '#db/schema/reviews.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { alreadyReviewed, notReviewable } from './review-refusals.ts'
import { reviewable } from './reviewable.server.ts'

/** Booking that the form of a review is about. */
export type BookingToReview = { id: string; day: Day; provider: { id: string; name: string } }

/**
 * One of the client's own bookings, if its provider may be reviewed because of it (R4).
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a booking that is not the client's own, an unknown or a malformed id
 * @throws Conflict 'already-reviewed' or 'not-reviewable'
 */
export async function bookingToReview(ctx: Ctx, bookingId: string): Promise<BookingToReview> {
  const { userId } = requireClient(ctx)
  const [booking] = isId(bookingId)
    ? await ctx.db
        .select({
          id: bookingRequests.id,
          day: sql<Day>`${bookingRequests.requestedDate}`,
          provider: { id: providers.id, name: users.name },
          reviewable: reviewable(todayInTunis(ctx.now)),
          reviewed: sql<boolean>`exists (select from ${reviews} written
            where written.client_id = ${bookingRequests.clientId} and written.provider_id = ${bookingRequests.providerId})`,
        })
        .from(bookingRequests)
        .innerJoin(providers, eq(providers.id, bookingRequests.providerId))
        .innerJoin(users, eq(users.id, providers.userId))
        .where(and(eq(bookingRequests.id, bookingId), eq(bookingRequests.clientId, userId)))
    : []
  if (!booking) throw new NotFound('Cette demande de réservation est introuvable.')
  const { reviewable: may, reviewed, ...shown } = booking
  if (!may) throw reviewed ? alreadyReviewed() : notReviewable()
  return shown
}
