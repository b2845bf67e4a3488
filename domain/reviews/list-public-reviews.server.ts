import type { Ctx } from '#domain/context.ts'
import { assertVisibleProvider } from '#domain/search/assert-visible-provider.server.ts'
import { type ReviewsAsked, readReviews, type ShownReview } from './read-reviews.server.ts'

/**
 * The reviews of a provider that the public sees, newest first, 20 a page unless told otherwise.
 * @returns the page, and the cursor of the next one, null on the last
 * @throws NotFound when the public does not see the provider
 */
export async function listPublicReviews(
  ctx: Ctx,
  asked: ReviewsAsked,
): Promise<{ reviews: ShownReview[]; nextCursor: string | null }> {
  await assertVisibleProvider(ctx, asked.providerId)
  return readReviews(ctx, asked)
}
