import { reviews } from '#db/schema/reviews.ts'
import { type Ctx, inTransaction, requireClient } from '#domain/context.ts'
import { idOr } from '#lib/id.ts'
import { lockChangeable, PARTIES, tellOfReview, writtenBy } from './change-own-review.server.ts'
import { reviewNotFound } from './review-refusals.ts'

/**
 * Deletes the actor's own review, with the reply to it. The pair may then have another one (R4).
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a review that the actor did not write, an unknown or a malformed id
 * @throws Conflict 'review-hidden' when the operator has hidden it
 */
export async function deleteReview(ctx: Ctx, { reviewId }: { reviewId: string }): Promise<void> {
  const author = requireClient(ctx)
  const id = idOr(reviewId, reviewNotFound)
  await inTransaction(ctx, async (ctx) => {
    await lockChangeable(ctx, author, id)
    const [gone] = await ctx.db.delete(reviews).where(writtenBy(author, id)).returning(PARTIES)
    if (!gone) throw reviewNotFound()
    await tellOfReview(ctx, 'review.deleted', reviewId, gone)
  })
}
