import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { findAwaitingSecondFactor } from './awaiting-second-factor.server.ts'

/** Ends the session that this browser came with, if any: a new one takes its place, or none does. */
export async function endFormerSession(ctx: AccountsCtx): Promise<void> {
  const session = ctx.actor ?? (await findAwaitingSecondFactor(ctx))
  if (!session) return
  await ctx.db.delete(sessions).where(eq(sessions.id, session.sessionId))
  // Its live stream ends in whichever process holds it.
  sendHint(ctx, [session.userId], 'session')
}
