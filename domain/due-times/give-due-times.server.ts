import { sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#domain/context.ts'
import { askedDay } from '#domain/quotes/asked-day.ts'
import { confirmedDays } from '#domain/tunisian-year/confirmed-days.server.ts'
import type { Day, Time } from '#lib/dates.ts'
import { absenceDays } from './due-time.server.ts'
import { type WaitTimes, waitTimes } from './due-time.ts'

/** Requests a transaction, of either kind. */
const BATCH = 500

/**
 * Gives requests that wait without a due time one that counts from now on: those that an earlier version of the site wrote.
 * @returns the number of requests
 */
export async function giveDueTimes({ db, now }: { db: Db; now: Date }): Promise<number> {
  const acting = actingAs(db, { userId: null, duty: 'mails' })
  const confirmed = await confirmedDays({ db })
  for (let given = 0; ; ) {
    const found = await inTransaction({ actor: null, db: acting, now, ip: 'due times' }, async (ctx) => {
      const { rows }: { rows: Undated[] } =
        await ctx.db.execute<Undated>(sql`select id, provider_id, day::text as day, "time", dates
        from requests_without_due_time(${BATCH})`)
      const absences = await absenceDays(ctx, [...new Set(rows.map(({ provider_id }) => provider_id))])
      const times = rows.map((row) =>
        waitTimes(now, momentOf(row), { confirmed, absences: absences.get(row.provider_id) ?? [] }),
      )
      const instants = (of: keyof WaitTimes) =>
        sql`${sql.param(times.map((each) => each[of]?.toISOString() ?? null))}::timestamptz[]`
      if (rows.length > 0)
        await ctx.db.execute(sql`select give_due_times(${sql.param(rows.map(({ id }) => id))}::uuid[],
          ${instants('dueAt')}, ${instants('remindAt')}, ${instants('remindAgainAt')})`)
      return rows.length
    })
    given += found
    if (found === 0) return given
  }
}

type Undated = {
  id: string
  provider_id: string
  day: Day | null
  time: Time | null
  /** Answers of a quote request that state dates. */
  dates: Parameters<typeof askedDay>[0] | null
}

function momentOf({ day, time, dates }: Undated) {
  const asked = day ?? (dates && askedDay(dates))
  return asked && { day: asked, time }
}
