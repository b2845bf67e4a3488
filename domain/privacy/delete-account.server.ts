import { verifyPassword } from 'better-auth/crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { accounts, users } from '#db/schema/accounts.ts'
import type { MailingCtx } from '#domain/accounts/mail.ts'
import { type Actor, type Ctx, requireActor } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import type { MediaCtx } from '#domain/media/media-context.server.ts'
import type { SigningCtx } from '#domain/notifications/unsubscribe-token.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { Forbidden, Invalid, NotFound } from '#lib/errors.ts'
import { PATHS } from '#lib/paths.ts'
import { deletionSchema, WRONG_PASSWORD } from './deletion-input.ts'
import { deletionToken, readDeletionToken } from './deletion-token.server.ts'
import { eraseAccount } from './erase-account.server.ts'

/**
 * Tells whether the actor confirms with a password; those who sign in with Google alone are mailed a link.
 * @throws Unauthenticated, Forbidden for the operator
 */
export async function confirmsWithPassword(ctx: Ctx): Promise<boolean> {
  return (await passwordOf(ctx, requirePerson(ctx))) !== null
}

/**
 * Deletes the actor's own account, confirmed by its password (R37).
 * @throws Unauthenticated, Forbidden for the operator
 * @throws Invalid for another password; TooManyRequests
 */
export async function deleteAccount(ctx: MediaCtx, input: { password: string }): Promise<void> {
  const actor = requirePerson(ctx)
  await consumeLimit(ctx, 'deletion')
  const hash = await passwordOf(ctx, actor)
  const { password } = parseInput(deletionSchema, input, wrongPassword)
  if (hash === null || !(await verifyPassword({ hash, password }))) throw wrongPassword()
  await eraseAccount(ctx, actor.userId)
}

/**
 * Mails the actor a link that deletes their account, valid for an hour.
 * @param origin public address of the site
 * @throws Unauthenticated, Forbidden for the operator; TooManyRequests
 */
export async function mailDeletionLink(ctx: SigningCtx & MailingCtx, origin: string): Promise<void> {
  const { userId, email, name } = requirePerson(ctx)
  await consumeLimit(ctx, 'mail-email', email)
  const link = new URL(PATHS.accountDeletion, origin)
  link.searchParams.set('token', await deletionToken(ctx.secret, userId, ctx.now))
  // The mail renderer is slow to load and seldom needed.
  const { deletionMail } = await import('./deletion-mail.server.ts')
  await ctx.queueMail(await deletionMail({ to: email, name, link: link.href }))
}

/**
 * Returns the account that a mailed link deletes. Nobody needs to be signed in.
 * @throws NotFound for a link that was forged, is too old or was used
 */
export async function accountOfDeletionLink(ctx: SigningCtx, token: string): Promise<{ userId: string }> {
  const userId = await readDeletionToken(ctx.secret, token, ctx.now)
  if (userId) {
    const [person] = await ctx.db
      .select({ userId: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (person) return person
  }
  throw new NotFound('Ce lien de suppression n’est plus valable.')
}

/**
 * Deletes the account that a mailed link is for.
 * @throws NotFound as `accountOfDeletionLink()`
 */
export async function deleteAccountByLink(ctx: SigningCtx & MediaCtx, token: string): Promise<void> {
  const { userId } = await accountOfDeletionLink(ctx, token)
  await eraseAccount(ctx, userId)
}

/**
 * Requires an account that can be deleted here.
 * @throws Unauthenticated, Forbidden for the operator
 */
export function requirePerson(ctx: Ctx): Actor {
  const actor = requireActor(ctx)
  if (actor.role === 'admin') throw new Forbidden('Le compte de l’opérateur ne se supprime pas ici.')
  return actor
}

const wrongPassword = () => new Invalid({ fieldErrors: { password: [WRONG_PASSWORD] } })

async function passwordOf(ctx: Ctx, { userId }: Actor): Promise<string | null> {
  const [account] = await ctx.db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return account?.password ?? null
}
