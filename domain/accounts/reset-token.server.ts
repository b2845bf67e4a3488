import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { users, verifications } from '#db/schema/accounts.ts'
import type { Ctx } from '#domain/context.ts'
import type { Auth } from './auth.server.ts'

/** Lifetime of a reset link, in milliseconds: the hour that its mail promises. */
const RESET_LENGTH = 60 * 60_000

/** Longer ones are none of ours. */
const TOKEN_MAX = 200

/** Under this name the sign-in library looks for the token when it sets the password. Stored as a hash. */
const nameOf = (token: string) => `reset-password:${token}`

/** Makes the token of one reset link. */
export async function createResetToken(auth: Auth, userId: string): Promise<string> {
  const { internalAdapter } = await auth.$context
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + RESET_LENGTH)
  await internalAdapter.createVerificationValue({ identifier: nameOf(token), value: userId, expiresAt })
  return token
}

/**
 * Finds the account that a reset link opens; null when the token is unknown, altered, used or too old, and in
 * a browser where somebody else is signed in.
 */
export async function ownerOfResetToken(ctx: Ctx & { auth: Auth }, token: string) {
  if (token === '' || token.length > TOKEN_MAX) return null
  const { internalAdapter } = await ctx.auth.$context
  const found = await internalAdapter.findVerificationValue(nameOf(token))
  if (!found || found.expiresAt <= ctx.now) return null
  if (ctx.actor && ctx.actor.userId !== found.value) return null
  const [owner] = await ctx.db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, found.value), isNull(users.deletedAt)))
  return owner ?? null
}

/** Makes all reset links of an account worthless. */
export async function dropResetTokens(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(verifications).where(eq(verifications.value, userId))
}
