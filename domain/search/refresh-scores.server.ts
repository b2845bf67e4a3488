import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'

/** Providers a statement: its locks are held for a moment only, so nobody's own change waits long. */
const BATCH = 500

/**
 * The nightly refresh of all scores (R21): measures the site's mean rating anew, takes `ctx.now` as the day up to
 * which freshness counts, and computes every visible provider's card and score from its sources. Calendars lose the
 * months that are over, once a month. In between,
 * triggers refresh a provider whenever it changes.
 * @returns how many providers were looked at
 */
export async function refreshScores(ctx: Ctx): Promise<number> {
  await ctx.db.execute(sql`
    update score_basis set as_of = ${ctx.now.toISOString()}, mean_rating = coalesce(
      (select sum(rating_sum)::float8 / nullif(sum(review_count), 0) from providers), mean_rating)`)
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
