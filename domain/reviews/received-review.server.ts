import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { reviewReplies, reviews } from '#db/schema/reviews.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { personName } from '#domain/person-name.ts'
import { type Id, idOr } from '#lib/id.ts'
import { reviewNotFound } from './review-refusals.ts'

/** The condition for the one review of that id, if this provider received it and it is not hidden (R3). */
export function receivedBy({ providerId }: { providerId: string }, reviewId: Id): SQL | undefined {
  return and(eq(reviews.id, reviewId), eq(reviews.providerId, providerId), isNull(reviews.hiddenAt))
}

/**
 * A review that the actor's own provider received, to be shown beside the form that answers or reports it.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a review of another provider, a hidden one, an unknown or a malformed id
 */
export async function getReceivedReview(
  ctx: Ctx,
  reviewId: string,
): Promise<{ id: string; authorName: string; rating: number; content: string; reply: string | null }> {
  const [review] = await ctx.db
    .select({
      id: reviews.id,
      authorName: users.name,
      rating: reviews.rating,
      content: reviews.content,
      reply: reviewReplies.content,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.clientId))
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
    .where(receivedBy(requireProvider(ctx), idOr(reviewId, reviewNotFound)))
  if (!review) throw reviewNotFound()
  return { ...review, authorName: personName(review.authorName) }
}
