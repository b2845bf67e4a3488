import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

/** Reports to the operator: a message received, a review, a request that a provider received. One report per person and thing. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id),
    subjectType: text('subject_type', { enum: ['message', 'review', 'booking', 'quote'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    /** Last decision of the operator; null while the report is open. */
    decision: text('decision', { enum: ['kept', 'hidden', 'warned', 'shown'] }),
    /** Reason given to both parties. */
    decisionReason: text('decision_reason'),
    decidedAt: instant('decided_at'),
    /** Null for the command line. */
    decidedBy: uuid('decided_by').references(() => users.id),
  },
  (t) => [
    index('reports_open_idx').on(t.id).where(sql`${t.decision} is null`),
    index('reports_decided_idx').on(t.decidedAt, t.id).where(sql`${t.decision} is not null`),
    index('reports_subject_idx').on(t.subjectId, t.subjectType),
    check('reports_decision', sql`${t.decision} in ('kept', 'hidden', 'warned', 'shown')`),
    check(
      'reports_decided',
      sql`(${t.decision} is null) = (${t.decidedAt} is null) and (${t.decision} is null) = (${t.decisionReason} is null)`,
    ),
    unique('reports_once').on(t.reporterId, t.subjectType, t.subjectId),
    check('reports_subject_type', sql`${t.subjectType} in ('message', 'review', 'booking', 'quote')`),
    check('reports_reason', sql`btrim(${t.reason}) <> '' and length(${t.reason}) <= 1000`),
  ],
)
