import { eq } from 'drizzle-orm'
import { reviews } from '#db/schema/reviews.ts'
import { type Ctx, requireOperator } from '#domain/context.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { Conflict } from '#lib/errors.ts'
import { PARTIES } from './change-own-review.server.ts'
import type { HiddenReason } from './hidden-reason.ts'

/**
 * Hides a review from everybody but its author, who reads why (R3). It no longer counts for the rating.
 * @param ctx must carry the transaction of the decision
 * @param given.because what the public reads in its place; `reason` is for its author
 * @returns its author
 * @throws Unauthenticated, Forbidden for anyone but the operator; Conflict when its author has deleted it
 */
export function hideReview(
  ctx: Ctx,
  { id, reason, because = 'rules' }: { id: string; reason: string; because?: HiddenReason },
): Promise<string> {
  return setHidden(ctx, id, { hiddenAt: ctx.now, hiddenReason: reason, hiddenBecause: because })
}

/**
 * Shows a hidden review again, which counts again.
 * @throws as `hideReview()`
 */
export function showReview(ctx: Ctx, id: string): Promise<string> {
  return setHidden(ctx, id, { hiddenAt: null, hiddenReason: null, hiddenBecause: null })
}

async function setHidden(
  ctx: Ctx,
  id: string,
  hidden: { hiddenAt: Date | null; hiddenReason: string | null; hiddenBecause: HiddenReason | null },
): Promise<string> {
  requireOperator(ctx)
  const [review] = await ctx.db.update(reviews).set(hidden).where(eq(reviews.id, id)).returning(PARTIES)
  if (!review) throw new Conflict('Cet avis a été supprimé par son auteur.')
  sendHint(ctx, [review.clientId, review.ownerId], 'reviews')
  return review.clientId
}

/**
 * Finds the author of a review; null when it is gone.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function reviewAuthor(ctx: Ctx, id: string): Promise<string | null> {
  requireOperator(ctx)
  const [review] = await ctx.db.select({ clientId: reviews.clientId }).from(reviews).where(eq(reviews.id, id))
  return review?.clientId ?? null
}
