import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { noSessionCookie } from './auth.server.ts'

/**
 * Ends the session of this browser. One that no longer exists is no error (P8): the cookie goes either way.
 * @returns the Set-Cookie headers that remove the cookie
 */
export async function signOut(ctx: AccountsCtx, secure: boolean): Promise<{ cookies: string[] }> {
  if (ctx.actor) {
    await ctx.db.delete(sessions).where(eq(sessions.id, ctx.actor.sessionId))
    // Its live stream ends in whichever process holds it.
    sendHint(ctx, [ctx.actor.userId], 'session')
  }
  return { cookies: [noSessionCookie(secure)] }
}
