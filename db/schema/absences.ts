import { sql } from 'drizzle-orm'
import { check, date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { providers } from './providers.ts'

/** Days (Tunis) on which a provider declared that it doesn't answer (W5). Two of a provider's never share a day. */
export const absences = pgTable(
  'absences',
  {
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** Included. The day of the return once it was ended early. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** Nothing before it was an absence, whatever the first day says. */
    declaredAt: instant('declared_at').notNull().defaultNow(),
    /** Set when the provider came back before the end. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ name: 'absences_provider_first_day_key', columns: [t.providerId, t.firstDay] }),
    check('absences_days', sql`${t.firstDay} <= ${t.lastDay}`),
    check('absences_ended_at', sql`${t.endedAt} >= ${t.declaredAt}`),
  ],
)
