import { runNamed } from '#db/named-query.ts'
import { bookedGroup, requestTrades } from '#domain/alternatives/request-trades.server.ts'
import { DAYS_AROUND_MAX } from '#domain/availability/slots.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Ctx } from '#domain/context.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { addDaysToDay, type Day, todayInTunis } from '#lib/dates.ts'
import { ALL_SLOTS_VALUE } from './booking-input.ts'
import type { WaysOn } from './ways-on.ts'

/** Farthest day that is offered instead, in days before or after the one that was asked for. */
const REACH = 90

// The slot that was asked for, or all of them, can be had with the days around it. $1 are the bookings, $2 and $3 the first and
// the last day that can be asked for. A provider that the public doesn't see has no free days.
const NEAREST = {
  name: 'nearest-free-days',
  text: `
    select b.id, near.days, ${requestTrades('p.id', bookedGroup('b.id'))} as categories,
      coalesce(b.slot_id::text, case when (select count(*) from slots s where s.provider_id = p.id) > 1 then '${ALL_SLOTS_VALUE}' else '' end) as slot,
    exists (
      select from waits w
      where w.client_id = b.client_id and w.provider_id = p.id and w.day = b.requested_date and w.ended_at is null
        and (w.slot_id = b.slot_id or (w.slot_id is null and (b.slot_id is null or not w.whole)))
    ) as waits
    from booking_requests b
    join providers p on p.id = b.provider_id
    join visible_providers v on v.provider_id = p.id
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
    ) near
    where b.id = any ($1::uuid[])`,
}

/**
 * Finds for each of these bookings the three free days of its provider that are nearest to its own, and the trades by which others
 * are looked for.
 * Bookings of providers that the public doesn't see are left out, and to a provider nobody waits.
 * @param ctx acts as one of the parties
 */
export async function nearestFreeDays(
  ctx: Ctx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, WaysOn>> {
  if (bookingIds.length === 0) return new Map()
  const today = todayInTunis(ctx.now)
  const rows = await runNamed<{
    id: string
    days: Day[]
    categories: SubcategorySlug[]
    slot: string
    waits: boolean
  }>(ctx.db, NEAREST, [bookingIds, addDaysToDay(today, 1), lastDay(today)])
  return new Map(rows.map(({ id, days, ...rest }) => [id, { freeDays: days, ...rest }]))
}
