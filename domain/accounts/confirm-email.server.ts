import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { readConfirmationToken, registeringBrowser } from './confirmation-token.server.ts'

/** The account of a confirmation link. */
export type Confirmation = {
  email: string
  confirmed: boolean
  /** Opening the link confirms: this is the browser that registered (R49). */
  byOpening: boolean
}

/**
 * The account that a link is for. Looking changes nothing: programs open links to look at them.
 * @returns null when the link is broken or too old, or the account is gone
 */
export async function readConfirmation(ctx: AccountsCtx, token: string): Promise<Confirmation | null> {
  const userId = await readConfirmationToken(ctx.secret, token, ctx.now)
  if (!userId) return null
  const [user] = await ctx.db
    .select({ email: users.email, confirmed: users.emailVerified })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!user) return null
  return { ...user, byOpening: (await registeringBrowser.read(ctx, user.email)) !== null }
}

/**
 * Confirms the address that a link was sent to. Works on any device and more than once (R40).
 * @param token from the link
 * @returns the confirmed address, or null when the link is broken or too old, or the account is gone
 */
export async function confirmEmail(ctx: AccountsCtx, token: string): Promise<{ email: string } | null> {
  const userId = await readConfirmationToken(ctx.secret, token, ctx.now)
  if (!userId) return null
  const [confirmed] = await ctx.db
    .update(users)
    .set({ emailVerified: true, confirmationFailedAt: null, updatedAt: ctx.now })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ email: users.email })
  return confirmed ?? null
}
