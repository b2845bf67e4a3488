import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { contests } from '#db/schema/contests.ts'
import { providers } from '#db/schema/providers.ts'
import { reviews } from '#db/schema/reviews.ts'
import { type Ctx, requireActor, requireProvider } from '#domain/context.ts'
import { personName } from '#domain/person-name.ts'
import type { ContestReason } from '#domain/reviews/hidden-reason.ts'
import { reviewNotFound } from '#domain/reviews/review-refusals.ts'
import { Forbidden, NotFound } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { contestFacts } from './contest-facts.server.ts'
import { type ContestFacts, type ContestStage, stageOf } from './contest-state.ts'

/** A case as those who take part and operators read it. */
export type Contest = ContestFacts & {
  id: string
  stage: ContestStage
  reason: ContestReason
  words: string
  answer: string | null
  outcomeReason: string | null
  decidedBy: string | null
  appealWords: string | null
  appealReason: string | null
  appealDecidedBy: string | null
  providerId: string
  authorId: string
  providerName: string
  authorName: string
  /** As it stands now; null once it is deleted. */
  review: { rating: number; content: string; isHidden: boolean } | null
}

export const contestNotFound = () => new NotFound('Cette contestation est introuvable.')

/** Cases that meet a condition; row-level security leaves those of others out. */
export async function readContests(
  ctx: Ctx,
  where: SQL | undefined,
  order: SQL = sql`${contests.id}`,
  limit = 1,
): Promise<Contest[]> {
  const author = sql.raw('author')
  const rows = await ctx.db
    .select({
      ...contestFacts,
      id: contests.id,
      reason: contests.reason,
      words: contests.words,
      answer: contests.answer,
      outcomeReason: contests.outcomeReason,
      decidedBy: contests.decidedBy,
      appealWords: contests.appealWords,
      appealReason: contests.appealReason,
      appealDecidedBy: contests.appealDecidedBy,
      providerId: contests.providerId,
      authorId: contests.authorId,
      providerName: users.name,
      authorName: sql<string>`(select ${author}.name from users ${author} where ${author}.id = ${contests.authorId})`,
      rating: reviews.rating,
      content: reviews.content,
      isHidden: sql<boolean>`${isNotNull(reviews.hiddenAt)}`,
    })
    .from(contests)
    .innerJoin(providers, eq(providers.id, contests.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(reviews, eq(reviews.id, contests.reviewId))
    .where(where)
    .orderBy(order)
    .limit(limit)
  return rows.map(({ rating, content, isHidden, ...row }) => ({
    ...row,
    stage: stageOf(row, ctx.now),
    providerName: personName(row.providerName),
    authorName: personName(row.authorName),
    review: rating === null || content === null ? null : { rating, content, isHidden },
  }))
}

/**
 * The case about a review, for the provider that received it; null without one. It stays readable once the review is hidden,
 * without the review, which only its author reads from then on (R3).
 * @throws Unauthenticated, Forbidden for anyone but a provider; NotFound for a malformed id
 */
export async function contestOfReview(ctx: Ctx, reviewId: string): Promise<Contest | null> {
  const { providerId } = requireProvider(ctx)
  const own = eq(contests.providerId, providerId)
  const [contest] = await readContests(ctx, and(own, eq(contests.reviewId, idOr(reviewId, reviewNotFound))))
  if (!contest) return null
  return contest.review?.isHidden ? { ...contest, review: null } : contest
}

/**
 * A case that the actor takes part in.
 * @param side on which the actor must stand
 * @throws Unauthenticated for a visitor, Forbidden for an operator, who decides and takes no side
 * @throws NotFound for a case of others, on the other side, an unknown or a malformed id
 */
export async function getContestFor(
  ctx: Ctx,
  contestId: string,
  side: 'author' | 'provider' | 'either',
): Promise<Contest & { side: 'author' | 'provider' }> {
  const { userId, providerId, role } = requireActor(ctx)
  if (role === 'admin') throw new Forbidden('Cette page est réservée aux deux parties')
  const [contest] = await readContests(ctx, eq(contests.id, idOr(contestId, contestNotFound)))
  const stands =
    contest?.authorId === userId ? 'author' : contest?.providerId === providerId ? 'provider' : null
  if (!contest || !stands || (side !== 'either' && side !== stands)) throw contestNotFound()
  return { ...contest, side: stands }
}
