import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { type Ctx, inTransaction, type Role } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { NotFound } from '#lib/errors.ts'
import { endMails, endSummary } from './preferences.server.ts'
import { SUMMARY } from './summary-kinds.ts'
import { readUnsubscribeToken, type SigningCtx, type Subscription } from './unsubscribe-token.server.ts'

/**
 * Reads the subscription behind an unsubscribe link. Nobody needs to be signed in.
 * @throws NotFound for a link that was forged or is too old, and for an account that is gone
 */
export async function subscriptionOf(ctx: SigningCtx, token: string): Promise<Subscription> {
  const subscription = await readUnsubscribeToken(ctx.secret, token, ctx.now)
  if (subscription) {
    const [person] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, subscription.userId), isNull(users.deletedAt)))
    if (person) return subscription
  }
  throw new NotFound('Ce lien de désinscription n’est plus valable.')
}

/**
 * Stops the mails that a link is about, of the person it was sent to, whoever is signed in. Again changes nothing.
 * @throws NotFound as `subscriptionOf()`
 */
export async function unsubscribe(ctx: SigningCtx, token: string): Promise<Subscription> {
  const subscription = await subscriptionOf(ctx, token)
  const { userId, kind, also = [] } = subscription
  await inTransaction({ ...ctx, actor: null }, async (ctx) => {
    if (kind === SUMMARY) await endSummary(ctx, userId, await roleOf(ctx, userId))
    else await endMails(ctx, userId, [kind, ...also])
    await recordEvent(ctx, { type: 'mails.chosen', subjectId: userId, userIds: [userId] })
  })
  return subscription
}

async function roleOf(ctx: Ctx, userId: string): Promise<Role> {
  const [person] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  return person?.role ?? 'client'
}
