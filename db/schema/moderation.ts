import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { media } from './media.ts'
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

/** Two providers with pictures that look alike; open until an operator decides (W15). */
export const twinCases = pgTable(
  'twin_cases',
  {
    id: id(),
    /** Owner of the picture whose twin was found, and of the twin. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    otherId: uuid('other_id')
      .notNull()
      .references(() => users.id),
    foundAt: instant('found_at').notNull().defaultNow(),
    decision: text('decision', {
      enum: ['kept', 'owner-hidden', 'owner-suspended', 'other-hidden', 'other-suspended'],
    }),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
  },
  (t) => [
    uniqueIndex('twin_cases_open_key').on(t.ownerId, t.otherId).where(sql`${t.decision} is null`),
    index('twin_cases_open_idx').on(t.foundAt, t.id).where(sql`${t.decision} is null`),
    index('twin_cases_owner_idx').on(t.ownerId),
    index('twin_cases_other_idx').on(t.otherId),
    check('twin_cases_two', sql`${t.ownerId} <> ${t.otherId}`),
    check(
      'twin_cases_decision',
      sql`${t.decision} in ('kept', 'owner-hidden', 'owner-suspended', 'other-hidden', 'other-suspended')`,
    ),
    check('twin_cases_decided', sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
  ],
)

/** Pictures of a case that look alike. */
export const pictureTwins = pgTable(
  'picture_twins',
  {
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    twinId: uuid('twin_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    caseId: uuid('case_id')
      .notNull()
      .references(() => twinCases.id, { onDelete: 'cascade' }),
    /** Bits in which their hashes differ. */
    distance: smallint('distance').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mediaId, t.twinId] }),
    index('picture_twins_twin_idx').on(t.twinId),
    index('picture_twins_case_idx').on(t.caseId),
  ],
)
