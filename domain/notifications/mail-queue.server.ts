import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { events } from '#db/schema/events.ts'
import { notificationQueues, notifications } from '#db/schema/notifications.ts'
import { DECISIONS, type DecisionType } from '#domain/events/decisions.ts'
import { ACCOUNT_ENDED } from './ended-account-mail.ts'
import { MAIL_KIND_NAMES, type MailKind } from './mail-kinds.ts'
import { SUMMARY } from './summary-kinds.ts'

/** Lease of a process on one mail; another process takes over after it, in milliseconds. */
const LEASE = 5 * 60_000

/** Pause after the first failure and the longest one, in milliseconds; it doubles in between. */
const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 5 * 60_000

// While processes of two versions run side by side, a kind that is newer than this one waits for those that know it.
const isKnown = inArray(notifications.kind, [...MAIL_KIND_NAMES, ...DECISIONS, ACCOUNT_ENDED, SUMMARY])

/** A mail that an event calls for. */
export type Notification = {
  id: string
  userId: string
  kind: MailKind | DecisionType | typeof ACCOUNT_ENDED | typeof SUMMARY
  conversationId: string | null
  subjectId: string
  dueAt: Date
}

export type Outcome = NonNullable<(typeof notifications.$inferSelect)['outcome']>

/**
 * Takes the next person whose mails are due, for one process alone. Their mails go out in order, since nobody else sends
 * them meanwhile. Whoever has just failed comes after those who have not: a few who always fail hold nobody up.
 * @returns the person, or null when nobody is waiting
 */
export async function claimPerson(db: Db, now: Date): Promise<{ userId: string; failures: number } | null> {
  const due = sql`select distinct user_id from notifications
    where done_at is null and due_at <= ${now} and ${isKnown}`
  await db.execute(sql`insert into notification_queues (user_id) ${due} on conflict do nothing`)
  const { rows } = await db.execute<{ user_id: string; failures: number }>(sql`
    update notification_queues set held_until = ${leaseFrom(now)}
    where user_id = (
      select queue.user_id from (${due}) waiting join notification_queues queue using (user_id)
      where queue.held_until <= ${now}
      order by queue.held_until limit 1 for update of queue skip locked
    )
    returning user_id, failures`)
  const row = rows[0]
  return row ? { userId: row.user_id, failures: row.failures } : null
}

/** The oldest mail that a claimed person still waits for, with the lease counted anew; null when there is none left. */
export async function nextOf(db: Db, userId: string, now: Date): Promise<Notification | null> {
  const [next] = await db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      kind: sql<Notification['kind']>`${notifications.kind}`,
      conversationId: notifications.conversationId,
      subjectId: events.subjectId,
      dueAt: notifications.dueAt,
    })
    .from(notifications)
    .innerJoin(events, eq(events.id, notifications.eventId))
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.doneAt),
        lte(notifications.dueAt, now),
        isKnown,
      ),
    )
    .orderBy(asc(notifications.dueAt), asc(notifications.id))
    .limit(1)
  if (next) await hold(db, userId, leaseFrom(now))
  return next ?? null
}

/** Gives a claimed person back. */
export async function release(db: Db, userId: string): Promise<void> {
  await hold(db, userId, new Date(0))
}

/** Gives a claimed person back after a failure: nothing is tried for them before a pause has passed. */
export async function releaseAfterFailure(
  db: Db,
  userId: string,
  failures: number,
  now: Date,
): Promise<void> {
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(failures, 20), LONGEST_PAUSE)
  await db
    .update(notificationQueues)
    .set({ heldUntil: new Date(now.getTime() + pause), failures: failures + 1 })
    .where(eq(notificationQueues.userId, userId))
}

/** Notes that a mail went out, so that the next failure counts as the first. */
export async function forgetFailures(db: Db, userId: string): Promise<void> {
  await db.update(notificationQueues).set({ failures: 0 }).where(eq(notificationQueues.userId, userId))
}

/** Ends a notification. */
export async function settle(db: Db, id: string, outcome: Outcome, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ outcome, doneAt: now })
    .where(and(eq(notifications.id, id), isNull(notifications.doneAt)))
}

/** Ends notifications of which another one's mail has told. */
export async function settleMerged(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ outcome: 'merged', doneAt: now })
    .where(and(inArray(notifications.id, [...ids]), isNull(notifications.doneAt)))
}

/** Ends what else waits of a conversation's messages up to a sequence: the mail that just went out tells of them. */
export async function settleConversation(
  db: Db,
  notification: Notification,
  upTo: number,
  now: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ outcome: 'merged', doneAt: now })
    .where(
      and(
        openOfConversation(notification),
        sql`exists (
          select from events e join message_envelopes m on m.id = e.subject_id
          where e.id = ${notifications.eventId} and m.sequence <= ${upTo}
        )`,
      ),
    )
}

/** Requests that one mail gathers at most. What is beyond waits for the next one. */
const GATHERED_AT_MOST = 500

/** Finds somebody's due notifications of these kinds, oldest first. */
export async function openOfKinds<Kind extends MailKind>(
  db: Db,
  userId: string,
  kinds: readonly Kind[],
  now: Date,
): Promise<(Notification & { kind: Kind })[]> {
  return db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      kind: sql<Kind>`${notifications.kind}`,
      conversationId: notifications.conversationId,
      subjectId: events.subjectId,
      dueAt: notifications.dueAt,
    })
    .from(notifications)
    .innerJoin(events, eq(events.id, notifications.eventId))
    .where(and(openOf(userId, kinds), lte(notifications.dueAt, now)))
    .orderBy(asc(notifications.id))
    .limit(GATHERED_AT_MOST)
}

/** Looks at a notification again at a moment, not before. */
export async function postpone(db: Db, id: string, until: Date): Promise<void> {
  await db.update(notifications).set({ dueAt: until }).where(eq(notifications.id, id))
}

/** Looks at nothing of some kinds again before a moment. */
export async function postponeKinds(
  db: Db,
  userId: string,
  kinds: readonly MailKind[],
  until: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ dueAt: until })
    .where(and(openOf(userId, kinds), lte(notifications.dueAt, until)))
}

const openOf = (userId: string, kinds: readonly MailKind[]) =>
  and(eq(notifications.userId, userId), inArray(notifications.kind, [...kinds]), isNull(notifications.doneAt))

/** Looks at nothing of a conversation again before a moment. */
export async function postponeConversation(db: Db, notification: Notification, until: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ dueAt: until })
    .where(and(openOfConversation(notification), lte(notifications.dueAt, until)))
}

const openOfConversation = ({ userId, conversationId }: Notification) =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.conversationId, conversationId ?? ''),
    isNull(notifications.doneAt),
  )

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE)

async function hold(db: Db, userId: string, until: Date): Promise<void> {
  await db.update(notificationQueues).set({ heldUntil: until }).where(eq(notificationQueues.userId, userId))
}
