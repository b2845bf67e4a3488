import { operatorActions } from '#db/schema/operator.ts'
import { type Ctx, requireOperator } from '#domain/context.ts'
import type { DecisionType } from '#domain/events/decisions.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import type { OperatorAction, SubjectType } from './operator-actions.ts'

/** Row that an operator's action adds to the journal. */
export type RecordedAction = {
  action: OperatorAction
  subjectType: SubjectType
  subjectId: string
  /** Reason given to the person concerned. */
  reason?: string
  /** Notes that only operators read. */
  notes?: string
  /** Never a name, an address or a secret: the table forgets nothing, not even of deleted accounts. */
  detail?: Record<string, unknown>
}

/**
 * Writes what the operator did into the journal, in the transaction of the change, and has those whom it concerns told
 * by mail.
 * @param ctx must carry the transaction of the change
 * @param tells who is told, and with which words (`domain/notifications/decision-mail.ts`)
 * @returns the id of the journal's row
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function recordAction(
  ctx: Ctx,
  { detail = {}, ...done }: RecordedAction,
  tells: readonly { type: DecisionType; userIds: string[] }[] = [],
): Promise<string> {
  const { via, userId, account } = requireOperator(ctx)
  const [row] = await ctx.db
    .insert(operatorActions)
    .values({ ...done, via, operatorId: userId, detail: account === null ? detail : { ...detail, account } })
    .returning({ id: operatorActions.id })
  if (!row) throw new Error('the action was not stored')
  for (const { type, userIds } of tells) await recordEvent(ctx, { type, subjectId: row.id, userIds })
  return row.id
}
