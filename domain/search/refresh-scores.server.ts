import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'

/** Providers a statement: its locks are held for a moment only, so nobody's own change waits long. */
const BATCH = 500

/**
 * The nightly refresh of all scores (R21, W8): measures the site's mean rating and median response time anew, takes `ctx.now` as
 * the instant from which a calendar's thirty days count back, and computes every visible provider's card and score from its
 * sources. Calendars lose the months that are over, once a month. In between, triggers refresh a provider whenever it changes.
 * @returns how many providers were looked at
 */
export async function refreshScores(ctx: Ctx): Promise<number> {
  await ctx.db.execute(sql`select measure_score_basis(${ctx.now.toISOString()})`)
  let refreshed = 0
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = (await ctx.db.execute(
      sql`select id from providers where id > ${last} order by id limit ${BATCH}`,
    )) as { rows: { id: string }[] }
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return refreshed
    await ctx.db.execute(sql`
      select refresh_provider_listing(each.ids), refresh_provider_calendars(each.ids)
      from (select ${sql.param(ids)}::uuid[] as ids) each`)
    refreshed += ids.length
    last = ids.at(-1) ?? last
  }
}
