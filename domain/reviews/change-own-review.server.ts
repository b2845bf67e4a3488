import { and, eq, type SQL, sql } from 'drizzle-orm'
import { reviews } from '#db/schema/reviews.ts'
import type { Actor, Ctx } from '#domain/context.ts'
import type { EventType } from '#domain/events/event-limits.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import type { Id } from '#lib/id.ts'
import { reviewHidden, reviewNotFound } from './review-refusals.ts'

/** The condition for the one review of that id, if this client wrote it (R3). */
export function writtenBy({ userId }: Actor, reviewId: Id): SQL | undefined {
  return and(eq(reviews.id, reviewId), eq(reviews.clientId, userId))
}

/**
 * Checks that the actor wrote a review and may change it: what the operator has hidden stays as it is (W16).
 * @throws NotFound for a review that the actor did not write; Conflict for one that the operator has hidden
 */
export async function assertChangeable(ctx: Ctx, author: Actor, reviewId: Id): Promise<void> {
  assertShown(await ownReview(ctx, author, reviewId))
}

/** Checks the same of a review that stays so until the transaction ends, whoever hides or shows it meanwhile. */
export async function lockChangeable(ctx: Ctx, author: Actor, reviewId: Id): Promise<void> {
  assertShown(await ownReview(ctx, author, reviewId).for('update'))
}

const ownReview = (ctx: Ctx, author: Actor, reviewId: Id) =>
  ctx.db.select({ hiddenAt: reviews.hiddenAt }).from(reviews).where(writtenBy(author, reviewId))

function assertShown([review]: { hiddenAt: Date | null }[]): void {
  if (!review) throw reviewNotFound()
  if (review.hiddenAt) throw reviewHidden()
}

/**
 * Checks that the actor may see a review before a form about it is validated, so that strangers get no field
 * errors.
 * @throws NotFound when no review meets the condition
 */
export async function assertReview(ctx: Ctx, condition: SQL | undefined): Promise<void> {
  const [review] = await ctx.db.select({ id: reviews.id }).from(reviews).where(condition)
  if (!review) throw reviewNotFound()
}

/** The columns of a changed review that its event needs. */
export const PARTIES = {
  clientId: reviews.clientId,
  ownerId: sql<string>`(select user_id from providers where id = reviews.provider_id)`,
}

/** Tells both sides that something became of a review. */
export async function tellOfReview(
  ctx: Ctx,
  type: EventType,
  reviewId: string,
  { clientId, ownerId }: { clientId: string; ownerId: string },
): Promise<void> {
  await recordEvent(ctx, { type, subjectId: reviewId, userIds: [clientId, ownerId] })
}
