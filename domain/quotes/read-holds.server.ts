import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'
import { UNKNOWN_CLIENT } from '#domain/person-name.ts'
import type { Day } from '#lib/dates.ts'
import type { Hold } from './hold.ts'

/** A hold that runs, with the quote and the client that it is for. */
export type RunningHold = Hold & { quoteId: string; client: string }

/**
 * Reads the holds of a provider that run, by day. Days around a held one are part of its hold.
 * @param day the one day to read of; all days without it
 */
export async function readHolds(ctx: Ctx, providerId: string, day?: Day): Promise<RunningHold[]> {
  const { rows } = await ctx.db.execute(sql`
    select q.id as "quoteId", o.day::text, s.name as slot, o.until::text,
      coalesce(nullif(btrim(u.name), ''), ${UNKNOWN_CLIENT}) as client
    from occupancies o
    join quote_requests q on q.id = o.ref
    join users u on u.id = q.client_id
    left join slots s on s.id = o.slot_id
    where o.provider_id = ${providerId} and o.source = 'hold' and still_taken(o.until)
      ${day === undefined ? sql`` : sql`and o.day = ${day}`}
      and exists (
        select from quote_versions v where v.quote_request_id = o.ref and v.hold_day = o.day)
    order by o.day, q.id`)
  return rows as RunningHold[]
}
