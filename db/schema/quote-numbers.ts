import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { providers } from './providers.ts'
import { quoteRequests } from './quotes.ts'

/** Numbers of quotes with lines (Q16), without gaps by provider and year. A trigger gives one with the first version. */
export const quoteNumbers = pgTable(
  'quote_numbers',
  {
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** Of Tunis. */
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    quoteRequestId: uuid('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.year, t.number] }),
    unique('quote_numbers_request_key').on(t.quoteRequestId),
    check('quote_numbers_number', sql`${t.number} > 0`),
  ],
)
