import { eq } from 'drizzle-orm'
import { contests } from '#db/schema/contests.ts'
import { reviews } from '#db/schema/reviews.ts'
import { type Ctx, inTransaction, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { getReceivedReview, receivedBy } from '#domain/reviews/received-review.server.ts'
import { reviewNotFound } from '#domain/reviews/review-refusals.ts'
import { Conflict } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { type ContestInput, contestSchema } from './contest-input.ts'

/**
 * Contests a review that the actor's own provider received, once a review (W16): the same again changes nothing, and succeeds.
 * Its author is told.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a review of another provider, a hidden one, an unknown or a malformed id
 * @throws Invalid by field; Conflict 'already-contested' for another reason or other words
 */
export async function contestReview(
  ctx: Ctx,
  input: ContestInput & { reviewId: string },
): Promise<{ repeated: boolean }> {
  const provider = requireProvider(ctx)
  const reviewId = idOr(input.reviewId, reviewNotFound)
  const { reason, words } = await parseAuthorisedInput(contestSchema, input, () =>
    getReceivedReview(ctx, reviewId),
  )
  return inTransaction(ctx, async (ctx) => {
    // The lock keeps the review from being deleted or hidden before its case is written.
    const [review] = await ctx.db
      .select({ authorId: reviews.clientId })
      .from(reviews)
      .where(receivedBy(provider, reviewId))
      .for('no key update')
    if (!review) throw reviewNotFound()
    const { authorId } = review
    const [made] = await ctx.db
      .insert(contests)
      .values({ reviewId, providerId: provider.providerId, authorId, reason, words, createdAt: ctx.now })
      .onConflictDoNothing({ target: contests.reviewId })
      .returning({ id: contests.id })
    if (made) {
      await recordEvent(ctx, {
        type: 'review.contested',
        subjectId: reviewId,
        userIds: [provider.userId, authorId],
        data: { contestId: made.id },
      })
      return { repeated: false }
    }
    const [first] = await ctx.db
      .select({ reason: contests.reason, words: contests.words })
      .from(contests)
      .where(eq(contests.reviewId, reviewId))
    if (first?.reason === reason && first.words === words) return { repeated: true }
    throw new Conflict('Vous avez déjà contesté cet avis.', { code: 'already-contested' })
  })
}
