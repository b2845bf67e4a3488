import { eq } from 'drizzle-orm'
import { secondSteps, sessions } from '#db/schema/accounts.ts'
import type { Ctx } from '#domain/context.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'

/**
 * Forgets an operator's authenticator app and recovery codes, and ends all their sessions: the next sign-in sets up
 * another app. Whoever calls it has made sure of who they are.
 * @returns whether there was one
 */
export async function forgetSecondStep(ctx: Ctx, userId: string): Promise<boolean> {
  const forgotten = await ctx.db
    .delete(secondSteps)
    .where(eq(secondSteps.userId, userId))
    .returning({ userId: secondSteps.userId })
  if (forgotten.length === 0) return false
  await ctx.db.delete(sessions).where(eq(sessions.userId, userId))
  sendHint(ctx, [userId], 'session')
  return true
}
