import { runNamed } from '#db/named-query.ts'
import { DAYS_AROUND_MAX } from '#domain/availability/slots.ts'
import type { Ctx } from '#domain/context.ts'
import { type Day, isMonth, type Month, monthGrid } from '#lib/dates.ts'
import { Invalid } from '#lib/errors.ts'
import { assertVisibleProvider } from './assert-visible-provider.server.ts'

// A day none of whose slots can be had: each is blocked, full or busy elsewhere, or a day around it is.
const UNAVAILABLE = {
  name: 'public-unavailable-days',
  text: `with taken as materialized (
      select day, slot_id from slot_days
      where provider_id = $1 and (blocked or busy or is_full)
        and day between $2::date - ${DAYS_AROUND_MAX} and $3::date + ${DAYS_AROUND_MAX}
    )
    select shown.day::text as date
    from providers p, lateral (select $2::date + n as day from generate_series(0, $3::date - $2::date) n) shown
    where p.id = $1 and not exists (
      select from slots s where s.provider_id = $1 and not exists (
        select from taken t
        where t.day between shown.day - p.days_before and shown.day + p.days_after
          and (t.day <> shown.day or t.slot_id = s.id)
      )
    )
    order by shown.day`,
}

/**
 * The days on which a provider can't be had, of the 42 that the calendar of a month shows. Days that are blocked, full or
 * busy elsewhere look the same (D6).
 * @throws NotFound when the public does not see the provider, Invalid for a month that is none
 */
export async function listBlockedDates(
  ctx: Ctx,
  input: { providerId: string; month: Month },
): Promise<Day[]> {
  if (!isMonth(input.month)) throw new Invalid({ formErrors: ['Ce mois n’existe pas.'] })
  await assertVisibleProvider(ctx, input.providerId)
  const grid = monthGrid(input.month)
  const rows = await runNamed<{ date: Day }>(ctx.db, UNAVAILABLE, [input.providerId, grid[0], grid.at(-1)])
  return rows.map(({ date }) => date)
}
