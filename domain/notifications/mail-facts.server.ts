import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { UNKNOWN_CLIENT, UNKNOWN_PERSON } from '#domain/person-name.ts'
import type { MailFacts } from './mail-content.ts'
import type { MailKind } from './mail-kinds.ts'

/** Where each kind of request is read by the one who gets the mail. */
const PATHS = {
  'booking.requested': '/dashboard/provider',
  'booking.accepted': '/dashboard/client?status=accepted',
  'booking.declined': '/dashboard/client?status=declined',
  'booking.cancelled': '/dashboard/provider?status=cancelled',
  'quote.requested': '/dashboard/provider?tab=devis',
  'quote.responded': '/dashboard/client?tab=devis&status=responded',
  'quote.declined': '/dashboard/client?tab=devis&status=declined',
  'quote.cancelled': '/dashboard/provider?tab=devis&status=cancelled',
  'review.created': '/dashboard/provider?tab=avis',
  'review.replied': '/dashboard/client?tab=avis',
} as const satisfies Record<Exclude<MailKind, 'message.sent'>, string>

/**
 * Why the operator decided something, as the mail about it says.
 * @param notification.subjectId the row of the operator's journal
 */
export async function reasonOf(db: Db, { subjectId }: { subjectId: string }): Promise<string> {
  const { rows } = await db.execute<{ reason: string }>(
    sql`select reason from operator_actions where id = ${subjectId}`,
  )
  return rows[0]?.reason ?? ''
}

type ReviewKind = Extract<MailKind, `review.${string}`>

/** Whether a mail is about a review. */
export function isAboutReview(kind: MailKind): kind is ReviewKind {
  return kind.startsWith('review.')
}

/**
 * What a mail about a review tells its reader; null when the review, or the reply to it, is gone or hidden.
 * @param notification.subjectId the review
 */
export async function reviewFacts(
  db: Db,
  { kind, subjectId }: { kind: ReviewKind; subjectId: string },
): Promise<MailFacts | null> {
  const isReply = kind === 'review.replied'
  const { rows } = await db.execute<{ name: string; rating: number }>(sql`
    select other.name, r.rating
    from reviews r
    join providers p on p.id = r.provider_id
    join users other on other.id = ${isReply ? sql`p.user_id` : sql`r.client_id`}
    where r.id = ${subjectId} and r.hidden_at is null
      and (not ${isReply} or exists (select from review_replies where review_id = r.id))`)
  const row = rows[0]
  if (!row) return null
  return { name: row.name, path: PATHS[kind], ...(!isReply && { rating: row.rating }) }
}

/**
 * What a mail about a booking or quote request tells its reader; null when the request is gone.
 * @param notification.subjectId the request
 */
export async function requestFacts(
  db: Db,
  notification: { kind: Exclude<MailKind, 'message.sent' | ReviewKind>; userId: string; subjectId: string },
): Promise<MailFacts | null> {
  const { kind, userId, subjectId } = notification
  const isBooking = kind.startsWith('booking.')
  const moment = isBooking
    ? sql`request.requested_date::text as day, to_char(request.requested_time, 'HH24:MI') as time,
        request.service_type as service`
    : sql`null as day, null as time, null as service`
  const { rows } = await db.execute<{
    name: string
    day: string | null
    time: string | null
    service: string | null
  }>(sql`
    select coalesce(nullif(btrim(other.name), ''),
      case when p.user_id = ${userId} then ${UNKNOWN_CLIENT} else ${UNKNOWN_PERSON} end) as name, ${moment}
    from ${sql.identifier(isBooking ? 'booking_envelopes' : 'quote_envelopes')} request
    join providers p on p.id = request.provider_id
    join users other on other.id = case when p.user_id = ${userId} then request.client_id else p.user_id end
    where request.id = ${subjectId}`)
  const row = rows[0]
  if (!row) return null
  const { name, day, time, service } = row
  return { name, path: PATHS[kind], ...(day && { booking: { day, time, service } }) }
}

/** A message that a mail may tell of, and what decides whether it does. */
export type WaitingMessage = {
  read: boolean
  messageAt: Date
  seenAt: Date | null
  mailedAt: Date | null
  /** Messages of the conversation that the reader has not read, and the sequence of the newest of them. */
  unread: number
  upTo: number
  sender: { id: string; name: string }
}

/**
 * The state of a message's conversation for its reader; null when the message is gone.
 * @param notification.subjectId the message
 */
export async function waitingMessage(
  db: Db,
  notification: { userId: string; subjectId: string },
): Promise<WaitingMessage | null> {
  const { userId, subjectId } = notification
  const { rows } = await db.execute<{
    read: boolean
    message_at: Date
    seen_at: Date | null
    mailed_at: Date | null
    unread: number
    up_to: number
    sender_id: string
    sender_name: string
  }>(sql`
    select m.read, m.created_at as message_at, sender.id as sender_id, coalesce(nullif(btrim(sender.name), ''), ${UNKNOWN_PERSON}) as sender_name,
      waiting.unread, waiting.up_to,
      (select max(created_at) from events where actor_id = ${userId}) as seen_at,
      (select max(done_at) from notifications
        where user_id = ${userId} and conversation_id = m.conversation_id and outcome = 'sent') as mailed_at
    from message_envelopes m
    join users sender on sender.id = m.sender_id
    cross join lateral (
      select count(*)::int as unread, coalesce(max(sequence), 0)::int as up_to from message_envelopes
      where conversation_id = m.conversation_id and receiver_id = ${userId} and not read
    ) waiting
    where m.id = ${subjectId}`)
  const row = rows[0]
  if (!row) return null
  const instant = (value: Date | null) => value && new Date(value)
  return {
    read: row.read,
    messageAt: new Date(row.message_at),
    seenAt: instant(row.seen_at),
    mailedAt: instant(row.mailed_at),
    unread: row.unread,
    upTo: row.up_to,
    sender: { id: row.sender_id, name: row.sender_name },
  }
}
