import { PgTransaction } from 'drizzle-orm/pg-core'
import { unbound } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { runNamed } from '#db/named-query.ts'
import type { Ctx } from '#domain/context.ts'
import { type Day, type Month, todayInTunis } from '#lib/dates.ts'
import type { LunarKind } from './lunar-days.ts'
import { type CalendarMarks, type ConfirmedDays, marksOfMonth } from './marked-days.ts'

/**
 * Age up to which confirmed days are answered from memory, in milliseconds. They change a few times a year; the process that
 * an operator confirms one in forgets them at once.
 */
const MAX_AGE_MS = 300_000

const CONFIRMED = { name: 'lunar-days', text: 'select kind, hijri_year, day::text as day from lunar_days' }

const kept = new WeakMap<Db, { days: Promise<ConfirmedDays>; until: number }>()

/** All confirmed lunar days, read now and then: every calendar asks for them. */
export async function confirmedDays(ctx: Pick<Ctx, 'db'>): Promise<ConfirmedDays> {
  if (ctx.db instanceof PgTransaction) return readConfirmed(ctx.db)
  const db = unbound(ctx.db)
  const known = kept.get(db)
  if (known && known.until > performance.now()) return known.days
  const own = { days: readConfirmed(db), until: performance.now() + MAX_AGE_MS }
  kept.set(db, own)
  try {
    return await own.days
  } catch (error) {
    // The next one tries again.
    if (kept.get(db) === own) kept.delete(db)
    throw error
  }
}

/** Forgets what is in memory, once a confirmation has changed it. */
export function forgetConfirmedDays(db: Db): void {
  kept.delete(unbound(db))
}

/** Holidays and Ramadan for a month's calendar (D16). */
export async function calendarMarks(ctx: Ctx, month: Month): Promise<CalendarMarks> {
  return marksOfMonth(month, todayInTunis(ctx.now), await confirmedDays(ctx))
}

async function readConfirmed(db: Db): Promise<ConfirmedDays> {
  const rows = await runNamed<{ kind: LunarKind; hijri_year: number; day: Day }>(db, CONFIRMED, [])
  return new Map(rows.map(({ kind, hijri_year, day }) => [`${kind} ${hijri_year}`, day]))
}
