import { eq } from 'drizzle-orm'
import { reviewReplies, reviews } from '#db/schema/reviews.ts'
import { type Ctx, inTransaction, requireProvider } from '#domain/context.ts'
import { idOr } from '#lib/id.ts'
import { PARTIES, tellOfReview } from './change-own-review.server.ts'
import { receivedBy } from './received-review.server.ts'
import { reviewNotFound } from './review-refusals.ts'

/**
 * Takes the provider's own reply back. Without one nothing happens, and it succeeds.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a review of another provider, a hidden one, an unknown or a malformed id
 */
export async function deleteReply(ctx: Ctx, { reviewId }: { reviewId: string }): Promise<void> {
  const received = receivedBy(requireProvider(ctx), idOr(reviewId, reviewNotFound))
  await inTransaction(ctx, async (ctx) => {
    const [review] = await ctx.db.select(PARTIES).from(reviews).where(received)
    if (!review) throw reviewNotFound()
    const gone = await ctx.db
      .delete(reviewReplies)
      .where(eq(reviewReplies.reviewId, reviewId))
      .returning({ id: reviewReplies.reviewId })
    if (gone.length > 0) await tellOfReview(ctx, 'reply.deleted', reviewId, review)
  })
}
