import { and, eq, isNull, lt } from 'drizzle-orm'
import { secondSteps, sessions } from '#db/schema/accounts.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { type Counter, consumeLimit, refundLimit } from '#domain/limits/consume-limit.server.ts'
import { Invalid, Unauthenticated } from '#lib/errors.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { OPERATOR_SESSION } from './auth.server.ts'
import { stepOfCode, unseal } from './authenticator.server.ts'
import { type AwaitingSecondFactor, findAwaitingSecondFactor } from './awaiting-second-factor.server.ts'
import { spendRecoveryCode } from './recovery-codes.server.ts'

const WRONG_CODE = 'Code incorrect. Attendez le suivant et réessayez.'

/**
 * Ends an operator's sign-in: with a code of the authenticator app that was not used before, or with a recovery code, which
 * then is used up. From now on the session is theirs.
 * @param input.code without blanks and hyphens
 * @throws Unauthenticated for a browser in which no operator has begun to sign in
 * @throws Invalid for a code that is wrong, too old or used; TooManyRequests
 */
export async function completeSecondStep(ctx: AccountsCtx, { code }: { code: string }): Promise<void> {
  const half = await findAwaitingSecondFactor(ctx)
  if (!half) throw new Unauthenticated()
  await limited(ctx, half, async () => {
    await inTransaction(ctx, async (tx) => {
      const theirs = { ...ctx, ...tx }
      const isRight = /^\d{6}$/.test(code)
        ? await spendCode(theirs, half.userId, code)
        : await spendRecoveryCode(theirs, half.userId, code)
      if (!isRight) throw new Invalid({ fieldErrors: { code: [WRONG_CODE] } })
      await completeSession(theirs, half)
    })
  })
}

/**
 * Counts attempts at an operator's codes.
 * @throws TooManyRequests; whatever `attempt` throws
 */
export async function limited<T>(
  ctx: Ctx,
  { userId }: AwaitingSecondFactor,
  attempt: () => Promise<T>,
): Promise<T> {
  const counted = [
    ['second-step', userId],
    ['second-step-day', userId],
  ] satisfies Counter[]
  for (const counter of counted) await consumeLimit(ctx, ...counter)
  const result = await attempt()
  // Counted first, so that guesses sent at once all count; taken back, so that only failures do.
  for (const counter of counted) await refundLimit(ctx, ...counter)
  return result
}

/** Makes the session the operator's, for as long as an operator's lasts. */
export async function completeSession(ctx: Ctx, { sessionId, userId }: AwaitingSecondFactor): Promise<void> {
  const completed = await ctx.db
    .update(sessions)
    .set({ secondStepAt: ctx.now, expiresAt: new Date(ctx.now.getTime() + OPERATOR_SESSION * 1000) })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.secondStepAt)))
    .returning({ id: sessions.id })
  // Ended meanwhile, or completed by a form that was sent twice.
  if (completed.length === 0) throw new Unauthenticated()
  await recordEvent(ctx, { type: 'account.second-step-completed', subjectId: userId, userIds: [userId] })
}

/**
 * Spends a code if it is right and newer than the last one used. Of the same code sent twice at once, only
 * one succeeds.
 */
async function spendCode(ctx: AccountsCtx, userId: string, code: string): Promise<boolean> {
  const [kept] = await ctx.db
    .select({ secret: secondSteps.secret })
    .from(secondSteps)
    .where(eq(secondSteps.userId, userId))
  const secret = kept && (await unseal(ctx.auth, kept.secret))
  const step = secret ? stepOfCode(secret, code, ctx.now) : null
  if (step === null) return false
  const used = await ctx.db
    .update(secondSteps)
    .set({ lastStep: step })
    .where(and(eq(secondSteps.userId, userId), lt(secondSteps.lastStep, step)))
    .returning({ userId: secondSteps.userId })
  return used.length > 0
}
