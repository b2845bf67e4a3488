import { sql } from 'drizzle-orm'
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { providers } from './providers.ts'

/** Texts that providers write to clients again and again (Q12). */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: id(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** With fields such as '{date}' (`message-fields.ts`). */
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('saved_replies_name_key').on(t.providerId, t.name),
    check('saved_replies_name', sql`btrim(${t.name}) <> '' and length(${t.name}) <= 60`),
    check('saved_replies_content', sql`btrim(${t.content}) <> '' and length(${t.content}) <= 2000`),
  ],
)
