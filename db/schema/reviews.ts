import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bookingRequests } from './bookings.ts'
import { createdAt, id, instant, updatedAt } from './columns.ts'
import { providers } from './providers.ts'

/** Authentic reviews: each is tied by foreign key to an accepted booking of the same client and provider (R4). */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id),
    bookingRequestId: uuid('booking_request_id').notNull(),
    /** Always 'accepted': lets the foreign key below demand it of the booking. */
    bookingStatus: text('booking_status', { enum: ['pending', 'accepted', 'declined', 'cancelled'] })
      .notNull()
      .default('accepted'),
    rating: integer('rating').notNull(),
    content: text('content').notNull(),
    /** Made by the form: a repeated submission finds the first one (R43). Null for those written before it had one. */
    submissionId: uuid('submission_id'),
    hiddenAt: instant('hidden_at'),
    hiddenReason: text('hidden_reason'),
    /** Reason that stands beside the number of hidden ones; null reads as 'rules'. */
    hiddenBecause: text('hidden_because', {
      enum: [
        'insult',
        'private-data',
        'off-topic',
        'wrong-facts',
        'other-provider',
        'conflict',
        'blackmail',
        'rules',
      ],
    }),
    /** First day of the month of the event, which a trigger takes from the booking: the public may know that much. */
    eventMonth: date('event_month', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('reviews_client_provider_unique').on(t.clientId, t.providerId),
    foreignKey({
      name: 'reviews_accepted_booking_fk',
      columns: [t.bookingRequestId, t.clientId, t.providerId, t.bookingStatus],
      foreignColumns: [
        bookingRequests.id,
        bookingRequests.clientId,
        bookingRequests.providerId,
        bookingRequests.status,
      ],
    }),
    unique('reviews_submission_key').on(t.clientId, t.submissionId),
    index('reviews_public_idx')
      .on(t.providerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`hidden_at is null`),
    index('reviews_stars_idx')
      .on(t.providerId, t.rating, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`hidden_at is null`),
    index('reviews_hidden_idx').on(t.providerId).where(sql`hidden_at is not null`),
    check(
      'reviews_hidden_because',
      sql`${t.hiddenBecause} in ('insult', 'private-data', 'off-topic', 'wrong-facts', 'other-provider', 'conflict', 'blackmail', 'rules')`,
    ),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_content', sql`btrim(${t.content}) <> '' and length(${t.content}) <= 5000`),
    check('reviews_booking_accepted', sql`${t.bookingStatus} = 'accepted'`),
  ],
)

/** Providers' own public replies to reviews (R3). */
export const reviewReplies = pgTable(
  'review_replies',
  {
    reviewId: uuid('review_id')
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('review_replies_content', sql`btrim(${t.content}) <> '' and length(${t.content}) <= 5000`)],
)

/** Every version of a review, in order; a trigger writes them, and nothing changes one (W16). */
export const reviewVersions = pgTable(
  'review_versions',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    version: smallint('version').notNull(),
    rating: integer('rating').notNull(),
    content: text('content').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'review_versions_review_version_key', columns: [t.reviewId, t.version] }),
    check('review_versions_version', sql`${t.version} >= 1`),
    check('review_versions_rating', sql`${t.rating} between 1 and 5`),
  ],
)

/** Every version of the reply to a review, likewise; null content where the provider took it back. */
export const replyVersions = pgTable(
  'reply_versions',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    version: smallint('version').notNull(),
    content: text('content'),
    writtenAt: instant('written_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'reply_versions_review_version_key', columns: [t.reviewId, t.version] }),
    check('reply_versions_version', sql`${t.version} >= 1`),
  ],
)
