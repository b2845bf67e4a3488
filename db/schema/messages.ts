import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

/** One row per unordered pair of people (R44): `user_low` < `user_high`. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    userLow: uuid('user_low')
      .notNull()
      .references(() => users.id),
    userHigh: uuid('user_high')
      .notNull()
      .references(() => users.id),
    /** Number of the newest message; the next one takes it plus one under this row's lock. */
    lastSequence: bigint('last_sequence', { mode: 'number' }).notNull().default(0),
    lastMessageAt: instant('last_message_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('conversations_pair_key').on(t.userLow, t.userHigh),
    check('conversations_pair_order', sql`${t.userLow} < ${t.userHigh}`),
  ],
)

/** Each person's side of a conversation: how many messages wait, and up to where it was read. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    unreadCount: integer('unread_count').notNull().default(0),
    lastReadSequence: bigint('last_read_sequence', { mode: 'number' }).notNull().default(0),
    /** Copied from the conversation so that one index orders a person's list. */
    lastMessageAt: instant('last_message_at'),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    index('conversation_members_list_idx').on(t.userId, t.lastMessageAt.desc(), t.conversationId),
    check('conversation_members_unread', sql`${t.unreadCount} >= 0`),
  ],
)

/** Messages, ordered by `sequence` within their conversation. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id),
    receiverId: uuid('receiver_id')
      .notNull()
      .references(() => users.id),
    /** Made by the browser: however often the network retries, one message. */
    clientMessageId: uuid('client_message_id').notNull(),
    content: text('content').notNull(),
    read: boolean('read').notNull().default(false),
    /** Instant at which the operator hid it, and the reason, as its author reads it. */
    hiddenAt: instant('hidden_at'),
    hiddenReason: text('hidden_reason'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('messages_sequence_key').on(t.conversationId, t.sequence),
    unique('messages_client_id_key').on(t.senderId, t.clientMessageId),
    index('messages_unread_idx').on(t.conversationId, t.receiverId).where(sql`not ${t.read}`),
    check('messages_content', sql`btrim(${t.content}) <> '' and length(${t.content}) <= 5000`),
    check('messages_not_to_self', sql`${t.senderId} <> ${t.receiverId}`),
  ],
)
