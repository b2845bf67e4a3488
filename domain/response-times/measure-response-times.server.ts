import { sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { readReceivedRequests } from './received-requests.server.ts'
import { responseTimeOf } from './response-time.ts'

/** Providers a transaction. */
const BATCH = 200

/**
 * Measures how fast every provider answers, each night (W7): of those with requests in the last 90 days, and of those that had
 * some. Again in the same night it comes to the same.
 * @returns the number of providers
 */
export async function measureResponseTimes(ctx: Ctx): Promise<number> {
  const nightly = { ...ctx, db: actingAs(ctx.db, { userId: null, duty: 'nightly' }) }
  let measured = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const ids = await inTransaction(nightly, async (ctx) => {
      const { rows }: { rows: { id: string }[] } = await ctx.db.execute<{ id: string }>(
        sql`select id from providers where id > ${last} order by id limit ${BATCH}`,
      )
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await measureProviders(ctx, ids)
      return ids
    })
    const end = ids.at(-1)
    if (end === undefined) return measured
    measured += ids.length
    last = end
  }
}

/**
 * Measures some providers.
 * @param ctx with the right to read their requests
 */
export async function measureProviders(ctx: Ctx, providerIds: readonly string[]): Promise<void> {
  const requests = await readReceivedRequests(ctx, providerIds, ctx.now)
  const minutes = new Map<string, number[]>()
  for (const { providerId, measured } of requests) {
    const counted = minutes.get(providerId) ?? []
    if (measured.minutes !== null) counted.push(measured.minutes)
    minutes.set(providerId, counted)
  }
  const rows = [...minutes].map(([id, each]) => ({ id, ...responseTimeOf(each) }))
  await ctx.db.execute(sql`
    delete from response_times where provider_id = any(${sql.param([...providerIds])}::uuid[])
      and not provider_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
  if (rows.length === 0) return
  await ctx.db.execute(sql`
    insert into response_times (provider_id, counted, within_day, median_minutes, measured_at)
    select id, counted, "withinDay", "medianMinutes", ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id uuid, counted int, "withinDay" int, "medianMinutes" int)
    order by id
    on conflict (provider_id) do update set counted = excluded.counted, within_day = excluded.within_day,
      median_minutes = excluded.median_minutes, measured_at = excluded.measured_at`)
}
