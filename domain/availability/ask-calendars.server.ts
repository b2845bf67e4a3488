import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { todayInTunis, tunisInstant } from '#lib/dates.ts'

const DAY_MS = 86_400_000
/** Providers a transaction. */
const BATCH = 200

/**
 * Asks those public providers whether their calendar is up to date who neither changed nor confirmed it for a week (D14). Each
 * has a day of the week for it, by its number, so that the mails of a week don't go out in one night. Again in the same
 * night it asks nobody twice.
 * @returns how many were asked
 */
export async function askCalendars(ctx: Ctx): Promise<number> {
  const weekday = Math.floor(tunisInstant(todayInTunis(ctx.now), '12:00').getTime() / DAY_MS) % 7
  const before = new Date(ctx.now.getTime() - 7 * DAY_MS).toISOString()
  const lately = new Date(ctx.now.getTime() - 6 * DAY_MS).toISOString()
  for (let asked = 0; ; ) {
    const found = await inTransaction(ctx, async (ctx) => {
      const { rows } = await ctx.db.execute<{ id: string; user_id: string }>(sql`
        select p.id, p.user_id from providers p join visible_providers v on v.provider_id = p.id
        where mod(abs(hashtextextended(p.id::text, 0)), 7) = ${weekday}
          and coalesce(p.calendar_confirmed_at, p.created_at) < ${before}
          and not exists (
            select from events e
            where e.subject_id = p.id and e.type = 'calendar.asked' and e.created_at > ${lately}
          )
        order by p.id limit ${BATCH}`)
      for (const { id, user_id } of rows)
        await recordEvent(ctx, { type: 'calendar.asked', subjectId: id, userIds: [user_id] })
      return rows.length
    })
    asked += found
    if (found < BATCH) return asked
  }
}
