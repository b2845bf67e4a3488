import { and, eq, inArray, sql } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import { reports } from '#db/schema/reports.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'
import { readReviews, type ShownReview } from './read-reviews.server.ts'
import { readStarCounts, type StarCounts } from './star-counts.server.ts'
import type { StarCount } from './stars.ts'

/** A review that the provider received. */
export type ReceivedReview = Omit<ShownReview, 'isMine'> & {
  /** The provider has told the operator of it. */
  reported: boolean
}

export type ReceivedReviews = {
  /** From 1 to 5, unrounded (R17); 0 without a review. */
  average: number
  total: number
  counts: StarCounts
  reviews: ReceivedReview[]
  /** Cursor of the next page, null on the last. */
  nextCursor: string | null
}

/**
 * The reviews that the actor's own provider received, newest first, 20 a page, with their average and distribution.
 * Hidden ones are left out everywhere.
 * @param input.stars only those of so many stars
 * @param input.after id of the last review of the page before
 * @throws Unauthenticated, Forbidden for anyone but a provider
 */
export async function listReceivedReviews(
  ctx: Ctx,
  { stars = null, after = null }: { stars?: StarCount | null; after?: string | null } = {},
): Promise<ReceivedReviews> {
  const { providerId, userId } = requireProvider(ctx)
  const [figures, counts, page] = await Promise.all([
    ctx.db
      .select({ average: sql<number>`${providers.rating}`, total: providers.reviewCount })
      .from(providers)
      .where(eq(providers.id, providerId)),
    readStarCounts(ctx, providerId),
    readReviews(ctx, { providerId, stars, after }),
  ])
  const [own] = figures
  if (!own) throw new NotFound()
  const reported = await reportedBy(
    ctx,
    userId,
    page.reviews.map(({ id }) => id),
  )
  const reviews = page.reviews.map(({ isMine: _, ...review }) => ({
    ...review,
    reported: reported.has(review.id),
  }))
  return { ...own, counts, reviews, nextCursor: page.nextCursor }
}

async function reportedBy(ctx: Ctx, userId: string, reviewIds: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: reports.subjectId })
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, userId),
        eq(reports.subjectType, 'review'),
        inArray(reports.subjectId, reviewIds),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
