import { sql } from 'drizzle-orm'
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { providers } from './providers.ts'

/** Response time of a provider, as every night measures it (W7); everybody may read it. */
export const responseTimes = pgTable(
  'response_times',
  {
    providerId: uuid('provider_id')
      .primaryKey()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** Requests of the last 90 days that count, and those answered within 24 counted hours. */
    counted: integer('counted').notNull(),
    withinDay: integer('within_day').notNull(),
    /** Their median in minutes of counted time; null below five. */
    medianMinutes: integer('median_minutes'),
    measuredAt: instant('measured_at').notNull(),
  },
  (t) => [
    check('response_times_counted', sql`0 <= ${t.withinDay} and ${t.withinDay} <= ${t.counted}`),
    check(
      'response_times_median',
      sql`(${t.medianMinutes} is null) = (${t.counted} < 5) and ${t.medianMinutes} >= 0`,
    ),
  ],
)
