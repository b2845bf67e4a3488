import { eq } from 'drizzle-orm'
import { contests } from '#db/schema/contests.ts'
import { type Ctx, inTransaction, requireClient } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { Conflict } from '#lib/errors.ts'
import { type ContestWordsInput, contestWordsSchema } from './contest-input.ts'
import { holdContest } from './hold-contest.server.ts'
import { getContestFor } from './read-contest.server.ts'

/**
 * Answers a case about the actor's own review, once, within seven days (W16). The same again changes nothing, and succeeds.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a case about another's review, an unknown or a malformed id
 * @throws Invalid by field; Conflict when the time is over, or when there is an answer
 */
export async function answerContest(
  ctx: Ctx,
  input: ContestWordsInput & { contestId: string },
): Promise<{ repeated: boolean }> {
  const { userId } = requireClient(ctx)
  const authorise = () => getContestFor(ctx, input.contestId, 'author')
  const { words } = await parseAuthorisedInput(contestWordsSchema, input, authorise)
  const { id } = await authorise()
  return inTransaction(ctx, async (ctx) => {
    const contest = await holdContest(ctx, id)
    if (contest.answer === words) return { repeated: true }
    if (contest.stage !== 'answering')
      throw new Conflict(contest.answer ? 'Vous avez déjà répondu.' : 'Le délai pour répondre est écoulé.', {
        code: 'contest-answered',
      })
    await ctx.db.update(contests).set({ answer: words, answeredAt: ctx.now }).where(eq(contests.id, id))
    await recordEvent(ctx, { type: 'review.contest-answered', subjectId: id, userIds: [userId] })
    return { repeated: false }
  })
}
