import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { providers } from '#db/schema/providers.ts'
import { responseContests } from '#db/schema/response-contests.ts'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import { holdCase } from '#domain/moderation/hold-case.server.ts'
import { recordAction } from '#domain/operator/record-action.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { personName } from '#domain/person-name.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { measureProviders } from './measure-response-times.server.ts'
import type { ReceivedRequest } from './received-request.ts'
import { readReceivedRequests } from './received-requests.server.ts'
import {
  type ResponseContestReason,
  type ResponseDecisionInput,
  responseDecisionSchema,
} from './response-contest-input.ts'

/** A contested measure as operators read it; open while it has no decision. */
export type ResponseContest = {
  id: string
  providerId: string
  providerName: string
  requestKind: 'booking' | 'quote'
  requestId: string
  reason: ResponseContestReason
  words: string
  createdAt: Date
  decision: 'kept' | 'excluded' | null
  decisionReason: string | null
  decidedAt: Date | null
  decidedBy: string | null
}

const contestNotFound = () => new NotFound('Cette contestation est introuvable.')

/**
 * One contest, and its request as it counts now; null once that is older than 90 days.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for an unknown or a malformed id
 */
export async function getResponseContest(
  ctx: Ctx,
  contestId: string,
): Promise<ResponseContest & { request: ReceivedRequest | null }> {
  requireOperator(ctx)
  const [contest] = await readContests(ctx, eq(responseContests.id, idOr(contestId, contestNotFound)), 1)
  if (!contest) throw contestNotFound()
  const received = await readReceivedRequests(ctx, [contest.providerId], ctx.now)
  return { ...contest, request: received.find(({ id }) => id === contest.requestId) ?? null }
}

/**
 * Decides a contest: the request counts as before, or no longer, and the provider is measured anew. It is told and the journal
 * has it, in one transaction. Of two operators who decide at once one does; repeating one's own decision succeeds.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for an unknown or a malformed id
 * @throws Invalid by field; Conflict 'contest-changed' when it is decided by now, 'case-taken' or 'case-not-taken'
 *   without having taken it
 */
export async function decideResponseContest(
  ctx: Ctx,
  input: ResponseDecisionInput & { contestId: string },
): Promise<void> {
  const { userId } = requireOperator(ctx)
  const authorise = () => getResponseContest(ctx, input.contestId)
  const { decision, reason } = await parseAuthorisedInput(responseDecisionSchema, input, authorise)
  const { id, providerId, requestKind } = await authorise()
  await inTransaction(ctx, async (ctx) => {
    await holdCase(ctx, 'response', id)
    const [decided] = await ctx.db
      .update(responseContests)
      .set({ decision, decisionReason: reason, decidedAt: ctx.now, decidedBy: userId })
      .where(and(eq(responseContests.id, id), isNull(responseContests.decision)))
      .returning({ id: responseContests.id })
    if (!decided) {
      const [now] = await readContests(ctx, eq(responseContests.id, id), 1)
      if (now?.decision === decision && now.decisionReason === reason && now.decidedBy === userId) return
      throw new Conflict('Cette contestation a déjà été décidée.', { code: 'contest-changed' })
    }
    if (decision === 'excluded') await measureProviders(ctx, [providerId])
    const [owner] = await ctx.db
      .select({ id: providers.userId })
      .from(providers)
      .where(eq(providers.id, providerId))
    await recordAction(
      ctx,
      {
        action: `response-contest.${decision}`,
        subjectType: 'response-contest',
        subjectId: id,
        reason,
        detail: { requestKind },
      },
      owner ? [{ type: `decision.response-${decision}`, userIds: [owner.id] }] : [],
    )
  })
}

/** Contests that meet a condition, the oldest first; row-level security leaves those of others out. */
async function readContests(ctx: Ctx, where: SQL | undefined, limit: number): Promise<ResponseContest[]> {
  const rows = await ctx.db
    .select({
      id: responseContests.id,
      providerId: responseContests.providerId,
      providerName: users.name,
      requestKind: responseContests.requestKind,
      requestId: responseContests.requestId,
      reason: responseContests.reason,
      words: responseContests.words,
      createdAt: responseContests.createdAt,
      decision: responseContests.decision,
      decisionReason: responseContests.decisionReason,
      decidedAt: responseContests.decidedAt,
      decidedBy: responseContests.decidedBy,
    })
    .from(responseContests)
    .innerJoin(providers, eq(providers.id, responseContests.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(where)
    .orderBy(asc(responseContests.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, providerName: personName(row.providerName) }))
}
