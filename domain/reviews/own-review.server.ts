import { and, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { contests } from '#db/schema/contests.ts'
import { providerProfiles, providers } from '#db/schema/providers.ts'
import { reviewReplies, reviews } from '#db/schema/reviews.ts'
import { visibleProviders } from '#db/schema/search.ts'
import { contestFacts } from '#domain/contests/contest-facts.server.ts'
import { type ContestStage, stageOf } from '#domain/contests/contest-state.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { requestProvider } from '#domain/request-parties.server.ts'
import type { RequestProvider } from '#domain/request-parties.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { idOr, isId } from '#lib/id.ts'
import { writtenBy } from './change-own-review.server.ts'
import { reviewHidden, reviewNotFound } from './review-refusals.ts'

/** A review as its author sees it. */
export type OwnReview = {
  id: string
  rating: number
  content: string
  /** Day of writing in Tunis. */
  day: Day
  provider: RequestProvider
  reply: { content: string; day: Day } | null
  /** The operator hid it: nobody else sees it. With the reason, if one was given. */
  hidden: { reason: string | null } | null
  /** The case in which its provider contests it; null without one. */
  contest: { id: string; stage: ContestStage } | null
}

/** Reviews of one page. */
const REVIEWS_PER_PAGE = 20

/**
 * A page of 20 of the reviews that the client wrote, newest first.
 * @param input.after `nextCursor` of the page before; null for the first page
 * @throws Unauthenticated, Forbidden for anyone but a client
 */
export async function listOwnReviews(
  ctx: Ctx,
  { after = null }: { after?: string | null } = {},
): Promise<{ reviews: OwnReview[]; nextCursor: string | null }> {
  const { userId } = requireClient(ctx)
  const behind =
    after !== null && isId(after)
      ? sql`(${reviews.createdAt}, ${reviews.id}) < (
          select shown.created_at, shown.id from reviews shown where shown.id = ${after} and shown.client_id = ${userId}
        )`
      : undefined
  const found = await readOwnReviews(ctx, and(eq(reviews.clientId, userId), behind), REVIEWS_PER_PAGE + 1)
  const page = found.slice(0, REVIEWS_PER_PAGE)
  return { reviews: page, nextCursor: found.length > page.length ? (page.at(-1)?.id ?? null) : null }
}

/**
 * One review that the actor wrote.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a review that the actor did not write, an unknown or a malformed id
 */
export async function getOwnReview(ctx: Ctx, reviewId: string): Promise<OwnReview> {
  const [review] = await readOwnReviews(ctx, writtenBy(requireClient(ctx), idOr(reviewId, reviewNotFound)), 1)
  if (!review) throw reviewNotFound()
  return review
}

/**
 * One review that the actor wrote and may change or delete.
 * @throws as `getOwnReview()`; Conflict 'review-hidden' when the operator has hidden it
 */
export async function getChangeableReview(ctx: Ctx, reviewId: string): Promise<OwnReview> {
  const review = await getOwnReview(ctx, reviewId)
  if (review.hidden) throw reviewHidden()
  return review
}

/** The condition must name the author. */
async function readOwnReviews(ctx: Ctx, where: SQL | undefined, limit: number): Promise<OwnReview[]> {
  const rows = await ctx.db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      content: reviews.content,
      createdAt: reviews.createdAt,
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
      contest: { id: contests.id, ...contestFacts },
      reply: { content: reviewReplies.content, createdAt: reviewReplies.createdAt },
      provider: requestProvider,
    })
    .from(reviews)
    .innerJoin(providers, eq(providers.id, reviews.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(visibleProviders, eq(visibleProviders.providerId, providers.id))
    .leftJoin(providerProfiles, eq(providerProfiles.id, visibleProviders.profileId))
    .leftJoin(contests, eq(contests.reviewId, reviews.id))
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
    .where(where)
    .orderBy(sql`${reviews.createdAt} desc`, sql`${reviews.id} desc`)
    .limit(limit)
  return rows.map(({ hiddenAt, hiddenReason, createdAt, reply, contest, ...review }) => ({
    ...review,
    day: todayInTunis(createdAt),
    reply: reply && { content: reply.content, day: todayInTunis(reply.createdAt) },
    hidden: hiddenAt && { reason: hiddenReason },
    contest: contest && { id: contest.id, stage: stageOf(contest, ctx.now) },
  }))
}
