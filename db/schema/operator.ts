import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id } from './columns.ts'

/**
 * Actions of the operator: written with each change, read, and never changed. The database refuses the rest,
 * whoever asks (migration 0050).
 */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: id(),
    /** Null for the command line, whose account of the machine is in `detail`. */
    operatorId: uuid('operator_id').references(() => users.id),
    via: text('via', { enum: ['web', 'cli'] }).notNull(),
    /** '<noun>.<past participle>', for example 'provider.verified'. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Reason given to the person concerned. */
    reason: text('reason').notNull().default(''),
    /** Notes that only operators read. */
    notes: text('notes').notNull().default(''),
    /** Never a name, an address or a secret: this table forgets nothing, not even of deleted accounts (R37). */
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('operator_actions_subject_idx').on(t.subjectId, t.id),
    index('operator_actions_operator_idx').on(t.operatorId, t.id),
    index('operator_actions_action_idx').on(t.action, t.id),
    check('operator_actions_who', sql`(${t.via} = 'web') = (${t.operatorId} is not null)`),
    check('operator_actions_via', sql`${t.via} in ('web', 'cli')`),
    check('operator_actions_action', sql`${t.action} ~ '^[a-z-]+[.][a-z-]+$'`),
    check('operator_actions_subject_type', sql`${t.subjectType} ~ '^[a-z-]+$'`),
    check('operator_actions_texts', sql`length(${t.reason}) <= 1000 and length(${t.notes}) <= 4000`),
  ],
)
