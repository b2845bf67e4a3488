import { sql } from 'drizzle-orm'
import { reviewReplies, reviews } from '#db/schema/reviews.ts'
import { type Ctx, inTransaction, requireProvider } from '#domain/context.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { idOr } from '#lib/id.ts'
import { assertReview, PARTIES, tellOfReview } from './change-own-review.server.ts'
import { receivedBy } from './received-review.server.ts'
import { type ReplyInput, replySchema } from './review-input.ts'
import { reviewNotFound } from './review-refusals.ts'

/**
 * Writes the provider's one public reply to a review it received, or changes it (R3). The same again changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a review of another provider, a hidden one, an unknown or a malformed id
 * @throws Invalid by field
 */
export async function writeReply(ctx: Ctx, input: ReplyInput & { reviewId: string }): Promise<void> {
  const received = receivedBy(requireProvider(ctx), idOr(input.reviewId, reviewNotFound))
  const { content } = await parseAuthorisedInput(replySchema, input, () => assertReview(ctx, received))
  await inTransaction(ctx, async (ctx) => {
    // The lock keeps the review from being deleted or hidden before its reply is written.
    const [review] = await ctx.db
      .select({
        ...PARTIES,
        toldBefore: sql<boolean>`exists (select from events
          where subject_id = ${input.reviewId} and type = 'review.replied')`,
      })
      .from(reviews)
      .where(received)
      .for('no key update')
    if (!review) throw reviewNotFound()
    const [written] = await ctx.db
      .insert(reviewReplies)
      .values({ reviewId: input.reviewId, content, createdAt: ctx.now, updatedAt: ctx.now })
      .onConflictDoUpdate({
        target: reviewReplies.reviewId,
        set: { content, updatedAt: ctx.now },
        setWhere: sql`${reviewReplies.content} <> ${content}`,
      })
      .returning({ id: reviewReplies.reviewId })
    // The author gets one mail a review, however often the reply is taken back and written anew.
    const type = review.toldBefore ? 'reply.updated' : 'review.replied'
    if (written) await tellOfReview(ctx, type, input.reviewId, review)
  })
}
