import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
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

/** A client's lists of providers, one for each event (Q5). */
export const favouriteLists = pgTable(
  'favourite_lists',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Guests of the event, which estimates are for (Q3); null without a number. */
    guests: smallint('guests'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('favourite_lists_name_key').on(t.clientId, sql`lower(${t.name})`),
    check('favourite_lists_name', sql`btrim(${t.name}) <> '' and length(${t.name}) <= 60`),
    check('favourite_lists_guests', sql`${t.guests} between 1 and 9999`),
  ],
)

/** Providers of a list, with what its client notes about each. A provider stays when it is no longer public. */
export const favourites = pgTable(
  'favourites',
  {
    id: id(),
    listId: uuid('list_id')
      .notNull()
      .references(() => favouriteLists.id, { onDelete: 'cascade' }),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['todo', 'contacted', 'visited', 'chosen', 'dropped'] })
      .notNull()
      .default('todo'),
    /** Empty without one. */
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    unique('favourites_once').on(t.listId, t.providerId),
    index('favourites_provider_idx').on(t.providerId),
    check('favourites_state', sql`${t.state} in ('todo', 'contacted', 'visited', 'chosen', 'dropped')`),
    check('favourites_note', sql`length(${t.note}) <= 500`),
  ],
)

/** Links by which clients show a list to the family, one a list (Q6). Whoever knows the secret reads the list and votes. */
export const favouriteShares = pgTable(
  'favourite_shares',
  {
    listId: uuid('list_id')
      .primaryKey()
      .references(() => favouriteLists.id, { onDelete: 'cascade' }),
    /** The list's own: who it is must be known before its rows can be read. */
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret, base64url. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [
    unique('favourite_shares_token_key').on(t.tokenHash),
    index('favourite_shares_client_idx').on(t.clientId),
    check(
      'favourite_shares_days',
      sql`${t.endsAt} > ${t.createdAt} and ${t.endsAt} <= ${t.createdAt} + interval '30 days'`,
    ),
  ],
)

/** Votes of the family on the providers of a list, one a provider and browser. */
export const favouriteVotes = pgTable(
  'favourite_votes',
  {
    id: id(),
    favouriteId: uuid('favourite_id')
      .notNull()
      .references(() => favourites.id, { onDelete: 'cascade' }),
    /** List whose link it was given by: a favourite that moves takes its votes along, other readers don't see them. */
    listId: uuid('list_id').references(() => favouriteLists.id, { onDelete: 'set null' }),
    /** Hash of the browser's cookie and the list's client. */
    voterHash: text('voter_hash').notNull(),
    /** The name that the person typed. */
    name: text('name').notNull(),
    likes: boolean('likes').notNull(),
    /** Empty without one. */
    comment: text('comment').notNull().default(''),
    votedAt: instant('voted_at').notNull().defaultNow(),
  },
  (t) => [
    unique('favourite_votes_once').on(t.favouriteId, t.voterHash),
    index('favourite_votes_list_idx').on(t.listId),
    check('favourite_votes_name', sql`btrim(${t.name}) <> '' and length(${t.name}) <= 40`),
    check('favourite_votes_comment', sql`length(${t.comment}) <= 300`),
  ],
)
