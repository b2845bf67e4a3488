import { APIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { type Ctx, requireActor } from '#domain/context.ts'
import { consumeLimit, refundLimit } from '#domain/limits/consume-limit.server.ts'
import { Invalid } from '#lib/errors.ts'
import { PASSWORD_TOO_SHORT } from './account-input.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { afterPasswordChange } from './after-password-change.server.ts'
import type { PasswordChange } from './password-input.ts'
import { assertLongEnough } from './password-length.server.ts'

const INCORRECT = 'Mot de passe actuel incorrect'
const NOT_CHECKED = 'Erreur lors de la vérification du mot de passe actuel'
const NOT_CHANGED = 'Erreur lors de la mise à jour du mot de passe'

/**
 * Tells whether the actor signs in with a password; a Google-only account sets its first one through the
 * reset mail (R2).
 * @throws Unauthenticated for a visitor
 */
export async function hasPassword(ctx: Ctx): Promise<boolean> {
  const { userId } = requireActor(ctx)
  const found = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return found.length > 0
}

/**
 * Changes the actor's password and ends all their sessions but this one, which gets a new cookie.
 * @returns the Set-Cookie headers of this browser's new session
 * @throws Unauthenticated for a visitor; Invalid for a wrong current password, or when it fails; TooManyRequests
 */
export async function changePassword(
  ctx: AccountsCtx,
  input: Pick<PasswordChange, 'currentPassword' | 'newPassword'>,
): Promise<{ cookies: string[] }> {
  const { userId, role, sessionId, name, email } = requireActor(ctx)
  const { auth, headers } = ctx
  assertLongEnough(role, input.newPassword, 'newPassword')
  await consumeLimit(ctx, 'password-check')
  await attempt(NOT_CHECKED, () =>
    auth.api.verifyPassword({ body: { password: input.currentPassword }, headers }),
  )
  // Counted first, so that guesses sent at once all count; taken back, so that only failures do.
  await refundLimit(ctx, 'password-check')
  const [former] = await ctx.db
    .select({ secondStepAt: sessions.secondStepAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  const changed = await attempt(NOT_CHANGED, () =>
    auth.api.changePassword({
      body: {
        currentPassword: input.currentPassword,
        newPassword: input.newPassword,
        revokeOtherSessions: true,
      },
      headers,
      returnHeaders: true,
    }),
  )
  // The operator has given the code in this browser; the new session lasts no longer for it.
  if (former?.secondStepAt && changed.response.token)
    await ctx.db.update(sessions).set(former).where(eq(sessions.token, changed.response.token))
  await afterPasswordChange(ctx, { id: userId, name, email })
  return { cookies: changed.headers.getSetCookie() }
}

async function attempt<T>(failed: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const code = error instanceof APIError ? error.body?.code : null
    if (code === 'INVALID_PASSWORD') throw new Invalid({ fieldErrors: { currentPassword: [INCORRECT] } })
    if (code === 'PASSWORD_TOO_SHORT')
      throw new Invalid({ fieldErrors: { newPassword: [PASSWORD_TOO_SHORT] } })
    throw new Invalid({ formErrors: [failed] })
  }
}
