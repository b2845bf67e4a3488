import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { lastSeen } from '#domain/accounts/last-seen.server.ts'
import { UNKNOWN_PERSON } from '#domain/person-name.ts'
import { messageExcerpt } from './message-excerpt.ts'

/** A message that a mail may tell of, and what decides whether it does. */
export type WaitingMessage = {
  read: boolean
  messageAt: Date
  seenAt: Date | null
  mailedAt: Date | null
  /** Messages of the conversation that the reader has not read, and the sequence of the newest of them. */
  unread: number
  upTo: number
  sender: { id: string; name: string; imageUrl: string | null }
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
    image_url: string | null
  }>(sql`
    select m.read, m.created_at as message_at, sender.id as sender_id, coalesce(nullif(btrim(sender.name), ''), ${UNKNOWN_PERSON}) as sender_name,
      waiting.unread, waiting.up_to,
      (select card.image_url from provider_cards card join providers p on p.id = card.provider_id
        where p.user_id = sender.id) as image_url,
      ${lastSeen(userId)} as seen_at,
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
    sender: { id: row.sender_id, name: row.sender_name, imageUrl: row.image_url },
  }
}

/**
 * Reads the beginning of the newest message that somebody has not read; '' when the operator hides it.
 * @param db acting for the reader: nobody else may read messages
 */
export async function newestExcerpt(
  db: Db,
  { userId, conversationId }: { userId: string; conversationId: string | null },
  sequence: number,
): Promise<string> {
  const { rows } = await db.execute<{ content: string }>(sql`
    select left(content, 1000) as content from messages
    where conversation_id = ${conversationId} and receiver_id = ${userId} and sequence = ${sequence}
      and hidden_at is null`)
  return messageExcerpt(rows[0]?.content ?? '')
}
