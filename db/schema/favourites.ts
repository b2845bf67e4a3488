import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id } from './columns.ts'
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
