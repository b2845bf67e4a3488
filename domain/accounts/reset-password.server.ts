import { APIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import { accounts, users } from '#db/schema/accounts.ts'
import type { Role } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { NotFound } from '#lib/errors.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { afterPasswordChange } from './after-password-change.server.ts'
import { knownDeviceCookie } from './known-device.server.ts'
import { assertLongEnough } from './password-length.server.ts'
import { ownerOfResetToken } from './reset-token.server.ts'

const INVALID_LINK = 'Lien invalide'

/**
 * Returns the account that a reset link opens; null for none. Asking does not spend the link.
 * @throws TooManyRequests
 */
export async function readResetLink(ctx: AccountsCtx, token: string): Promise<{ role: Role } | null> {
  await consumeLimit(ctx, 'reset-address')
  const owner = await ownerOfResetToken(ctx, token)
  return owner && { role: owner.role }
}

/**
 * Sets a new password by a reset link, which then is used up, and ends all sessions of the account. Whoever opened the
 * link owns the mailbox, so the address counts as confirmed, and the browser is known from then on: whoever guesses elsewhere
 * does not keep them from signing in.
 * @returns the Set-Cookie header by which the browser is known
 * @throws NotFound for a link that is unknown, altered, used, too old or somebody else's; Invalid for a password that is too
 *   short for an operator; TooManyRequests
 */
export async function resetPassword(
  ctx: AccountsCtx,
  { token, password }: { token: string; password: string },
): Promise<string> {
  await consumeLimit(ctx, 'reset-address')
  const owner = await ownerOfResetToken(ctx, token)
  if (!owner) throw new NotFound(INVALID_LINK)
  assertLongEnough(owner.role, password, 'password')
  try {
    await ctx.auth.api.resetPassword({ body: { token, newPassword: password } })
  } catch (error) {
    if (error instanceof APIError && error.body?.code === 'INVALID_TOKEN') throw new NotFound(INVALID_LINK)
    throw error
  }
  await ctx.db.update(users).set({ emailVerified: true, updatedAt: ctx.now }).where(eq(users.id, owner.id))
  await ctx.db
    .update(accounts)
    .set({ passwordProven: true })
    .where(and(eq(accounts.userId, owner.id), eq(accounts.providerId, 'credential')))
  await afterPasswordChange(ctx, owner)
  return knownDeviceCookie(ctx, owner.email)
}
