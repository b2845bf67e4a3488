import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/**
 * Action links of mails that ended before their time (W11), because they were used. Of links that work, and of those whose time
 * is over, nothing is stored.
 */
export const actionLinks = pgTable(
  'action_links',
  {
    /** Keyed hash of person, action, subject and version. */
    linkHash: text('link_hash').primaryKey(),
    /** The end that the link had; the row is forgotten after it. */
    endsAt: instant('ends_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('action_links_ends_at_idx').on(t.endsAt)],
)
