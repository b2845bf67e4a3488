import { and, sql } from 'drizzle-orm'
import { reviews } from '#db/schema/reviews.ts'
import { type Ctx, inTransaction, requireClient } from '#domain/context.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { idOr } from '#lib/id.ts'
import {
  assertChangeable,
  lockChangeable,
  PARTIES,
  tellOfReview,
  writtenBy,
} from './change-own-review.server.ts'
import { type ReviewEditInput, reviewEditSchema } from './review-input.ts'
import { reviewNotFound } from './review-refusals.ts'

/**
 * Changes the stars and the words of the actor's own review. The same again changes nothing, and succeeds.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a review that the actor did not write, an unknown or a malformed id
 * @throws Conflict 'review-hidden' when the operator has hidden it; Invalid by field
 */
export async function updateReview(ctx: Ctx, input: ReviewEditInput & { reviewId: string }): Promise<void> {
  const author = requireClient(ctx)
  const id = idOr(input.reviewId, reviewNotFound)
  const { rating, content } = await parseAuthorisedInput(reviewEditSchema, input, () =>
    assertChangeable(ctx, author, id),
  )
  await inTransaction(ctx, async (ctx) => {
    await lockChangeable(ctx, author, id)
    const [changed] = await ctx.db
      .update(reviews)
      .set({ rating, content, updatedAt: ctx.now })
      .where(
        and(
          writtenBy(author, id),
          sql`(${reviews.rating}, ${reviews.content}) is distinct from (${rating}::int, ${content})`,
        ),
      )
      .returning(PARTIES)
    if (changed) await tellOfReview(ctx, 'review.updated', input.reviewId, changed)
  })
}
