import { and, eq, isNull } from 'drizzle-orm'
import { reports } from '#db/schema/reports.ts'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import type { DecisionType } from '#domain/events/decisions.ts'
import { hideMessage, messageAuthor, showMessage } from '#domain/messages/hide-message.server.ts'
import { holdCase } from '#domain/moderation/hold-case.server.ts'
import { recordAction } from '#domain/operator/record-action.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { measureProviders } from '#domain/response-times/measure-response-times.server.ts'
import { hideReview, reviewAuthor, showReview } from '#domain/reviews/hide-review.server.ts'
import { Conflict, Invalid, NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { type ReportDecisionInput, reportDecisionSchema } from './decision-input.ts'
import {
  isRequest,
  nextDecisions,
  type ReportDecision,
  type ReportState,
  type ReportSubject,
  reportStateLabel,
} from './report-state.ts'
import { reportedRequest } from './reported-request.server.ts'

/** Code of the Conflict thrown when somebody else was faster. */
export const REPORT_CHANGED = 'report-changed'

/**
 * Decides about a report: the thing stays, is hidden, shown again, or its author is warned (R3). A request whose report is
 * upheld counts no longer for its provider, which is measured anew (W7). Both sides are told, and the journal has it, in one
 * transaction. Repeating one's own decision succeeds and tells nobody again.
 * @param input.seen where the report stood on the page: of two operators who decide at once, one does
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for an unknown or a malformed id
 * @throws Invalid without a reason, or for a decision that such a report does not know
 * @throws Conflict 'case-taken', 'case-not-taken' without having taken it
 * @throws Conflict (`report-changed`) when it stands elsewhere by now; Conflict when the thing is gone
 */
export async function decideReport(
  ctx: Ctx,
  input: ReportDecisionInput & { reportId: string },
): Promise<void> {
  const { userId } = requireOperator(ctx)
  const report = await findReport(ctx, input.reportId)
  const { seen, decision, reason } = parseInput(reportDecisionSchema, input)
  const { subjectType, subjectId, reporterId } = report
  if (!nextDecisions(subjectType, seen).includes(decision))
    throw new Invalid({ fieldErrors: { decision: ['Cette décision n’est pas possible ici'] } })

  await inTransaction(ctx, async (ctx) => {
    await holdCase(ctx, 'report', report.id)
    const [decided] = await ctx.db
      .update(reports)
      .set({ decision, decisionReason: reason, decidedAt: ctx.now, decidedBy: userId })
      .where(
        and(
          eq(reports.id, report.id),
          seen === 'open' ? isNull(reports.decision) : eq(reports.decision, seen),
        ),
      )
      .returning({ id: reports.id })
    if (!decided) {
      const now = await findReport(ctx, report.id)
      if (now.decision === decision && now.decidedBy === userId && now.decisionReason === reason) return
      throw reportChanged(subjectType, now.decision ?? 'open')
    }
    const authorId = await carryOut(ctx, { subjectType, subjectId, decision, reason })
    const thing = isRequest(subjectType) ? 'request' : subjectType
    await recordAction(
      ctx,
      {
        action: `report.${decision}`,
        subjectType: 'report',
        subjectId: report.id,
        reason,
        detail: { subjectType, subjectId },
      },
      [
        { type: `decision.reported-${thing}-${decision}` as DecisionType, userIds: [reporterId] },
        ...(authorId ? [{ type: `decision.${thing}-${decision}` as DecisionType, userIds: [authorId] }] : []),
      ],
    )
  })
}

/** Does to the thing what was decided. Answers with its author; null when the thing is gone. */
async function carryOut(
  ctx: Ctx,
  {
    subjectType,
    subjectId,
    decision,
    reason,
  }: { subjectType: ReportSubject; subjectId: string; decision: ReportDecision; reason: string },
): Promise<string | null> {
  if (isRequest(subjectType)) {
    const request = await reportedRequest(ctx, subjectType, subjectId)
    if (request && decision === 'warned') await measureProviders(ctx, [request.providerId])
    return request?.clientId ?? null
  }
  const isReview = subjectType === 'review'
  if (decision === 'hidden') return (isReview ? hideReview : hideMessage)(ctx, { id: subjectId, reason })
  if (decision === 'shown') return (isReview ? showReview : showMessage)(ctx, subjectId)
  return (isReview ? reviewAuthor : messageAuthor)(ctx, subjectId)
}

async function findReport(ctx: Ctx, reportId: string) {
  const [report] = isId(reportId) ? await ctx.db.select().from(reports).where(eq(reports.id, reportId)) : []
  if (!report) throw new NotFound('Signalement introuvable')
  return report
}

function reportChanged(subject: ReportSubject, state: ReportState): Conflict {
  const label = reportStateLabel(subject, state).toLowerCase()
  return new Conflict(`Ce signalement a changé entre-temps : ${label}.`, { code: REPORT_CHANGED })
}
