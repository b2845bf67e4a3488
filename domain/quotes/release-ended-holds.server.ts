import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { occupancies } from '#db/schema/calendar.ts'
import { lockCalendars } from '#domain/availability/calendar-lock.server.ts'
import { markRivals } from '#domain/availability/mark-rivals.server.ts'
import { inTransaction } from '#domain/context.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'

/**
 * Takes away the holds that are over (Q14): they count nowhere since their last midnight in Tunis, but calendars for search and
 * the marks of rivals were made before. Again changes nothing, and a round without it does no harm that the next leaves.
 * @returns the number of providers whose days are free again
 */
export async function releaseEndedHolds({ db, now }: { db: Db; now: Date }): Promise<number> {
  const isOver = lt(occupancies.until, todayInTunis(now))
  const ended = await db
    .selectDistinct({ id: occupancies.providerId })
    .from(occupancies)
    .where(isOver)
    .orderBy(occupancies.providerId)
  for (const { id } of ended)
    await inTransaction({ actor: null, db, now, ip: 'holds' }, async (ctx) => {
      await lockCalendars(ctx, [id])
      const freed = await ctx.db
        .delete(occupancies)
        .where(and(eq(occupancies.providerId, id), isOver))
        .returning({ day: sql<Day>`${occupancies.day}::text` })
      if (freed.length > 0)
        await markRivals(ctx, id, { days: freed.map(({ day }) => day), because: 'calendar' })
    })
  return ended.length
}
