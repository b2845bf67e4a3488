import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

/** Browsers that take push (W10), one a session: it ends with the session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Address at the browser's push service. */
    endpoint: text('endpoint').notNull(),
    /** Keys of the browser, base64url: nobody else reads what is sent. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Public key of the site that it was made for. */
    serverKey: text('server_key').notNull(),
    /** Refusals of the push service since the last success. */
    refusals: integer('refusals').notNull().default(0),
    lastSentAt: instant('last_sent_at'),
    /** Its owner took it off the list: it gets nothing, and only its owner's press brings it back in its session. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('push_subscriptions_session_key').on(t.sessionId),
    unique('push_subscriptions_endpoint_key').on(t.endpoint),
    index('push_subscriptions_user_idx').on(t.userId),
    check(
      'push_subscriptions_endpoint',
      sql`${t.endpoint} like 'https://%' and length(${t.endpoint}) <= 2000`,
    ),
  ],
)
