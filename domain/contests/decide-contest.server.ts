import { eq } from 'drizzle-orm'
import { contests } from '#db/schema/contests.ts'
import { providers } from '#db/schema/providers.ts'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import type { DecisionType } from '#domain/events/decisions.ts'
import { holdCase } from '#domain/moderation/hold-case.server.ts'
import { recordAction } from '#domain/operator/record-action.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { hideReview, showReview } from '#domain/reviews/hide-review.server.ts'
import { Conflict } from '#lib/errors.ts'
import { type ContestDecisionInput, contestDecisionSchema } from './contest-input.ts'
import { type ContestOutcome, STAGE_LABELS } from './contest-state.ts'
import { holdContest } from './hold-contest.server.ts'
import { getContestForOperator } from './list-contests.server.ts'
import type { Contest } from './read-contest.server.ts'

/**
 * Decides a case, or the appeal against a decision: the review stays or becomes public, or is hidden for the reason that was
 * contested (W16). Both sides are told and the journal has it, in one transaction. Repeating one's own decision succeeds and
 * tells nobody again.
 * @param input.seen where the case stood on the page: of two operators who decide at once, one does
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for an unknown or a malformed id
 * @throws Invalid by field; Conflict 'contest-changed' when it stands elsewhere by now, 'case-taken' or
 *   'case-not-taken' without having taken it
 */
export async function decideContest(
  ctx: Ctx,
  input: ContestDecisionInput & { contestId: string },
): Promise<void> {
  const { userId } = requireOperator(ctx)
  const authorise = () => getContestForOperator(ctx, input.contestId)
  const { seen, outcome, reason } = await parseAuthorisedInput(contestDecisionSchema, input, authorise)
  const { id } = await authorise()
  const isAppeal = seen === 'appealed'
  await inTransaction(ctx, async (ctx) => {
    await holdCase(ctx, 'contest', id)
    const contest = await holdContest(ctx, id)
    if (contest.stage !== seen) {
      const done = isAppeal
        ? { outcome: contest.appealOutcome, reason: contest.appealReason, by: contest.appealDecidedBy }
        : { outcome: contest.outcome, reason: contest.outcomeReason, by: contest.decidedBy }
      if (done.outcome === outcome && done.reason === reason && done.by === userId) return
      throw new Conflict(
        `Cette affaire a changé entre-temps : ${STAGE_LABELS[contest.stage].toLowerCase()}.`,
        { code: 'contest-changed' },
      )
    }
    await ctx.db
      .update(contests)
      .set(
        isAppeal
          ? {
              appealOutcome: outcome,
              appealReason: reason,
              appealDecidedAt: ctx.now,
              appealDecidedBy: userId,
            }
          : { outcome, outcomeReason: reason, decidedAt: ctx.now, decidedBy: userId },
      )
      .where(eq(contests.id, id))
    const told = await carryOut(ctx, contest, { outcome, reason })
    const [owner] = await ctx.db
      .select({ id: providers.userId })
      .from(providers)
      .where(eq(providers.id, contest.providerId))
    await recordAction(
      ctx,
      {
        action: `contest.${isAppeal ? 'appeal-' : ''}${outcome}`,
        subjectType: 'contest',
        subjectId: id,
        reason,
        detail: { reviewId: contest.reviewId, reason: contest.reason },
      },
      [
        { type: `decision.review-${told}` as DecisionType, userIds: [contest.authorId] },
        ...(owner ? [{ type: `decision.reported-review-${told}` as DecisionType, userIds: [owner.id] }] : []),
      ],
    )
  })
}

/** Does to the review what was decided, and answers with what both sides are told became of it. */
async function carryOut(
  ctx: Ctx,
  { reviewId, outcome: before, reason: because }: Contest,
  { outcome, reason }: { outcome: ContestOutcome; reason: string },
): Promise<'kept' | 'hidden' | 'shown'> {
  if (reviewId === null) throw new Error('a case that is decided has its review')
  if (outcome === 'hidden') {
    await hideReview(ctx, { id: reviewId, reason, because })
    return 'hidden'
  }
  // A first decision leaves alone what a report has hidden.
  if (before !== 'hidden') return 'kept'
  await showReview(ctx, reviewId)
  return 'shown'
}
