import { sql } from 'drizzle-orm'
import { check, date, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Lunar holidays as they were announced. All others are a prediction (`domain/tunisian-year/lunar-days.ts`). */
export const lunarDays = pgTable(
  'lunar_days',
  {
    id: id(),
    kind: text('kind', { enum: ['ras-el-am', 'mouled', 'ramadan', 'aid-el-fitr', 'aid-el-idha'] }).notNull(),
    hijriYear: smallint('hijri_year').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
  },
  (t) => [
    unique('lunar_days_key').on(t.kind, t.hijriYear),
    check(
      'lunar_days_kind',
      sql`${t.kind} in ('ras-el-am', 'mouled', 'ramadan', 'aid-el-fitr', 'aid-el-idha')`,
    ),
  ],
)
