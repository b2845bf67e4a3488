import { and, desc, eq } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { deviceName } from '#domain/accounts/device-name.ts'
import { type Ctx, inTransaction, requireActor } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { Invalid, NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import type { OwnDevice } from './own-device.ts'
import { type PushSubscriptionInput, pushSubscriptionSchema } from './push-input.ts'
import { pushKeys } from './push-keys.server.ts'

/** Browsers of one person that take push. */
export const DEVICES_MAX = 10

type PushCtx = Ctx & { secret: string }

/**
 * The browsers in which the actor takes push, the newest first.
 * @throws Unauthenticated for a visitor
 */
export async function listOwnDevices(ctx: Ctx): Promise<OwnDevice[]> {
  const { userId, sessionId } = requireActor(ctx)
  const found = await ctx.db
    .select({
      id: pushSubscriptions.id,
      userAgent: sessions.userAgent,
      since: pushSubscriptions.createdAt,
      sessionId: sessions.id,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id))
  return found.map(({ id, userAgent, since, ...of }) => ({
    id,
    device: deviceName(userAgent),
    since,
    current: of.sessionId === sessionId,
  }))
}

/**
 * The site's public key, and whether this session takes push for it.
 * @throws Unauthenticated for a visitor
 */
export async function pushState(ctx: PushCtx): Promise<{ key: string; subscribed: boolean }> {
  const { sessionId } = requireActor(ctx)
  const { publicKey: key } = pushKeys(ctx.secret)
  const own = and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.serverKey, key))
  const [found] = await ctx.db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(own)
  return { key, subscribed: found !== undefined }
}

/**
 * Lets this session's browser take push, in place of what it took before.
 * @throws Unauthenticated for a visitor
 * @throws Invalid for what is no subscription, one for another key, and above ten browsers
 * @throws TooManyRequests above the limit
 */
export async function subscribeDevice(ctx: PushCtx, input: PushSubscriptionInput): Promise<void> {
  const { userId, sessionId } = requireActor(ctx)
  const { server_key: serverKey, ...fields } = parseInput(pushSubscriptionSchema, input)
  if (serverKey !== pushKeys(ctx.secret).publicKey)
    throw new Invalid({ formErrors: ['Cette page a été ouverte trop tôt. Rechargez la page.'] })
  await inTransaction(ctx, async (ctx) => {
    // Its counter is locked: two tabs come one after the other.
    await consumeLimit(ctx, 'push-device')
    await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
    const others = await ctx.db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
    if (others.length >= DEVICES_MAX)
      throw new Invalid({ formErrors: [`${DEVICES_MAX} appareils reçoivent déjà vos notifications.`] })
    await ctx.db
      .insert(pushSubscriptions)
      .values({ userId, sessionId, serverKey, ...fields, createdAt: ctx.now })
      // An address that is known is somebody's already: whoever else names it gets nothing there.
      .onConflictDoNothing()
  })
}

/**
 * Takes one of the actor's browsers off the list.
 * @throws Unauthenticated for a visitor; NotFound for one that is gone or somebody else's
 */
export async function removeDevice(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireActor(ctx)
  if (!isId(id)) throw new NotFound()
  const own = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId))
  const gone = await ctx.db.delete(pushSubscriptions).where(own).returning({ id: pushSubscriptions.id })
  if (gone.length === 0) throw new NotFound()
}
