import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { type PushNetwork, postPush } from './post-push.server.ts'
import { pushKeys } from './push-keys.server.ts'

/** Refusals in a row after which a browser is taken off. */
export const REFUSALS_MAX = 5

/** Text of a push, which names nobody, the page it opens, and a tag: the same again replaces itself. */
export type PushMessage = { title: string; path: string; tag: string }

/** Dependencies of the sending. */
export type PushDelivery = {
  db: Db
  now: () => Date
  origin: string
  secret: string
  network?: PushNetwork
  report: (error: unknown) => void
}

/**
 * Sends a message to all browsers of a person. A push service that refuses or doesn't answer is no failure of the caller's.
 * Browsers that ended (404, 410) or refused five times without a success in between go; those that know another key of
 * the site wait for their next visit.
 * @returns how many services took it
 */
export async function sendPush(
  delivery: PushDelivery,
  userId: string,
  message: PushMessage,
): Promise<number> {
  try {
    return await sendToAll(delivery, userId, message)
  } catch (error) {
    delivery.report(error)
    return 0
  }
}

async function sendToAll(delivery: PushDelivery, userId: string, message: PushMessage): Promise<number> {
  const { db, now, secret } = delivery
  const keys = pushKeys(secret)
  const devices = await db
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        eq(pushSubscriptions.serverKey, keys.publicKey),
        isNull(pushSubscriptions.removedAt),
      ),
    )
  const taken = await Promise.all(
    devices.map(async ({ id, ...target }) => {
      const status = await postPush(target, JSON.stringify(message), { ...delivery, keys }).catch((error) => {
        delivery.report(error)
        return null
      })
      const isTaken = status !== null && status >= 200 && status < 300
      const here = eq(pushSubscriptions.id, id)
      if (isTaken) await db.update(pushSubscriptions).set({ refusals: 0, lastSentAt: now() }).where(here)
      else if (status === 404 || status === 410) await db.delete(pushSubscriptions).where(here)
      else if (status !== null) {
        const [counted] = await db
          .update(pushSubscriptions)
          .set({ refusals: sql`${pushSubscriptions.refusals} + 1` })
          .where(here)
          .returning({ refusals: pushSubscriptions.refusals })
        if ((counted?.refusals ?? 0) >= REFUSALS_MAX) await db.delete(pushSubscriptions).where(here)
      }
      return isTaken
    }),
  )
  return taken.filter(Boolean).length
}
