import { and, eq, type SQL, sql } from 'drizzle-orm'
import { bookingRequests } from '#db/schema/bookings.ts'
import { providers } from '#db/schema/providers.ts'
import { reviews } from '#db/schema/reviews.ts'
import { type Actor, type Ctx, inTransaction, requireClient } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { bookingToReview } from './booking-to-review.server.ts'
import { type NewReviewInput, newReviewSchema } from './review-input.ts'
import { alreadyReviewed, notReviewable } from './review-refusals.ts'
import { reviewable } from './reviewable.server.ts'

/** The review that there is now. `repeated`: an earlier submission of the same form had made it. */
export type CreatedReview = { reviewId: string; repeated: boolean }

/**
 * Publishes a review of the provider of one of the client's own bookings (R4). The same submission again answers with
 * the first review, whatever else it carries (R43).
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a booking that is not the client's own, an unknown or a malformed id
 * @throws Conflict 'already-reviewed', or 'not-reviewable' for any other booking that gives no right to a review
 * @throws Invalid by field
 */
export async function createReview(
  ctx: Ctx,
  input: NewReviewInput & { bookingId: string },
): Promise<CreatedReview> {
  const client = requireClient(ctx)
  if (!isId(input.bookingId)) throw bookingNotFound()
  const {
    rating,
    content,
    submission_id: submissionId,
  } = await parseAuthorisedInput(newReviewSchema, input, () => bookingToReview(ctx, input.bookingId))
  const own = and(eq(bookingRequests.id, input.bookingId), eq(bookingRequests.clientId, client.userId))
  return inTransaction(ctx, async (ctx) => {
    const first = await submittedBefore(ctx, client, submissionId)
    if (first) return { reviewId: first, repeated: true }

    for (;;) {
      // Looks and writes in one statement. Of several at once one writes; the others wait for it and write nothing.
      const written = await ctx.db.execute<{ id: string; provider_id: string }>(sql`
        insert into ${reviews}
          (provider_id, client_id, booking_request_id, rating, content, submission_id, created_at, updated_at)
        select ${bookingRequests.providerId}, ${bookingRequests.clientId}, ${bookingRequests.id}, ${rating}::int, ${content},
          ${submissionId}::uuid, ${ctx.now}, ${ctx.now}
        from ${bookingRequests}
        where ${own} and ${reviewable(todayInTunis(ctx.now))}
        on conflict do nothing
        returning id, provider_id`)
      const review = written.rows[0]
      if (review) {
        await tell(ctx, client, { reviewId: review.id, providerId: review.provider_id })
        return { reviewId: review.id, repeated: false }
      }
      const made = await whatStandsInTheWay(ctx, own, submissionId)
      if (made) return { reviewId: made, repeated: true }
      // The conflicting review has been deleted meanwhile.
    }
  })
}

/**
 * The review that the same submission has just made, or why there is none, as of one moment; null when nothing stands in
 * the way any more.
 */
async function whatStandsInTheWay(
  ctx: Ctx,
  own: SQL | undefined,
  submissionId: string,
): Promise<string | null> {
  const [booking] = await ctx.db
    .select({
      made: sql<string | null>`(select id from reviews
        where reviews.client_id = booking_requests.client_id and reviews.submission_id = ${submissionId}::uuid)`,
      reviewed: sql<boolean>`exists (select from reviews
        where reviews.client_id = booking_requests.client_id and reviews.provider_id = booking_requests.provider_id)`,
      free: reviewable(todayInTunis(ctx.now)),
    })
    .from(bookingRequests)
    .where(own)
  if (!booking) throw bookingNotFound()
  if (booking.made) return booking.made
  if (booking.reviewed) throw alreadyReviewed()
  if (!booking.free) throw notReviewable()
  return null
}

async function submittedBefore(ctx: Ctx, client: Actor, submissionId: string): Promise<string | null> {
  const [review] = await ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.clientId, client.userId), eq(reviews.submissionId, submissionId)))
  return review?.id ?? null
}

/** Tells both sides. A review written anew after its deletion is a change of it: the provider gets one mail a client. */
async function tell(ctx: Ctx, client: Actor, made: { reviewId: string; providerId: string }) {
  const [provider] = await ctx.db
    .select({
      ownerId: providers.userId,
      toldBefore: sql<boolean>`exists (select from events where actor_id = ${client.userId}
        and type = 'review.created' and data ->> 'providerId' = ${made.providerId})`,
    })
    .from(providers)
    .where(eq(providers.id, made.providerId))
  if (!provider) throw new Error('a review has a provider')
  await recordEvent(ctx, {
    type: provider.toldBefore ? 'review.updated' : 'review.created',
    subjectId: made.reviewId,
    userIds: [client.userId, provider.ownerId],
    data: { providerId: made.providerId },
  })
}

function bookingNotFound(): NotFound {
  return new NotFound('Cette demande de réservation est introuvable.')
}
