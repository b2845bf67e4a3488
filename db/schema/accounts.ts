import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from './columns.ts'

/**
 * Everybody with an account. A deleted account stays as a tombstone row (R37), so nothing cascades from
 * here to bookings, quotes, reviews or messages.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    phone: text('phone'),
    avatarUrl: text('avatar_url'),
    /** Instant at which the confirmation mail was given up. */
    confirmationFailedAt: instant('confirmation_failed_at'),
    role: text('role', { enum: ['client', 'provider', 'admin'] })
      .notNull()
      .default('client'),
    suspendedAt: instant('suspended_at'),
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('users_name_idx').using('gin', sql`fold_text(${t.name}) gin_trgm_ops`),
    index('users_email_idx').using('gin', sql`${t.email} gin_trgm_ops`),
    index('users_operators_idx').on(t.id).where(sql`${t.role} = 'admin'`),
    index('users_suspended_idx').on(t.id).where(sql`${t.suspendedAt} is not null`),
    index('users_avatar_url_idx').on(t.avatarUrl).where(sql`${t.avatarUrl} is not null`),
    index('users_unconfirmed_idx')
      .on(t.createdAt)
      .where(sql`not ${t.emailVerified} and ${t.deletedAt} is null`),
    unique('users_email_key').on(t.email),
    check('users_email_lowercase', sql`${t.email} = lower(${t.email}) and length(${t.email}) <= 320`),
    check('users_role', sql`${t.role} in ('client', 'provider', 'admin')`),
    check('users_name_length', sql`length(${t.name}) <= 200`),
  ],
)

/** One row per signed-in browser; deleting it signs that browser out at its next request. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique('sessions_token_key'),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Instant of the operator's code; without it an operator's session counts as nobody's. */
    secondStepAt: instant('second_step_at'),
    /** Last instant at which a live stream of it was seen open, to a minute. */
    liveAt: instant('live_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_user_id_idx').on(t.userId), index('sessions_expires_at_idx').on(t.expiresAt)],
)

/** Secret shared with an operator's authenticator app; the row exists once a code of it was given. */
export const secondSteps = pgTable('second_steps', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the site's secret. */
  secret: text('secret').notNull(),
  /** The half minute of the newest code that was used: it and those before it are worth nothing any more. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: createdAt(),
})

/** Codes that each stand in once for a lost authenticator app, as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => secondSteps.userId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Ways of signing in: a password (`credential`) or a Google identity. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    /** A link mailed to the address has set it, so the mailbox's owner has. */
    passwordProven: boolean('password_proven').notNull().default(false),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('accounts_provider_account_key').on(t.providerId, t.accountId),
    index('accounts_user_id_idx').on(t.userId),
  ],
)

/** Single-use secrets in transit: password resets and OAuth states. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verifications_identifier_idx').on(t.identifier)],
)

/** Fixed-window counters behind the limits on sign-in, registration, e-mail checks and mail sending. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    hits: integer('hits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('rate_limits_window_idx').on(t.windowStart)],
)

/** Draft of a form whose session had ended: it waits here while they sign in again. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    /** Random, not a UUIDv7: whoever has the key may read the draft. */
    key: uuid('key').primaryKey().default(sql`gen_random_uuid()`),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('form_drafts_expires_at_idx').on(t.expiresAt)],
)
