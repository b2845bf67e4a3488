import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { NotFound } from '#lib/errors.ts'
import { endMails } from './preferences.server.ts'
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
    await endMails(ctx, userId, [kind, ...also])
    await recordEvent(ctx, { type: 'mails.chosen', subjectId: userId, userIds: [userId] })
  })
  return subscription
}
