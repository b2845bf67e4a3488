import { runNamed } from '#db/named-query.ts'
import type { Ctx } from '#domain/context.ts'
import { type Day, isMonth, type Month, monthGrid } from '#lib/dates.ts'
import { Invalid } from '#lib/errors.ts'
import { assertVisibleProvider } from './assert-visible-provider.server.ts'

const BLOCKED = {
  name: 'public-blocked-dates',
  text: 'select date from blocked_dates where provider_id = $1 and date between $2 and $3 order by date',
}

/**
 * The days on which a provider takes no booking, of the 42 that the calendar of a month shows. Bookings are never
 * among what is told (R13).
 * @throws NotFound when the public does not see the provider, Invalid for a month that is none
 */
export async function listBlockedDates(
  ctx: Ctx,
  input: { providerId: string; month: Month },
): Promise<Day[]> {
  if (!isMonth(input.month)) throw new Invalid({ formErrors: ['Ce mois n’existe pas.'] })
  await assertVisibleProvider(ctx, input.providerId)
  const grid = monthGrid(input.month)
  const rows = await runNamed<{ date: Day }>(ctx.db, BLOCKED, [input.providerId, grid[0], grid.at(-1)])
  return rows.map(({ date }) => date)
}
