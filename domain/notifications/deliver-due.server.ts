import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import type { Mail } from '#domain/accounts/mail.ts'
import type { PushNetwork } from '#domain/push/post-push.server.ts'
import type { PaperWorkers } from '#domain/quotes/paper/quote-paper.ts'
import { conversationPath } from '#lib/paths.ts'
import { decisionContent, isDecision } from './decision-mail.ts'
import { decideDigest } from './digest.ts'
import { ACCOUNT_ENDED, endedAccountContent } from './ended-account-mail.ts'
import { gatherRequests } from './gather-requests.server.ts'
import { type GatheredKind, gatheredContent, gatheredWith, LISTED } from './gathered-mail.ts'
import { actionLinksOf } from './linked-mails.server.ts'
import { attachmentsOf } from './mail-attachments.server.ts'
import { type MailContent, mailContent } from './mail-content.ts'
import { endedAccount, factsOf, forgetEndedName, reasonOf } from './mail-facts.server.ts'
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts'
import {
  claimPerson,
  forgetFailures,
  type Notification,
  nextOf,
  type Outcome,
  postpone,
  postponeConversation,
  release,
  releaseAfterFailure,
  settle,
  settleConversation,
  settleMerged,
} from './mail-queue.server.ts'
import { readReader } from './mail-reader.server.ts'
import type { WhyMailed } from './notification-mail.server.ts'
import { pushNotification } from './push-channel.server.ts'
import { type PushesBeside, pushesBeside } from './pushes-beside.ts'
import { quietUntilFor } from './quiet-news.server.ts'
import { readSummary } from './summary.server.ts'
import { SUMMARY } from './summary-kinds.ts'
import { unsubscribeToken } from './unsubscribe-token.server.ts'
import { newestExcerpt, waitingMessage } from './waiting-message.server.ts'
import { wantsPush } from './wants-push.server.ts'

/** Dependencies of the delivery. */
export type Delivery = {
  db: Db
  now: () => Date
  /** Public address of the site, for links. */
  origin: string
  /** Signs unsubscribe links. */
  secret: string
  /** Draws the papers that come with mails. */
  paperWorkers: PaperWorkers
  /** Mails wait for the morning in the quiet hours (W9). */
  quiet: boolean
  /** Way to push services; the Internet without it. */
  network?: PushNetwork
  /** Sends one mail; a throw means that it did not go out. */
  send: (mail: Mail) => Promise<void>
  /** Hears of each failure. */
  report: (error: unknown) => void
}

/** A round of it. */
type Round = Delivery & { pushes: PushesBeside }

/** A mail that still cannot go out this long after it was due is given up, in milliseconds: its address is dead. */
const GIVE_UP_AFTER = 2 * 24 * 60 * 60_000

const DECISION_WHY = 'Cet e-mail part toujours : il vous informe d’une décision de notre équipe.'

type Addressed = { email: string; name: string; confirmed: boolean }

/** As many failures in a row mean that it is the mail server, not an address. */
const FAILURES_OF_A_ROUND = 3

/**
 * Sends the mails that are due, each person's in their order, until none is left. Any number of processes may do it at
 * once. A mail that fails keeps its place: later ones of the same person wait behind it. What was accepted by the mail
 * server right before a crash goes out again, with the same Message-ID.
 * @returns how many went out and how many failed
 */
export async function deliverDue(given: Delivery): Promise<{ sent: number; failed: number }> {
  const pushes = pushesBeside()
  const delivery = { ...given, pushes, db: actingAs(given.db, { userId: null, duty: 'mails' }) }
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
      // It is as if nothing had been tried for them yet, so that their mails go on as soon as the server is back.
      await releaseAfterFailure(db, person.userId, isServerAway(error) ? 0 : person.failures, now())
    }
  }
  await pushes.end()
  return { sent, failed }
}

/**
 * Recognises the mail client's error for a connection that never came about: no address is to blame. Of a
 * connection that ended later (ECONNECTION) the mail may have been the cause.
 */
function isServerAway(error: unknown): boolean {
  const { command, code } = error as { command?: unknown; code?: unknown }
  return command === 'CONN' && code !== 'ECONNECTION'
}

/** Sends one person's mails. Answers with how many went out. */
async function deliverTo(delivery: Round, person: { userId: string; failures: number }): Promise<number> {
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
      if (isServerAway(error) || now().getTime() - next.dueAt.getTime() < GIVE_UP_AFTER) throw error
      delivery.report(error)
      await settle(db, next.id, 'failed', now())
      if (next.kind === ACCOUNT_ENDED) await forgetEndedName(db, next)
    }
  }
  await release(db, person.userId)
  return sent
}

/** Sends one mail, or ends or postpones it. Answers whether it went out. */
async function deliver(delivery: Round, notification: Notification): Promise<boolean> {
  const { db, now } = delivery
  const end = async (outcome: Outcome) => {
    await settle(db, notification.id, outcome, now())
    if (notification.kind === ACCOUNT_ENDED) await forgetEndedName(db, notification)
    return outcome === 'sent'
  }
  const reader = await readReader(db, notification)
  const { kind } = notification
  if (!reader || reader.deletedAt) return end('gone')
  if (isDecision(kind)) {
    const content = decisionContent(kind, await reasonOf(db, notification))
    await send(delivery, notification, reader, content, { why: DECISION_WHY, token: null })
    return end('sent')
  }
  if (reader.suspendedAt) return end('gone')
  if (kind === ACCOUNT_ENDED) {
    const ended = await endedAccount(db, notification)
    if (!ended) return end('gone')
    const why = 'Cet e-mail part toujours : il vous informe de la fin de vos demandes.'
    await send(delivery, notification, reader, endedAccountContent(ended), { why, token: null })
    return end('sent')
  }
  if (kind === SUMMARY) {
    // The one mail that goes out in the quiet hours by itself: at 7:30, once a day.
    const content = await readSummary(db, notification, now())
    if (!content) return end('gone')
    const token = await unsubscribeToken(delivery.secret, { userId: notification.userId, kind }, now())
    const why = 'Vous recevez ce résumé le matin à 7\u00A0h\u00A030, quand quelque chose vous attend.'
    await send(delivery, notification, reader, content, { why, token })
    return end('sent')
  }
  const news = { ...notification, kind }
  if (reader.enabled === false && !(await wantsPush(db, news, now()))) return end('unwanted')
  const until = delivery.quiet ? await quietUntilFor(db, news, now()) : null
  if (until) {
    await postpone(db, notification.id, until)
    return false
  }
  if (reader.enabled === false) {
    if (await isNews(delivery, news)) await startPush(delivery, notification, kind)
    return end('unwanted')
  }
  const set = kind === 'message.sent' ? null : gatheredWith(kind)
  if (set) return deliverGathered(delivery, notification, reader, set)
  if (kind !== 'message.sent') {
    const facts = await factsOf(db, { ...notification, kind }, now())
    if (!facts) return end('gone')
    const links = await actionLinksOf(delivery, notification)
    await tell(delivery, notification, reader, [kind], mailContent(kind, { ...facts, links }))
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
  const asReader = actingAs(db, { userId: notification.userId, duty: null })
  const excerpt = await newestExcerpt(asReader, notification, upTo)
  const { name, imageUrl } = sender
  const facts = { name, path: conversationPath(sender.id), unread, excerpt, imageUrl }
  await tell(delivery, notification, reader, [kind], mailContent(kind, facts))
  await end('sent')
  await settleConversation(db, notification, upTo, now())
  return true
}

/** False for what was read or is over. */
async function isNews({ db, now }: Delivery, news: Notification & { kind: MailKind }): Promise<boolean> {
  const { kind } = news
  if (kind !== 'message.sent') return (await factsOf(db, { ...news, kind }, now())) !== null
  const message = await waitingMessage(db, news)
  return message !== null && decideDigest(message, now()).do !== 'drop'
}

/** Sends what is due of requests as one mail, unless the last one went out too lately. Answers whether it went out. */
async function deliverGathered(
  delivery: Round,
  notification: Notification,
  to: Addressed,
  set: readonly GatheredKind[],
): Promise<boolean> {
  const { db, now } = delivery
  const [first, ...others] = await gatherRequests(db, notification, set, now())
  if (!first) return false
  for (const { notification, facts } of [first, ...others].slice(0, LISTED))
    facts.links = await actionLinksOf(delivery, notification)
  const kinds = [...new Set([first, ...others].map(({ kind }) => kind))]
  await tell(delivery, first.notification, to, kinds, gatheredContent([first, ...others]))
  await settle(db, first.notification.id, 'sent', now())
  const told = others.map(({ notification }) => notification.id)
  if (told.length > 0) await settleMerged(db, told, now())
  return true
}

/** Sends a mail of some kinds, which its reader may choose not to get. */
async function tell(
  delivery: Round,
  notification: Notification,
  to: Addressed,
  [kind, ...also]: readonly MailKind[],
  content: MailContent,
): Promise<void> {
  if (!kind) throw new Error('a mail of no kind')
  const { userId } = notification
  const token = await unsubscribeToken(delivery.secret, { userId, kind, also }, delivery.now())
  const labels = [kind, ...also].map((kind) => MAIL_KINDS[kind].label).join(', ')
  const why = `Vous recevez cet e-mail pour : ${labels}.`
  await send(delivery, notification, to, content, { why, token })
  await startPush(delivery, notification, kind)
}

const startPush = (delivery: Round, notification: Notification, kind: MailKind) =>
  delivery.pushes.start(() => pushNotification(delivery, notification, kind))

async function send(
  delivery: Delivery,
  notification: Notification,
  to: Addressed,
  content: MailContent,
  why: WhyMailed,
): Promise<void> {
  const attachments = await attachmentsOf(delivery, notification)
  // The mail renderer is slow to load and seldom needed.
  const { notificationMail } = await import('./notification-mail.server.ts')
  const { id } = notification
  const { origin } = delivery
  await delivery.send(
    await notificationMail({
      id,
      to,
      content,
      origin,
      ...(attachments.length > 0 && { attachments }),
      ...why,
    }),
  )
}
