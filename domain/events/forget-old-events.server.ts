import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'

/** For how long it is known who did what: a year and a month, so that two years can be compared month by month. */
export const EVENTS_KEPT_DAYS = 400

/** Rows deleted in one statement: few, so that nobody waits long for its locks. */
const BATCH = 2_000

/**
 * Deletes what happened long ago. An event whose mails are still known stays until they are forgotten.
 * @returns how many went
 */
export async function forgetOldEvents(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now.getTime() - EVENTS_KEPT_DAYS * 86_400_000)
  for (let gone = 0; ; ) {
    const { rowCount } = await ctx.db.execute(sql`delete from events where id in (
      select id from events where created_at < ${before}
        and not exists (select from notifications where event_id = events.id) limit ${BATCH})`)
    gone += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return gone
  }
}
