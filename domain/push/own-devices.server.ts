import { and, desc, eq, isNull } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { deviceName } from '#domain/accounts/device-name.ts'
import { type Ctx, inTransaction, requireActor } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { Conflict, Invalid, NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import type { OwnDevice, PushState } from './own-device.ts'
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
    .where(and(eq(pushSubscriptions.userId, userId), isNull(pushSubscriptions.removedAt)))
    .orderBy(desc(pushSubscriptions.id))
  return found.map(({ id, userAgent, since, ...of }) => ({
    id,
    device: deviceName(userAgent),
    since,
    current: of.sessionId === sessionId,
  }))
}

/**
 * The site's public key, and the device of this session.
 * @throws Unauthenticated for a visitor
 */
export async function pushState(ctx: PushCtx): Promise<PushState> {
  const { sessionId } = requireActor(ctx)
  const [found] = await ctx.db
    .select({
      endpoint: pushSubscriptions.endpoint,
      serverKey: pushSubscriptions.serverKey,
      removedAt: pushSubscriptions.removedAt,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
  const { publicKey: key } = pushKeys(ctx.secret)
  if (!found) return { key, device: null }
  const { removedAt, ...device } = found
  return { key, device: { ...device, removed: removedAt !== null } }
}

/**
 * Lets this session's browser take push, in place of what it took before.
 * @throws Unauthenticated for a visitor
 * @throws Invalid for what is no subscription, one for another key, and above ten browsers
 * @throws Conflict 'device-removed' when it was taken off the list in this session, unless its owner wants it again
 * @throws TooManyRequests above the limit
 */
export async function subscribeDevice(ctx: PushCtx, input: PushSubscriptionInput): Promise<void> {
  const { userId, sessionId } = requireActor(ctx)
  const { server_key: serverKey, again, ...fields } = parseInput(pushSubscriptionSchema, input)
  if (serverKey !== pushKeys(ctx.secret).publicKey)
    throw new Invalid({ formErrors: ['Cette page a été ouverte trop tôt. Rechargez la page.'] })
  await inTransaction(ctx, async (ctx) => {
    // Its counter is locked: two tabs come one after the other.
    await consumeLimit(ctx, 'push-device')
    const [former] = await ctx.db
      .delete(pushSubscriptions)
      .where(eq(pushSubscriptions.sessionId, sessionId))
      .returning({ removedAt: pushSubscriptions.removedAt })
    // A page that was open before the removal would bring the browser back.
    if (former?.removedAt && !again)
      throw new Conflict('Vous avez retiré cet appareil de vos notifications.', { code: 'device-removed' })
    const others = await ctx.db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), isNull(pushSubscriptions.removedAt)))
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
 * Takes one of the actor's browsers off the list, until somebody says yes there anew.
 * @throws Unauthenticated for a visitor; NotFound for one that is gone or somebody else's
 */
export async function removeDevice(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireActor(ctx)
  if (!isId(id)) throw new NotFound()
  const gone = await ctx.db
    .update(pushSubscriptions)
    .set({ removedAt: ctx.now })
    .where(
      and(
        eq(pushSubscriptions.id, id),
        eq(pushSubscriptions.userId, userId),
        isNull(pushSubscriptions.removedAt),
      ),
    )
    .returning({ id: pushSubscriptions.id })
  if (gone.length === 0) throw new NotFound()
}
