import { and, eq, inArray, isNull, max } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { notificationPreferences, notifications } from '#db/schema/notifications.ts'
import { GATHER_EVERY, type GatheredKind, type ToldRequest } from './gathered-mail.ts'
import { requestFacts } from './mail-facts.server.ts'
import { type Notification, openOfKinds, postponeKinds, settle } from './mail-queue.server.ts'

/** A notification with what a mail says of its request. */
type Gathered = ToldRequest & { notification: Notification }

/**
 * Gathers what one mail tells a provider of requests: all that is due, unless a mail of this set went out lately. Then
 * they wait until the next one may. Kinds whose mails are unwanted are left alone. What there is nothing to tell of any more
 * ends here.
 * @returns the requests, oldest first; none when they wait
 */
export async function gatherRequests(
  db: Db,
  { userId }: Notification,
  kinds: readonly GatheredKind[],
  now: Date,
): Promise<Gathered[]> {
  const next = await nextMailAt(db, userId, kinds)
  const unwanted = await unwantedKinds(db, userId, kinds)
  // Kinds without a mail may still go out by push, each by itself.
  const wanted = kinds.filter((kind) => !unwanted.has(kind))
  if (next && now < next) {
    await postponeKinds(db, userId, wanted, next)
    return []
  }
  const gathered: Gathered[] = []
  for (const notification of await openOfKinds(db, userId, wanted, now)) {
    const { kind } = notification
    const facts = await requestFacts(db, notification, now)
    if (facts) gathered.push({ notification, kind, facts })
    else await settle(db, notification.id, 'gone', now)
  }
  return gathered
}

async function nextMailAt(db: Db, userId: string, kinds: readonly GatheredKind[]): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(notifications.doneAt) })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        inArray(notifications.kind, [...kinds]),
        eq(notifications.outcome, 'sent'),
        isNull(notifications.conversationId),
      ),
    )
  return row?.at ? new Date(row.at.getTime() + GATHER_EVERY) : null
}

async function unwantedKinds(db: Db, userId: string, kinds: readonly GatheredKind[]): Promise<Set<string>> {
  const rows = await db
    .select({ kind: notificationPreferences.kind })
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.userId, userId),
        inArray(notificationPreferences.kind, [...kinds]),
        eq(notificationPreferences.enabled, false),
      ),
    )
  return new Set(rows.map(({ kind }) => kind))
}
