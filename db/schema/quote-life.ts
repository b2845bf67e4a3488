import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bookingRequests } from './bookings.ts'
import { createdAt, instant } from './columns.ts'
import { quoteRequests } from './quotes.ts'

/** Changes that clients ask for, one a version (Q13). The application's role adds to both tables and changes nothing. */
export const quoteChangeRequests = pgTable(
  'quote_change_requests',
  {
    quoteRequestId: uuid('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    /** The version that is to be changed; 0 for an answer without lines. */
    version: integer('version').notNull(),
    words: text('words').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.quoteRequestId, t.version] }),
    check('quote_change_requests_version', sql`${t.version} >= 0`),
    check('quote_change_requests_words', sql`btrim(${t.words}) <> '' and length(${t.words}) <= 2000`),
  ],
)

/** Wishes that need no words, each once a version (W4): 7 more days, another price. The application's role only adds to them. */
export const quoteWishes = pgTable(
  'quote_wishes',
  {
    quoteRequestId: uuid('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    /** The version that it is about; 0 for an answer without lines. */
    version: integer('version').notNull(),
    wish: text('wish', { enum: ['days', 'price'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.quoteRequestId, t.version, t.wish] }),
    check('quote_wishes_version', sql`${t.version} >= 0`),
    check('quote_wishes_wish', sql`${t.wish} in ('days', 'price')`),
  ],
)

/** Acceptance of a quote and the booking that it made (Q15). */
export const quoteAcceptances = pgTable(
  'quote_acceptances',
  {
    quoteRequestId: uuid('quote_request_id')
      .primaryKey()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    /** 0 for an answer without lines, which has neither hash nor total. */
    version: integer('version').notNull(),
    contentHash: text('content_hash'),
    /** Places of the ticked options among the version's lines, from 0. */
    options: integer('options').array().notNull(),
    /** Millimes, options included. */
    total: bigint('total', { mode: 'bigint' }),
    /** The instant of the answer without lines that it goes by; null with lines, and where nobody knows any more. */
    answeredAt: instant('answered_at'),
    bookingRequestId: uuid('booking_request_id')
      .notNull()
      .references(() => bookingRequests.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('quote_acceptances_booking_key').on(t.bookingRequestId),
    check(
      'quote_acceptances_version',
      sql`${t.version} >= 0 and (${t.version} = 0) = (${t.contentHash} is null) and (${t.version} = 0) = (${t.total} is null)`,
    ),
    check('quote_acceptances_total', sql`${t.total} >= 0`),
    check('quote_acceptances_content_hash', sql`${t.contentHash} ~ '^[0-9a-f]{64}$'`),
  ],
)
