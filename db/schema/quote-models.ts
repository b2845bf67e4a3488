import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { providers } from './providers.ts'

/** Quotes that providers begin others from (Q12). */
export const quoteModels = pgTable(
  'quote_models',
  {
    id: id(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The form as it was typed, with fields in its message (`quote-model-input.ts`). */
    content: jsonb('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('quote_models_name_key').on(t.providerId, t.name),
    check('quote_models_name', sql`btrim(${t.name}) <> '' and length(${t.name}) <= 60`),
  ],
)
