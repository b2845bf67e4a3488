import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, instant, updatedAt } from './columns.ts'
import { events } from './events.ts'
import { conversations } from './messages.ts'

/**
 * News for people, written by a trigger in the transaction of the event: one row an event, person and kind. Mails, the
 * bell and push are made of these rows. `kind` is the event's type.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull(),
    /** Of a message; null for anything else. */
    conversationId: uuid('conversation_id').references(() => conversations.id),
    /** The mail is not looked at before. */
    dueAt: instant('due_at').notNull(),
    doneAt: instant('done_at'),
    /** Outcome; null until then. `merged`: another mail told of it. */
    outcome: text('outcome', { enum: ['sent', 'merged', 'read', 'unwanted', 'gone', 'failed'] }),
    /** Read in the bell, in its thread, or by acting on it. */
    readAt: instant('read_at'),
    /** From when the bell shows it. */
    shownAt: instant('shown_at').notNull().defaultNow(),
  },
  (t) => [
    unique('notifications_once').on(t.eventId, t.userId, t.kind),
    index('notifications_open_idx').on(t.userId, t.dueAt, t.id).where(sql`${t.doneAt} is null`),
    index('notifications_digest_idx')
      .on(t.userId, t.conversationId, t.doneAt)
      .where(sql`${t.outcome} = 'sent' and ${t.conversationId} is not null`),
    index('notifications_gathered_idx')
      .on(t.userId, t.kind, t.doneAt)
      .where(sql`${t.outcome} = 'sent' and ${t.conversationId} is null`),
    index('notifications_done_at_idx').on(t.doneAt).where(sql`${t.doneAt} is not null`),
    index('notifications_unread_idx').on(t.userId, t.id).where(sql`${t.readAt} is null`),
    index('notifications_listed_idx').on(t.userId, t.id),
    index('notifications_failed_idx').on(t.doneAt).where(sql`${t.outcome} = 'failed'`),
    check(
      'notifications_outcome',
      sql`${t.outcome} in ('sent', 'merged', 'read', 'unwanted', 'gone', 'failed')`,
    ),
    check('notifications_done', sql`(${t.doneAt} is null) = (${t.outcome} is null)`),
  ],
)

/** Lease on a person's mails, held by one process at a time. It also holds the pause after a failure. */
export const notificationQueues = pgTable('notification_queues', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  heldUntil: instant('held_until').notNull().default(sql`'-infinity'`),
  /** Failures in a row. */
  failures: integer('failures').notNull().default(0),
  /** The last day for which the summary was called for; a function of the database writes it. */
  summarisedOn: date('summarised_on', { mode: 'string' }).notNull().default(sql`'-infinity'`),
})

/** Channels that somebody chose for a kind of news (W9). Without a row they get all of them. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull(),
    /** A mail at once. */
    enabled: boolean('enabled').notNull(),
    push: boolean('push').notNull().default(true),
    /** A line in the summary of the morning, for the kinds that it knows. */
    summary: boolean('summary').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)
