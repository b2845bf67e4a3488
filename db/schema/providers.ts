import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant, updatedAt } from './columns.ts'

/**
 * The business behind a provider account. `category`, `description` and `availability` keep the defaults of
 * the requirements and are edited by nobody (R45): pages use the profile's categories and bio.
 */
export const providers = pgTable(
  'providers',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id)
      .unique('providers_user_id_key'),
    category: text('category').notNull().default('Non spécifié'),
    description: text('description').notNull().default(''),
    /** Governorate slug, or '' until one is chosen. */
    location: text('location').notNull().default(''),
    availability: text('availability').notNull().default('À définir'),
    verified: boolean('verified').notNull().default(false),
    verifiedAt: instant('verified_at'),
    verifiedBy: uuid('verified_by').references(() => users.id),
    /** Last day of the badge: the first end of its four items (migration 0250). */
    verifiedUntil: date('verified_until', { mode: 'string' }),
    /** The change that took the badge, until the next verification: triggers keep it (migration 0117). */
    verificationLostBy: text('verification_lost_by', { enum: ['name', 'location', 'owner'] }),
    hiddenAt: instant('hidden_at'),
    /** Sum and count of the reviews that count; the average is derived, so it cannot disagree with them. */
    ratingSum: integer('rating_sum').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    rating: doublePrecision('rating').generatedAlwaysAs(
      sql`case when review_count = 0 then 0 else rating_sum::double precision / review_count end`,
    ),
    /** Rank of the default sort (R21); refreshed nightly and on the provider's own changes. */
    score: doublePrecision('score').notNull().default(0),
    /** Days that a booking takes before and after its own (D3). */
    daysBefore: smallint('days_before').notNull().default(0),
    daysAfter: smallint('days_after').notNull().default(0),
    /** Latest change, import or confirmation of the calendar (D14). */
    calendarConfirmedAt: instant('calendar_confirmed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('providers_days_around', sql`${t.daysBefore} between 0 and 3 and ${t.daysAfter} between 0 and 3`),
    index('providers_unverified_idx').on(t.id).where(sql`not ${t.verified}`),
    index('providers_hidden_idx').on(t.id).where(sql`${t.hiddenAt} is not null`),
    check('providers_verified', sql`${t.verified} = (${t.verifiedAt} is not null)`),
    check('providers_verified_until', sql`${t.verified} = (${t.verifiedUntil} is not null)`),
    index('providers_verified_until_idx').on(t.verifiedUntil).where(sql`${t.verified}`),
    check(
      'providers_verification_lost_by_check',
      sql`${t.verificationLostBy} in ('name', 'location', 'owner')`,
    ),
    check('providers_location', sql`${t.location} ~ '^[a-z-]{0,40}$'`),
    check(
      'providers_rating_sum',
      sql`${t.reviewCount} >= 0 and ${t.ratingSum} between ${t.reviewCount} and 5 * ${t.reviewCount}`,
    ),
  ],
)

/** Profile of a provider. A public one is complete: see `assert_public_profile_complete()`. */
export const providerProfiles = pgTable(
  'provider_profiles',
  {
    id: id(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' })
      .unique('provider_profiles_provider_id_key'),
    bio: text('bio').notNull().default(''),
    /** Picture address without width and extension; `imageSources()` makes the variants of it. */
    profileImageUrl: text('profile_image_url'),
    isPublic: boolean('is_public').notNull().default(false),
    /** Guests that its place takes (Q4): both null until stated, and without a word while it has no trade of places. */
    seatsFrom: smallint('seats_from'),
    seatsTo: smallint('seats_to'),
    /** Raised by every save, so that a stale tab is told instead of overwriting (R29). */
    version: integer('version').notNull().default(1),
    /** The page that saved last, and its own count of saves: tells a repeated save from a stale one. */
    savedBy: uuid('saved_by'),
    savedSeq: integer('saved_seq').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('provider_profiles_profile_image_url_idx').on(t.profileImageUrl),
    check(
      'provider_profiles_public_complete',
      sql`not ${t.isPublic} or (btrim(${t.bio}) <> '' and ${t.profileImageUrl} is not null)`,
    ),
    check('provider_profiles_bio_length', sql`length(${t.bio}) <= 5000`),
    check(
      'provider_profiles_seats',
      sql`(${t.seatsFrom} is null) = (${t.seatsTo} is null) and 1 <= ${t.seatsFrom} and ${t.seatsFrom} <= ${t.seatsTo} and ${t.seatsTo} <= 9999`,
    ),
  ],
)

/** Subcategory slugs of a profile, in the provider's order. */
export const providerCategories = pgTable(
  'provider_categories',
  {
    providerProfileId: uuid('provider_profile_id')
      .notNull()
      .references(() => providerProfiles.id, { onDelete: 'cascade' }),
    category: text('category').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.providerProfileId, t.category] }),
    check('provider_categories_slug', sql`${t.category} ~ '^[a-z-]{2,40}$'`),
  ],
)

/** Portfolio pictures and videos, in the provider's order. */
export const providerPortfolioImages = pgTable(
  'provider_portfolio_images',
  {
    id: id(),
    providerProfileId: uuid('provider_profile_id')
      .notNull()
      .references(() => providerProfiles.id, { onDelete: 'cascade' }),
    imageUrl: text('image_url').notNull(),
    mediaType: text('media_type', { enum: ['image', 'video'] })
      .notNull()
      .default('image'),
    caption: text('caption').notNull().default(''),
    position: integer('position').notNull(),
    /** The part that stays in sight where it is cut to a frame. */
    focus: text('focus', {
      enum: [
        'center',
        'top',
        'bottom',
        'left',
        'right',
        'top-left',
        'top-right',
        'bottom-left',
        'bottom-right',
      ],
    })
      .notNull()
      .default('center'),
  },
  (t) => [
    unique('provider_portfolio_images_position_key').on(t.providerProfileId, t.position),
    index('provider_portfolio_images_image_url_idx').on(t.imageUrl),
    check('provider_portfolio_images_media_type', sql`${t.mediaType} in ('image', 'video')`),
    check(
      'provider_portfolio_images_focus',
      sql`${t.focus} in ('center', 'top', 'bottom', 'left', 'right', 'top-left', 'top-right', 'bottom-left', 'bottom-right')`,
    ),
  ],
)

/** Services of a provider. A null price reads 'Prix sur demande' (R15); prices are dinars with millimes. */
export const services = pgTable(
  'services',
  {
    id: id(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    price: numeric('price', { precision: 12, scale: 3 }),
    /** Shown as 'Unité': 'par invité', 'par soirée'… */
    duration: text('duration').notNull().default(''),
    /** Price unit (Q1); null where the provider has not been asked yet. */
    unit: text('unit', { enum: ['package', 'guest', 'hour', 'day', 'item'] }),
    /** Gives the starting price (Q2); one of a provider's at most. */
    leads: boolean('leads').notNull().default(false),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('services_provider_id_idx').on(t.providerId, t.position),
    uniqueIndex('services_leads_key').on(t.providerId).where(sql`${t.leads}`),
    check('services_unit_check', sql`${t.unit} in ('package', 'guest', 'hour', 'day', 'item')`),
    check('services_name', sql`btrim(${t.name}) <> '' and length(${t.name}) <= 200`),
    check('services_price', sql`${t.price} > 0`),
  ],
)

/** Features of a service, line by line. */
export const serviceFeatures = pgTable(
  'service_features',
  {
    id: id(),
    serviceId: uuid('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    feature: text('feature').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    index('service_features_service_id_idx').on(t.serviceId, t.position),
    check('service_features_feature', sql`btrim(${t.feature}) <> ''`),
  ],
)

/**
 * Rows made by submissions of a provider's forms: an idempotency key each, so that a repeated one makes
 * nothing (R43).
 */
export const providerSubmissions = pgTable(
  'provider_submissions',
  {
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    submissionId: uuid('submission_id').notNull(),
    /** The row that was made, which may be gone by now. */
    madeId: uuid('made_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.submissionId] })],
)

/** Days (Tunis) on which a provider takes no booking. */
export const blockedDates = pgTable(
  'blocked_dates',
  {
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ name: 'blocked_dates_provider_date_key', columns: [t.providerId, t.date] })],
)
