import { sql } from 'drizzle-orm'
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id } from './columns.ts'

/** What people report to the operator: a message received, a review. One report per person and thing. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id),
    subjectType: text('subject_type', { enum: ['message', 'review'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('reports_once').on(t.reporterId, t.subjectType, t.subjectId),
    check('reports_subject_type', sql`${t.subjectType} in ('message', 'review')`),
    check('reports_reason', sql`btrim(${t.reason}) <> '' and length(${t.reason}) <= 1000`),
  ],
)
