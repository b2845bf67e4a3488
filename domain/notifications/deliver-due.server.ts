import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { notificationPreferences } from '#db/schema/notifications.ts'
import type { Mail } from '#domain/accounts/mail.ts'
import { decideDigest } from './digest.ts'
import type { MailFacts } from './mail-content.ts'
import { isAboutReview, requestFacts, reviewFacts, waitingMessage } from './mail-facts.server.ts'
import type { MailKind } from './mail-kinds.ts'
import {
  claimPerson,
  forgetFailures,
  type Notification,
  nextOf,
  type Outcome,
  postponeConversation,
  release,
  releaseAfterFailure,
  settle,
  settleConversation,
} from './mail-queue.server.ts'
import { unsubscribeToken } from './unsubscribe-token.server.ts'

/** What delivering stands on. */
export type Delivery = {
  db: Db
  now: () => Date
  /** Public address of the site, for links. */
  origin: string
  /** Signs unsubscribe links. */
  secret: string
  /** Sends one mail; a throw means that it did not go out. */
  send: (mail: Mail) => Promise<void>
  /** Hears of each failure. */
  report: (error: unknown) => void
}

/** A mail that still cannot go out this long after it was due is given up, in milliseconds: its address is dead. */
const GIVE_UP_AFTER = 2 * 24 * 60 * 60_000

/** As many failures in a row mean that it is the mail server, not an address. */
const FAILURES_OF_A_ROUND = 3

/**
 * Sends the mails that are due, each person's in their order, until none is left. Any number of processes may do it at
 * once. A mail that fails keeps its place: later ones of the same person wait behind it. What was accepted by the mail
 * server right before a crash goes out again, with the same Message-ID.
 * @returns how many went out and how many failed
 */
export async function deliverDue(delivery: Delivery): Promise<{ sent: number; failed: number }> {
  const { db, now, report } = delivery
  let sent = 0
  let failed = 0
  let failuresInARow = 0
  while (failuresInARow < FAILURES_OF_A_ROUND) {
    const person = await claimPerson(db, now())
    if (!person) break
    try {
      const went = await deliverTo(delivery, person)
      sent += went
      if (went > 0) failuresInARow = 0
    } catch (error) {
      report(error)
      failed += 1
      failuresInARow += 1
      await releaseAfterFailure(db, person.userId, person.failures, now())
    }
  }
  return { sent, failed }
}

/** Sends one person's mails. Answers with how many went out. */
async function deliverTo(delivery: Delivery, person: { userId: string; failures: number }): Promise<number> {
  const { db, now } = delivery
  let sent = 0
  for (;;) {
    const next = await nextOf(db, person.userId, now())
    if (!next) break
    try {
      if (await deliver(delivery, next)) {
        sent += 1
        if (person.failures > 0) await forgetFailures(db, person.userId)
        person.failures = 0
      }
    } catch (error) {
      if (now().getTime() - next.dueAt.getTime() < GIVE_UP_AFTER) throw error
      delivery.report(error)
      await settle(db, next.id, 'failed', now())
    }
  }
  await release(db, person.userId)
  return sent
}

/** Sends one mail, or ends or postpones it. Answers whether it went out. */
async function deliver(delivery: Delivery, notification: Notification): Promise<boolean> {
  const { db, now } = delivery
  const end = async (outcome: Outcome) => {
    await settle(db, notification.id, outcome, now())
    return outcome === 'sent'
  }
  const reader = await readReader(db, notification)
  if (!reader || reader.suspendedAt || reader.deletedAt) return end('gone')
  if (reader.enabled === false) return end('unwanted')
  const { kind } = notification
  if (kind !== 'message.sent') {
    const facts = await (isAboutReview(kind)
      ? reviewFacts(db, { ...notification, kind })
      : requestFacts(db, { ...notification, kind }))
    if (!facts) return end('gone')
    await send(delivery, notification, reader, facts)
    return end('sent')
  }
  const message = await waitingMessage(db, notification)
  if (!message) return end('gone')
  const decision = decideDigest(message, now())
  if (decision.do === 'drop') return end('read')
  if (decision.do === 'wait') {
    await postponeConversation(db, notification, decision.until)
    return false
  }
  const { sender, unread, upTo } = message
  await send(delivery, notification, reader, { name: sender.name, path: `/messages/${sender.id}`, unread })
  await end('sent')
  await settleConversation(db, notification, upTo, now())
  return true
}

async function send(
  delivery: Delivery,
  { id, kind, userId }: Notification,
  to: { email: string; name: string },
  facts: MailFacts,
): Promise<void> {
  const { origin, secret, now } = delivery
  // What renders mails is slow to load and seldom needed.
  const { notificationMail } = await import('./notification-mail.server.ts')
  const token = await unsubscribeToken(secret, { userId, kind }, now())
  await delivery.send(await notificationMail({ id, kind, to, facts, origin, token }))
}

async function readReader(db: Db, { userId, kind }: { userId: string; kind: MailKind }) {
  const [reader] = await db
    .select({
      email: users.email,
      name: users.name,
      suspendedAt: users.suspendedAt,
      deletedAt: users.deletedAt,
      enabled: notificationPreferences.enabled,
    })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.kind, kind)),
    )
    .where(eq(users.id, userId))
  return reader
}
