import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { slots } from './calendar.ts'
import { createdAt, id, instant } from './columns.ts'
import { providers } from './providers.ts'

/** Clients who wait for a provider's day, or for a search with a date (D20). Each ends with its day. */
export const waits = pgTable(
  'waits',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a search. */
    providerId: uuid('provider_id').references(() => providers.id, { onDelete: 'cascade' }),
    /** Null for any slot of the day, or for all of them. */
    slotId: uuid('slot_id').references(() => slots.id, { onDelete: 'set null' }),
    /** Every slot of the day is wanted. */
    whole: boolean('whole').notNull().default(false),
    /** Address of a search, in its canonical form; null for a provider's day. */
    search: text('search'),
    /** Providers that a search found free when it was last looked at. */
    known: uuid('known').array(),
    day: date('day', { mode: 'string' }).notNull(),
    lookedAt: instant('looked_at').notNull().defaultNow(),
    /** Decides who comes first. */
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
    /** Day of the last mail about it, in Tunis. */
    toldOn: date('told_on', { mode: 'string' }),
  },
  (t) => [
    index('waits_client_idx').on(t.clientId),
    index('waits_provider_day_idx').on(t.providerId, t.day).where(sql`${t.providerId} is not null`),
    index('waits_slot_idx').on(t.slotId).where(sql`${t.slotId} is not null`),
    index('waits_day_idx').on(t.day),
    check(
      'waits_target',
      sql`(${t.providerId} is null) <> (${t.search} is null) and (${t.search} is null) = (${t.known} is null)
        and (${t.providerId} is not null or (${t.slotId} is null and not ${t.whole}))`,
    ),
    check('waits_search', sql`length(${t.search}) <= 2000`),
  ],
)

/** The providers' days that waits hope for and that are free. */
export const openings = pgTable(
  'openings',
  {
    waitId: uuid('wait_id')
      .notNull()
      .references(() => waits.id, { onDelete: 'cascade' }),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull(),
    /** The client was told, and has a head start from then on. */
    toldAt: instant('told_at'),
    /** Seen to be taken again, which may yet be undone. */
    takenAt: instant('taken_at'),
  },
  (t) => [primaryKey({ columns: [t.waitId, t.providerId] }), index('openings_provider_idx').on(t.providerId)],
)
