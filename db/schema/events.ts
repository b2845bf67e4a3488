import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id } from './columns.ts'

/**
 * Events, each written in the transaction that made it happen. Mail, live updates, badges and audit are made
 * from these rows; nothing else tells of a change.
 */
export const events = pgTable(
  'events',
  {
    id: id(),
    /** '<noun>.<past participle>', for example 'booking.accepted'. */
    type: text('type').notNull(),
    actorId: uuid('actor_id').references(() => users.id),
    /** The row it is about. */
    subjectId: uuid('subject_id').notNull(),
    /** The people it concerns, the actor included. */
    userIds: uuid('user_ids').array().notNull().default(sql`'{}'`),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('events_subject_idx').on(t.subjectId),
    index('events_created_at_idx').on(t.createdAt),
    index('events_actor_idx').on(t.actorId, t.createdAt),
  ],
)
