import { runNamed } from '#db/named-query.ts'
import { confirmedSince } from '#domain/availability/calendar-trust.ts'
import type { DateFilter, ListingFilters } from '#domain/catalogue/listing-filters.ts'
import type { Ctx } from '#domain/context.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { addDaysToDay, type Day, daysBetween, formatDayLong, todayInTunis, tunisInstant } from '#lib/dates.ts'

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
 * A table to join on one side: a row, with when its calendar was confirmed, when this provider is free, none when it isn't.
 * @param provider the column with its number
 * @param given writes the next of the parameters of {@link freeDays}
 */
export function isFree(shape: FreeShape, provider: string, given: () => string): string {
  return `(
    select calendar.confirmed_at from provider_calendars calendar
    where calendar.provider_id = ${provider} and ${hasFreeDay(shape, given)}
    offset 0
  )`
}

/** The numbers of all who are free: one reading of all calendars, for questions that ask about everybody. Parameters as above. */
export function allFree(shape: FreeShape, given: () => string): string {
  return `(select calendar.provider_id from provider_calendars calendar where ${hasFreeDay(shape, given)})`
}

function hasFreeDay({ part, confirmed }: FreeShape, given: () => string): string {
  const [from, noneFree] = [given(), given()]
  const wanted = `(select ${noneFree}::bit varying)`
  // Days behind the last bit are free: a shorter text differs from the wanted one.
  const hasFree = `substring(${PARTS[part].bits} from (select ${from}::date) - calendar.first_day + 1 for length(${wanted})) <> ${wanted}`
  return confirmed ? `${hasFree} and calendar.confirmed_at >= (select ${given()}::timestamptz)` : hasFree
}

/** A day that can be had, and how a card says so. */
export type FreeDay = { day: Day; label: string }

/**
 * Finds on which of the days around the asked one each of some providers is free: the nearest, and of two the earlier one.
 * @param ids providers that {@link isFree} found for the same filters
 * @returns the day by the provider's number; of those who are free on the asked day, none
 */
export async function nearestFreeDays(
  ctx: Ctx,
  { date }: Pick<ListingFilters, 'date'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FreeDay>> {
  const free = freeDays(ctx, { date })
  if (!free || !date || date.flexibility === 0 || ids.length === 0) return new Map()
  const { bits, word } = PARTS[free.shape.part]
  const [from, noneFree] = free.params as [Day, string]
  const rows = await runNamed<{ id: string; taken: string }>(
    ctx.db,
    {
      name: `nearest-free-${word}`,
      text: `select calendar.provider_id as id, substring(${bits} from $2::date - calendar.first_day + 1 for $3)::text as taken
        from provider_calendars calendar where calendar.provider_id = any($1)`,
    },
    [ids, from, noneFree.length],
  )
  // By their places: reckoning with days takes longer than all else here.
  const asked = daysBetween(from, date.day)
  const places = Array.from(noneFree, (_, place) => place).sort(
    (one, other) => Math.abs(one - asked) - Math.abs(other - asked) || one - other,
  )
  const made: FreeDay[] = []
  const make = (place: number) => {
    const day = addDaysToDay(from, place)
    made[place] = { day, label: `Libre le ${formatDayLong(day)}` }
    return made[place]
  }
  return new Map(
    rows.flatMap(({ id, taken }): [string, FreeDay][] => {
      const nearest = places.find((place) => taken[place] !== '1')
      return nearest === undefined || nearest === asked ? [] : [[id, made[nearest] ?? make(nearest)]]
    }),
  )
}

/** Name of a statement's part. */
export const nameOfFree = (free: FreeShape | null): string | false =>
  free !== null && `${PARTS[free.part].word}${free.confirmed ? '-sure' : ''}`
