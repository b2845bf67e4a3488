import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { noSessionCookie } from './auth.server.ts'
import { findHalfSession } from './half-session.server.ts'

/**
 * Ends the session of this browser. One that no longer exists is no error (P8): the cookie goes either way.
 * @returns the Set-Cookie headers that remove the cookie
 */
export async function signOut(ctx: AccountsCtx, secure: boolean): Promise<{ cookies: string[] }> {
  const session = ctx.actor ?? (await findHalfSession(ctx))
  if (session) {
    await ctx.db.delete(sessions).where(eq(sessions.id, session.sessionId))
    // Its live stream ends in whichever process holds it.
    sendHint(ctx, [session.userId], 'session')
  }
  return { cookies: [noSessionCookie(secure)] }
}
