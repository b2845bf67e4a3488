import type { AccountsCtx } from './accounts-context.server.ts'
import { noSessionCookie } from './auth.server.ts'
import { endFormerSession } from './former-session.server.ts'

/**
 * Ends the session of this browser. One that no longer exists is no error (P8): the cookie goes either way.
 * @returns the Set-Cookie headers that remove the cookie
 */
export async function signOut(ctx: AccountsCtx, secure: boolean): Promise<{ cookies: string[] }> {
  await endFormerSession(ctx)
  return { cookies: [noSessionCookie(secure)] }
}
