import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { NotFound } from '#lib/errors.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { afterPasswordChange } from './after-password-change.server.ts'
import { knownDeviceCookie } from './known-device.server.ts'
import { consumeLimit, LIMITS } from './rate-limit.server.ts'
import { ownerOfResetToken } from './reset-token.server.ts'

const INVALID_LINK = 'Lien invalide'

/**
 * Whether a reset link still opens an account; asking uses nothing up.
 * @throws TooManyRequests
 */
export async function isResetTokenValid(ctx: AccountsCtx, token: string): Promise<boolean> {
  await consumeLimit(ctx, `reset:ip:${ctx.ip}`, LIMITS.resetByAddress)
  return (await ownerOfResetToken(ctx, token)) !== null
}

/**
 * Sets a new password by a reset link, which then is used up, and ends all sessions of the account. Whoever opened the
 * link owns the mailbox, so the address counts as confirmed, and the browser is known from then on: whoever guesses elsewhere
 * does not keep them from signing in.
 * @returns the Set-Cookie header by which the browser is known
 * @throws NotFound for a link that is unknown, altered, used, too old or somebody else's; TooManyRequests
 */
export async function resetPassword(
  ctx: AccountsCtx,
  { token, password }: { token: string; password: string },
): Promise<string> {
  await consumeLimit(ctx, `reset:ip:${ctx.ip}`, LIMITS.resetByAddress)
  const owner = await ownerOfResetToken(ctx, token)
  if (!owner) throw new NotFound(INVALID_LINK)
  try {
    await ctx.auth.api.resetPassword({ body: { token, newPassword: password } })
  } catch (error) {
    if (error instanceof APIError && error.body?.code === 'INVALID_TOKEN') throw new NotFound(INVALID_LINK)
    throw error
  }
  await ctx.db.update(users).set({ emailVerified: true, updatedAt: ctx.now }).where(eq(users.id, owner.id))
  await afterPasswordChange(ctx, owner)
  return knownDeviceCookie(ctx, owner.email)
}
