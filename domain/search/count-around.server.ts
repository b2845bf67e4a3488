import { runNamed } from '#db/named-query.ts'
import type { DateFilter, ListingFilters } from '#domain/catalogue/listing-filters.ts'
import type { Ctx } from '#domain/context.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { indexTsquery } from './complete-words.server.ts'
import { matching } from './listing-query.server.ts'
import { firstOf } from './search-providers.server.ts'
import { readSearchText } from './search-text.ts'
import { FEW } from './widen-listing.server.ts'

/** Counts stop here (D15). */
export const MOST_COUNTED = 50

/** Days before the asked one, and after it. */
const DAYS = [-3, -2, -1, 0, 1, 2, 3]

/** A search for one day, and how many it finds: one more than {@link MOST_COUNTED} stands for any more. */
export type Around = { filters: ListingFilters & { date: DateFilter }; free: number }

/**
 * Counts who is free on each of the three days before and after the asked one, and on itself (D15). Days that can't be
 * asked for are left out.
 * @param found how many the search itself lists
 * @returns null when they are enough, or without a date
 */
export async function countAround(
  ctx: Ctx,
  filters: ListingFilters,
  found: number,
): Promise<Around[] | null> {
  const { date } = filters
  if (!date || found >= FEW || filters.after !== null) return null
  const today = todayInTunis(ctx.now)
  const days = DAYS.map((offset) => addDaysToDay(date.day, offset))
  return Promise.all(
    days
      .filter((day) => day >= today && day <= lastDay(today))
      .map(async (day) => {
        const onThatDay = { ...filters, date: { ...date, day, flexibility: 0 as const } }
        return { filters: onThatDay, free: await countUpToMost(ctx, onThatDay) }
      }),
  )
}

async function countUpToMost(ctx: Ctx, filters: ListingFilters): Promise<number> {
  const text = readSearchText(filters.q)
  if (!text) return filters.q === '' ? firstOf(ctx, filters, MOST_COUNTED + 1) : 0
  const { sql, params, parts } = matching(ctx, filters, await indexTsquery(ctx, text))
  const statement = {
    name: ['search-around', ...parts].join('-'),
    text: `select count(*)::int as found from (
        select from provider_documents where ${sql} limit ${MOST_COUNTED + 1}
      ) counted`,
  }
  const [row] = await runNamed<{ found: number }>(ctx.db, statement, params)
  return row?.found ?? 0
}
