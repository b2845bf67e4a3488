import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { providers } from './providers.ts'

/** Calendars elsewhere that providers have us read (D22). */
export const feeds = pgTable(
  'feeds',
  {
    id: id(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** The provider's name for it. */
    name: text('name').notNull(),
    /** Opens somebody's calendar: shown to nobody again, and in no log. */
    url: text('url').notNull(),
    etag: text('etag'),
    /** The day, in Tunis, on which a copy was read through: the days it covers are counted from it. */
    parsedOn: date('parsed_on', { mode: 'string' }),
    /** Last reading without an error. */
    lastReadAt: instant('last_read_at'),
    failingSince: instant('failing_since'),
    failure: text('failure'),
    /** Failures in a row. */
    failures: smallint('failures').notNull().default(0),
    /** First of the readings that said that most busy days are gone (D23). */
    suspectSince: instant('suspect_since'),
    /** The provider was told of this failure. */
    toldAt: instant('told_at'),
    nextReadAt: instant('next_read_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index('feeds_provider_idx').on(t.providerId),
    index('feeds_due_idx').on(t.nextReadAt),
    check('feeds_name', sql`btrim(${t.name}) <> '' and length(${t.name}) <= 40`),
    check('feeds_url', sql`${t.url} like 'https://%' and length(${t.url}) <= 2000`),
    check('feeds_etag', sql`length(${t.etag}) <= 500`),
    check(
      'feeds_failing',
      sql`(${t.failingSince} is null) = (${t.failure} is null) and (${t.failingSince} is null) = (${t.failures} = 0)`,
    ),
  ],
)

/** Days that a feed takes. */
export const feedDays = pgTable(
  'feed_days',
  {
    feedId: uuid('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** Null for every slot of the day. */
    slotIds: uuid('slot_ids').array(),
    /** Hash of the UIDs and times of its events. */
    mark: text('mark').notNull(),
    /** The provider's own word on a day: free all the same, or still busy though nothing is known any more. */
    choice: text('choice', { enum: ['freed', 'kept'] }),
  },
  (t) => [
    primaryKey({ columns: [t.feedId, t.day] }),
    check('feed_days_slot_ids', sql`cardinality(${t.slotIds}) > 0`),
    check('feed_days_mark', sql`length(${t.mark}) <= 22`),
    check('feed_days_choice', sql`${t.choice} in ('freed', 'kept')`),
  ],
)
