import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { contests } from '#db/schema/contests.ts'
import { providers } from '#db/schema/providers.ts'
import { reports } from '#db/schema/reports.ts'
import { reviews } from '#db/schema/reviews.ts'
import { contestFacts } from '#domain/contests/contest-facts.server.ts'
import { type ContestStage, stageOf } from '#domain/contests/contest-state.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'
import { readReviews, type ShownReview } from './read-reviews.server.ts'
import { readStarCounts, type StarCounts } from './star-counts.server.ts'
import type { StarCount } from './stars.ts'

/** A review that the provider received. */
export type ReceivedReview = Omit<ShownReview, 'isMine'> & {
  /** The provider has told the operator of it. */
  reported: boolean
  /** Stage of the case in which the provider contests it; null without one. */
  contest: ContestStage | null
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
  const raised = await raisedAbout(
    ctx,
    userId,
    page.reviews.map(({ id }) => id),
  )
  const received = page.reviews.map(({ isMine: _, ...review }) => ({
    ...review,
    ...(raised.get(review.id) ?? { reported: false, contest: null }),
  }))
  return { ...own, counts, reviews: received, nextCursor: page.nextCursor }
}

/** Reads what the provider has raised about each review of a page. The statement that the public shares tells none of it. */
async function raisedAbout(ctx: Ctx, userId: string, reviewIds: string[]) {
  const rows = await ctx.db
    .select({
      id: reviews.id,
      reported: sql<boolean>`${isNotNull(reports.id)}`,
      contest: contestFacts,
    })
    .from(reviews)
    .leftJoin(contests, eq(contests.reviewId, reviews.id))
    .leftJoin(
      reports,
      and(
        eq(reports.reporterId, userId),
        eq(reports.subjectType, 'review'),
        eq(reports.subjectId, reviews.id),
      ),
    )
    .where(inArray(reviews.id, reviewIds))
  return new Map(
    rows.map(({ id, reported, contest }) => [
      id,
      { reported, contest: contest && stageOf(contest, ctx.now) },
    ]),
  )
}
