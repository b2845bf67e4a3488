import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'
import { providers } from './providers.ts'

/**
 * Verified items of providers (W14), a row for each time it is asked for. One of an item may be open, and
 * one in force; triggers keep `providers.verified` in step (migration 0250).
 */
export const providerVerifications = pgTable(
  'provider_verifications',
  {
    id: id(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    item: text('item', { enum: ['phone', 'identity', 'activity', 'place', 'portfolio'] }).notNull(),
    state: text('state', { enum: ['asked', 'missing', 'granted', 'refused', 'expired', 'recheck'] })
      .notNull()
      .default('asked'),
    /** Its place in the queue: the last time it was asked for, or put back. */
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** The operator's, to the provider: missing papers, or the reason of a refusal. */
    words: text('words').notNull().default(''),
    /** Days in Tunis, both included. */
    grantedOn: date('granted_on', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    /** The change that put it back. */
    lostBy: text('lost_by', { enum: ['name', 'location', 'owner'] }),
    /** Days before the end of which the provider was last told. */
    reminded: smallint('reminded'),
  },
  (t) => [
    uniqueIndex('provider_verifications_open_key')
      .on(t.providerId, t.item)
      .where(sql`state in ('asked', 'missing', 'recheck')`),
    uniqueIndex('provider_verifications_granted_key').on(t.providerId, t.item).where(sql`state = 'granted'`),
    index('provider_verifications_provider_idx').on(t.providerId, t.item),
    index('provider_verifications_ends_idx').on(t.validUntil).where(sql`state = 'granted'`),
    index('provider_verifications_queue_idx').on(t.askedAt, t.id).where(sql`state in ('asked', 'recheck')`),
    check(
      'provider_verifications_item',
      sql`${t.item} in ('phone', 'identity', 'activity', 'place', 'portfolio')`,
    ),
    check(
      'provider_verifications_state',
      sql`${t.state} in ('asked', 'missing', 'granted', 'refused', 'expired', 'recheck')`,
    ),
    check('provider_verifications_words', sql`length(${t.words}) <= 1000`),
    check(
      'provider_verifications_granted',
      sql`${t.state} <> 'granted' or (${t.grantedOn} is not null and ${t.validUntil} is not null and ${t.decidedAt} is not null)`,
    ),
    check('provider_verifications_lost_by', sql`${t.lostBy} in ('name', 'location', 'owner')`),
    check('provider_verifications_reminded', sql`${t.reminded} in (30, 7)`),
  ],
)

/** Private papers of a request, until it is decided. */
export const verificationPapers = pgTable(
  'verification_papers',
  {
    id: id(),
    verificationId: uuid('verification_id')
      .notNull()
      .references(() => providerVerifications.id, { onDelete: 'cascade' }),
    /** Address of its row in `media`, where it lies: nobody is served that. */
    url: text('url').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('verification_papers_url_key').on(t.url),
    index('verification_papers_verification_idx').on(t.verificationId),
  ],
)
