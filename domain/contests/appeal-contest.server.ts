import { eq } from 'drizzle-orm'
import { contests } from '#db/schema/contests.ts'
import { type Ctx, inTransaction, requireActor } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { Conflict } from '#lib/errors.ts'
import { type ContestWordsInput, contestWordsSchema } from './contest-input.ts'
import { loserOf } from './contest-state.ts'
import { holdContest } from './hold-contest.server.ts'
import { type Contest, contestNotFound, getContestFor } from './read-contest.server.ts'

/**
 * A case that was decided against the actor.
 * @throws Unauthenticated for a visitor
 * @throws NotFound for any other, an unknown or a malformed id
 */
export async function getLostContest(ctx: Ctx, contestId: string): Promise<Contest> {
  const contest = await getContestFor(ctx, contestId, 'either')
  if (!contest.outcome || loserOf(contest.outcome) !== contest.side) throw contestNotFound()
  return contest
}

/**
 * Appeals against a decision, once a case, by the side that lost, within fourteen days (W16). The same again changes nothing,
 * and succeeds.
 * @throws Unauthenticated for a visitor
 * @throws NotFound for a case that was not decided against the actor, an unknown or a malformed id
 * @throws Invalid by field; Conflict when the time is over, or when there was an appeal
 */
export async function appealContest(
  ctx: Ctx,
  input: ContestWordsInput & { contestId: string },
): Promise<{ repeated: boolean }> {
  const { userId } = requireActor(ctx)
  const authorise = () => getLostContest(ctx, input.contestId)
  const { words } = await parseAuthorisedInput(contestWordsSchema, input, authorise)
  const { id } = await authorise()
  return inTransaction(ctx, async (ctx) => {
    const contest = await holdContest(ctx, id)
    if (contest.appealWords === words) return { repeated: true }
    if (contest.stage !== 'decided')
      throw new Conflict(
        contest.appealWords ? 'Un recours a déjà été déposé.' : 'Le délai pour un recours est écoulé.',
        { code: 'contest-appealed' },
      )
    await ctx.db.update(contests).set({ appealWords: words, appealedAt: ctx.now }).where(eq(contests.id, id))
    await recordEvent(ctx, { type: 'review.contest-appealed', subjectId: id, userIds: [userId] })
    return { repeated: false }
  })
}
