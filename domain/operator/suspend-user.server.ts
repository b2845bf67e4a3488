import { eq } from 'drizzle-orm'
import { sessions, users } from '#db/schema/accounts.ts'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { type DecisionInput, decisionSchema } from './operator-input.ts'
import { recordAction } from './record-action.server.ts'
import { checkedInput, holdUser } from './subjects.server.ts'

/**
 * Suspends an account, who is told why: all its sessions end, open pages included, no sign-in is accepted, and its profile
 * is not public (R30). Again changes nothing.
 * @returns whether anything changed
 * @throws Unauthenticated, Forbidden for anyone but the operator, and for an operator's account
 * @throws NotFound for an account that is not there; Invalid without a reason
 */
export function suspendUser(ctx: Ctx, input: DecisionInput & { userId: string }): Promise<boolean> {
  return decideStanding(ctx, input, 'suspended')
}

/**
 * Ends a suspension; the person is told why, and signs in anew. Again changes nothing.
 * @returns whether anything changed
 * @throws as `suspendUser()`
 */
export function reinstateUser(ctx: Ctx, input: DecisionInput & { userId: string }): Promise<boolean> {
  return decideStanding(ctx, input, 'reinstated')
}

async function decideStanding(
  ctx: Ctx,
  input: DecisionInput & { userId: string },
  to: 'suspended' | 'reinstated',
): Promise<boolean> {
  requireOperator(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { id, suspendedAt } = await holdUser(ctx, input.userId)
    const words = checkedInput(decisionSchema, input)
    if ((suspendedAt !== null) === (to === 'suspended')) return false
    await ctx.db
      .update(users)
      .set({ suspendedAt: to === 'suspended' ? ctx.now : null, updatedAt: ctx.now })
      .where(eq(users.id, id))
    // Also at the end of it: a sign-in that was under way when it began may have left a session behind.
    await ctx.db.delete(sessions).where(eq(sessions.userId, id))
    await recordAction(ctx, { action: `user.${to}`, subjectType: 'user', subjectId: id, ...words }, [
      { type: `decision.user-${to}`, userIds: [id] },
    ])
    sendHint(ctx, [id], 'session')
    return true
  })
}
