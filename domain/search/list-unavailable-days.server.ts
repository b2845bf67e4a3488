import { runNamed } from '#db/named-query.ts'
import { DAYS_AROUND_MAX, type PublicSlot, type UnavailableDays } from '#domain/availability/slots.ts'
import type { Ctx } from '#domain/context.ts'
import { type Day, isMonth, type Month, monthGrid } from '#lib/dates.ts'
import { Invalid } from '#lib/errors.ts'
import { assertVisibleProvider } from './assert-visible-provider.server.ts'

// A slot can't be had on a day when it is blocked, full or busy elsewhere, or any slot of a day around is.
const UNAVAILABLE = {
  name: 'public-unavailable-days',
  text: `with taken as materialized (
      select day, slot_id from slot_days
      where provider_id = $1 and (blocked or busy or is_full)
        and day between $2::date - ${DAYS_AROUND_MAX} and $3::date + ${DAYS_AROUND_MAX}
    ), own as (
      select * from slots where provider_id = $1
    ), off as (
      select shown.day::text, json_agg(s.id order by s.position) as slots
      from providers p, lateral (select $2::date + n as day from generate_series(0, $3::date - $2::date) n) shown, own s
      where p.id = $1 and exists (
        select from taken t
        where t.day between shown.day - p.days_before and shown.day + p.days_after
          and (t.day <> shown.day or t.slot_id = s.id)
      )
      group by shown.day
    )
    select
      (select json_agg(json_build_object('id', id, 'name', name,
        'starts', to_char(starts_at, 'HH24:MI'), 'ends', to_char(ends_at, 'HH24:MI')) order by position) from own) as slots,
      coalesce((select json_agg(off order by day) from off), '[]') as days`,
}

type Row = { slots: PublicSlot[]; days: { day: Day; slots: string[] }[] }

/**
 * A provider's slots and the days on which they can't be had, of the 42 that the calendar of a month shows. A slot that
 * is blocked, full or busy elsewhere looks the same (D6).
 * @returns `slots` and `partly` are empty for a provider with one slot, whose days are all or nothing
 * @throws NotFound when the public does not see the provider, Invalid for a month that is none
 */
export async function listUnavailableDays(
  ctx: Ctx,
  input: { providerId: string; month: Month },
): Promise<UnavailableDays & { slots: PublicSlot[] }> {
  if (!isMonth(input.month)) throw new Invalid({ formErrors: ['Ce mois n’existe pas.'] })
  await assertVisibleProvider(ctx, input.providerId)
  const grid = monthGrid(input.month)
  const [row] = await runNamed<Row>(ctx.db, UNAVAILABLE, [input.providerId, grid[0], grid.at(-1)])
  const { slots, days } = row ?? { slots: [], days: [] }
  const isWhole = (day: Row['days'][number]) => day.slots.length === slots.length
  return {
    slots: slots.length > 1 ? slots : [],
    blockedDates: days.filter(isWhole).map(({ day }) => day),
    partly: days.filter((day) => !isWhole(day)),
  }
}
