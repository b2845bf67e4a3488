import { sql } from 'drizzle-orm'
import { markRivals } from '#domain/availability/mark-rivals.server.ts'
import type { Ctx } from '#domain/context.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import type { Day } from '#lib/dates.ts'

/**
 * Makes a feed's rows of the calendar what its days say, and marks or unmarks the requests that this concerns (D7). A feed that
 * is gone takes nothing.
 * @param ctx holds the provider's calendar: `lockCalendars`
 * @returns the days that are different now
 */
export async function occupyFeedDays(ctx: Ctx, feed: { id: string; providerId: string }): Promise<Day[]> {
  const { id, providerId } = feed
  const wanted = sql`
    select d.day, s.slot_id from feed_days d
    cross join lateral (
      select null::uuid as slot_id where d.slot_ids is null
      union all select slots.id from slots where slots.id = any (d.slot_ids)
    ) s
    where d.feed_id = ${id} and d.choice is distinct from 'freed'`
  const freed = await ctx.db.execute<{ day: Day }>(sql`
    delete from occupancies o where o.ref = ${id} and o.source = 'feed' and not exists (
      select from (${wanted}) w where w.day = o.day and w.slot_id is not distinct from o.slot_id
    ) returning o.day::text as day`)
  const taken = await ctx.db.execute<{ day: Day }>(sql`
    insert into occupancies (provider_id, day, slot_id, source, ref)
    select ${providerId}, w.day, w.slot_id, 'feed', ${id} from (${wanted}) w
    on conflict do nothing returning day::text as day`)
  const days = [...new Set([...freed.rows, ...taken.rows].map(({ day }) => day))].sort()
  if (days.length > 0) {
    await markRivals(ctx, providerId, { days, because: 'calendar' })
    sendHint(ctx, [providerId], 'days')
  }
  return days
}
