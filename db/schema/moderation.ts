import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { providers } from './providers.ts'

/** Leases of cases of the operators' queue: one operator at a time decides a case (W15). One that has ended is free. */
export const caseLeases = pgTable(
  'case_leases',
  {
    kind: text('kind').notNull(),
    caseId: uuid('case_id').notNull(),
    holderId: uuid('holder_id')
      .notNull()
      .references(() => users.id),
    takenAt: instant('taken_at').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.caseId] }),
    index('case_leases_until_idx').on(t.until),
    index('case_leases_holder_idx').on(t.holderId),
    check('case_leases_kind', sql`${t.kind} ~ '^[a-z]+$'`),
    check('case_leases_until', sql`${t.until} > ${t.takenAt}`),
  ],
)

/** First publications of profiles, once a provider; open until an operator has looked (W15). */
export const firstPublications = pgTable(
  'first_publications',
  {
    id: id(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' })
      .unique('first_publications_provider_key'),
    publishedAt: instant('published_at').notNull().defaultNow(),
    /** Null while it waits; 'before': published before first publications were looked at (migration 0281). */
    decision: text('decision', { enum: ['kept', 'hidden', 'suspended', 'before'] }),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
  },
  (t) => [
    index('first_publications_open_idx').on(t.publishedAt, t.id).where(sql`${t.decision} is null`),
    check('first_publications_decision', sql`${t.decision} in ('kept', 'hidden', 'suspended', 'before')`),
    check('first_publications_decided', sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
  ],
)
