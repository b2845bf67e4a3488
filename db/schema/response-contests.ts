import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'
import { providers } from './providers.ts'

/** Contests of how a request counts for a response time (W7), once a request; open until an operator decides. */
export const responseContests = pgTable(
  'response_contests',
  {
    id: id(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id),
    requestKind: text('request_kind', { enum: ['booking', 'quote'] }).notNull(),
    requestId: uuid('request_id').notNull(),
    reason: text('reason', {
      enum: ['answered-elsewhere', 'fake', 'unreachable', 'hours', 'other'],
    }).notNull(),
    words: text('words').notNull(),
    createdAt: createdAt(),
    /** Null while it is open: the request counts as before, or no longer. */
    decision: text('decision', { enum: ['kept', 'excluded'] }),
    decisionReason: text('decision_reason'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
  },
  (t) => [
    unique('response_contests_request_key').on(t.requestId),
    index('response_contests_provider_idx').on(t.providerId),
    index('response_contests_open_idx').on(t.id).where(sql`${t.decision} is null`),
    check('response_contests_kind', sql`${t.requestKind} in ('booking', 'quote')`),
    check(
      'response_contests_reason',
      sql`${t.reason} in ('answered-elsewhere', 'fake', 'unreachable', 'hours', 'other')`,
    ),
    check('response_contests_words', sql`btrim(${t.words}) <> '' and length(${t.words}) <= 1000`),
    check('response_contests_decision', sql`${t.decision} in ('kept', 'excluded')`),
    check(
      'response_contests_decided',
      sql`(${t.decision} is null) = (${t.decidedAt} is null) and (${t.decision} is null) = (${t.decisionReason} is null)`,
    ),
  ],
)
