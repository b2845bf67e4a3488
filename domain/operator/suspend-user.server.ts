import { eq } from 'drizzle-orm'
import { actingWithin } from '#db/acting.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import { endRequests, holdRequests } from '#domain/end-requests.server.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { isId } from '#lib/id.ts'
import { type DecisionInput, decisionSchema } from './operator-input.ts'
import { recordAction } from './record-action.server.ts'
import { holdUser } from './subjects.server.ts'

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
    // Held before the account, as everybody holds them.
    const providerId =
      to === 'suspended' && isId(input.userId)
        ? await actingWithin(ctx.db, actor(input.userId), () => holdRequests(ctx, input.userId))
        : null
    const { id, name, suspendedAt } = await holdUser(ctx, input.userId)
    const words = parseInput(decisionSchema, input)
    if ((suspendedAt !== null) === (to === 'suspended')) return false
    await ctx.db
      .update(users)
      .set({ suspendedAt: to === 'suspended' ? ctx.now : null, updatedAt: ctx.now })
      .where(eq(users.id, id))
    if (to === 'suspended')
      await actingWithin(ctx.db, actor(id), () =>
        endRequests(ctx, { userId: id, name, providerId }, 'suspended'),
      )
    // Also at the end of it: a sign-in that was under way when it began may have left a session behind.
    await ctx.db.delete(sessions).where(eq(sessions.userId, id))
    await recordAction(ctx, { action: `user.${to}`, subjectType: 'user', subjectId: id, ...words }, [
      { type: `decision.user-${to}`, userIds: [id] },
    ])
    sendHint(ctx, [id], 'session')
    return true
  })
}

const actor = (userId: string) => ({ userId, duty: null })
