import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { contests } from '#db/schema/contests.ts'
import { type Ctx, requireOperator } from '#domain/context.ts'
import { idOr, isId } from '#lib/id.ts'
import { type Contest, contestNotFound, readContests } from './read-contest.server.ts'

/** Cases of one page. */
const CONTESTS_PER_PAGE = 20

/**
 * A page of 20 cases that are not decided, or whose appeal is not, the oldest first: also those whose author may still answer.
 * @param input.after id of the last case of the page before; anything that is none begins anew
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function listContests(
  ctx: Ctx,
  { after = null }: { after?: string | null } = {},
): Promise<{ contests: Contest[]; nextCursor: string | null }> {
  requireOperator(ctx)
  const open = and(
    isNotNull(contests.reviewId),
    or(isNull(contests.outcome), and(isNotNull(contests.appealedAt), isNull(contests.appealOutcome))),
    after !== null && isId(after) ? gt(contests.id, after) : undefined,
  )
  const found = await readContests(ctx, open, sql`${contests.id}`, CONTESTS_PER_PAGE + 1)
  const page = found.slice(0, CONTESTS_PER_PAGE)
  return { contests: page, nextCursor: found.length > page.length ? (page.at(-1)?.id ?? null) : null }
}

/**
 * One case.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for an unknown or a malformed id
 */
export async function getContestForOperator(ctx: Ctx, contestId: string): Promise<Contest> {
  requireOperator(ctx)
  const [contest] = await readContests(ctx, eq(contests.id, idOr(contestId, contestNotFound)))
  if (!contest) throw contestNotFound()
  return contest
}
