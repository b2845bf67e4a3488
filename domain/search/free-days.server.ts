import { confirmedSince } from '#domain/availability/calendar-trust.ts'
import type { DateFilter, ListingFilters } from '#domain/catalogue/listing-filters.ts'
import type { Ctx } from '#domain/context.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { addDaysToDay, daysBetween, todayInTunis, tunisInstant } from '#lib/dates.ts'

/** Properties of a date that make one statement differ from another. */
export type FreeShape = { part: NonNullable<DateFilter['part']> | 'any'; confirmed: boolean }

/** The column of each part of the day, and a short word for it, since names of statements are short. */
const PARTS = {
  any: { bits: 'calendar.any_slot', word: 'any' },
  jour: { bits: 'coalesce(calendar.whole_day, calendar.any_slot)', word: 'day' },
  'apres-midi': { bits: 'coalesce(calendar.afternoon, calendar.any_slot)', word: 'noon' },
  soir: { bits: 'coalesce(calendar.evening, calendar.any_slot)', word: 'eve' },
} as const

/**
 * The condition that a provider is free on the asked day, or on one of the days around it that can still be asked for (D13):
 * its shape for {@link isFree}, and the parameters that this needs. Null without a date.
 */
export function freeDays(
  ctx: Ctx,
  { date }: Pick<ListingFilters, 'date'>,
): { shape: FreeShape; params: unknown[] } | null {
  if (!date) return null
  const { day, flexibility, part, confirmed } = date
  const today = todayInTunis(ctx.now)
  const [, from = day] = [today, addDaysToDay(day, -flexibility)].sort()
  const [to = day] = [lastDay(today), addDaysToDay(day, flexibility)].sort()
  const noneFree = '1'.repeat(daysBetween(from, to) + 1)
  const since = tunisInstant(confirmedSince(today), '00:00')
  return {
    shape: { part: part ?? 'any', confirmed },
    params: [from, noneFree, ...(confirmed ? [since] : [])],
  }
}

/**
 * A table to join on one side: a row when this provider is free, none when it isn't.
 * @param provider the column with its number
 * @param given writes the next of the parameters of {@link freeDays}
 */
export function isFree({ part, confirmed }: FreeShape, provider: string, given: () => string): string {
  const [from, noneFree] = [given(), given()]
  const wanted = `(select ${noneFree}::bit varying)`
  // Days behind the last bit are free: a shorter text differs from the wanted one.
  return `(
    select from provider_calendars calendar
    where calendar.provider_id = ${provider}
      and substring(${PARTS[part].bits} from (select ${from}::date) - calendar.first_day + 1 for length(${wanted})) <> ${wanted}
      ${confirmed ? `and calendar.confirmed_at >= (select ${given()}::timestamptz)` : ''}
    offset 0
  )`
}

/** Name of a statement's part. */
export const nameOfFree = (free: FreeShape | null): string | false =>
  free !== null && `${PARTS[free.part].word}${free.confirmed ? '-sure' : ''}`
