import { type NamedStatement, runNamed } from '#db/named-query.ts'
import { bookedGroup, briefGroup, requestTrades } from '#domain/alternatives/request-trades.server.ts'
import { DAYS_AROUND_MAX } from '#domain/availability/slots.ts'
import type { Ctx } from '#domain/context.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { addDaysToDay, type Day, todayInTunis } from '#lib/dates.ts'
import { ALL_SLOTS_VALUE } from './booking-input.ts'
import type { WaysOn } from './ways-on.ts'

/** Farthest day that is offered instead, in days before or after the one that was asked for. */
const REACH = 90

const ASKED = {
  booking: `select b.id, b.client_id, b.provider_id, b.requested_date, b.slot_id, ${bookedGroup('b.id')} as wished
    from booking_requests b where b.id = any ($1::uuid[])`,
  quote: `select q.id, q.client_id, q.provider_id, $4::date as requested_date, $5::uuid as slot_id, ${briefGroup('q.brief_id')} as wished
    from quote_requests q where q.id = any ($1::uuid[])`,
}

// The slot that was asked for, or all of them, can be had with the days around it. $1 are the requests, $2 and $3 the first and
// the last day that can be asked for; of a quote $4 and $5 are the day and the slot that its acceptance asks for.
const nearest = (kind: 'booking' | 'quote'): NamedStatement => ({
  name: `nearest-free-days-${kind}`,
  text: `
    select b.id, case when v.provider_id is not null then near.days end as "freeDays",
      ${requestTrades('p.id', 'b.wished')} as categories, p.location,
      coalesce(b.slot_id::text, case when (select count(*) from slots s where s.provider_id = p.id) > 1 then '${ALL_SLOTS_VALUE}' else '' end) as slot,
    exists (
      select from waits w
      where w.client_id = b.client_id and w.provider_id = p.id and w.day = b.requested_date and w.ended_at is null
        and (w.slot_id = b.slot_id or (w.slot_id is null and (b.slot_id is null or not w.whole)))
    ) as waits
    from (${ASKED[kind]}) b
    join providers p on p.id = b.provider_id
    left join visible_providers v on v.provider_id = p.id
    cross join lateral (
      with taken as materialized (
        select day, slot_id from slot_days
        where provider_id = b.provider_id and (blocked or busy or is_full)
          and day between b.requested_date - ${REACH + DAYS_AROUND_MAX} and b.requested_date + ${REACH + DAYS_AROUND_MAX}
      ), free as (
        select b.requested_date + n as day, abs(n) as distance
        from generate_series(-${REACH}, ${REACH}) n
        where n <> 0 and b.requested_date + n between $2 and $3 and not exists (
          select from taken t
          where t.day between b.requested_date + n - p.days_before and b.requested_date + n + p.days_after
            and (t.day <> b.requested_date + n or b.slot_id is null or t.slot_id = b.slot_id)
        )
        order by distance, day limit 3
      )
      select coalesce(array_agg(day::text order by day), '{}') as days from free
    ) near`,
})

const NEAREST = { booking: nearest('booking'), quote: nearest('quote') }

/**
 * Finds for each of these bookings the three free days of its provider that are nearest to its own, and by what others are looked
 * for.
 * @param ctx acts as one of the parties
 */
export async function nearestFreeDays(
  ctx: Ctx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, WaysOn>> {
  return bookingIds.length === 0 ? new Map() : find(ctx, 'booking', [bookingIds])
}

/**
 * Finds the same for a quote whose acceptance asks for a day.
 * @param ctx acts as one of the parties
 * @param asked.slotId null for the whole day
 */
export async function nearestFreeDaysOfQuote(
  ctx: Ctx,
  { quoteId, day, slotId }: { quoteId: string; day: Day; slotId: string | null },
): Promise<WaysOn> {
  const ways = (await find(ctx, 'quote', [[quoteId], day, slotId])).get(quoteId)
  if (!ways) throw new Error('a quote that is being accepted is not there')
  return ways
}

async function find(
  ctx: Ctx,
  kind: keyof typeof NEAREST,
  [ids, ...asked]: [ids: readonly string[], ...asked: (string | null)[]],
): Promise<ReadonlyMap<string, WaysOn>> {
  const today = todayInTunis(ctx.now)
  const rows = await runNamed<WaysOn & { id: string }>(ctx.db, NEAREST[kind], [
    ids,
    addDaysToDay(today, 1),
    lastDay(today),
    ...asked,
  ])
  return new Map(rows.map(({ id, ...ways }) => [id, ways]))
}
