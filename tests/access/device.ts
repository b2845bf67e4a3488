import type { Db } from '#db/client.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import type { Actor } from '#domain/context.ts'

/** A browser of somebody's that takes push. */
export async function aDevice(
  db: Db,
  { userId }: Actor,
  { sessionId, mark }: { sessionId: string; mark: string },
): Promise<string> {
  const endpoint = `https://push.invalid/${mark}`
  const [device] = await db
    .insert(pushSubscriptions)
    .values({ userId, sessionId, endpoint, p256dh: mark, auth: mark, serverKey: mark })
    .returning({ id: pushSubscriptions.id })
  return device?.id ?? ''
}
