import { type NamedStatement, runNamed } from '#db/named-query.ts'
import type { ListingFilters } from '#domain/catalogue/listing-filters.ts'
import { EXACT_TOTAL } from '#domain/catalogue/listing-total.ts'
import type { Ctx } from '#domain/context.ts'
import { ANY, categoryMask } from './codes.ts'
import { indexTsquery } from './complete-words.server.ts'
import { type Forgive, forgiveTypos } from './forgive-typos.server.ts'
import { allFree, freeDays, isFree, nameOfFree } from './free-days.server.ts'
import { listingRanges, matching, passesGuests, passesPrice, priceBounds } from './listing-query.server.ts'
import { readSearchText, writeTsquery } from './search-text.ts'
import { verifiedToday } from './verified-today.server.ts'

/**
 * Counts the providers that {@link searchProviders} would list over all its pages.
 * @param filters as for the list; sort and cursor make no difference
 * @param most counts no further than one more than that
 */
export async function countProviders(
  ctx: Ctx,
  filters: ListingFilters,
  forgive: Forgive = (text) => forgiveTypos(ctx, text),
  most = EXACT_TOTAL,
): Promise<number> {
  const text = readSearchText(filters.q)
  if (!text) return filters.q === '' ? countEntries(ctx, filters, most + 1) : 0
  const found = await countMatches(ctx, filters, await indexTsquery(ctx, text), most + 1)
  if (found > 0) return found
  const meant = await forgive(text)
  return meant ? countMatches(ctx, filters, writeTsquery(meant.text, meant.names), most + 1) : 0
}

async function count(ctx: Ctx, statement: NamedStatement, params: unknown[]): Promise<number> {
  const [row] = await runNamed<{ total: number }>(ctx.db, statement, params)
  return row?.total ?? 0
}

function countMatches(ctx: Ctx, filters: ListingFilters, query: string, limit: number): Promise<number> {
  const { sql, params, parts } = matching(ctx, filters, query)
  const statement = {
    name: ['search-count', ...parts].join('-'),
    text: `select count(*)::int as total from (
      select from provider_documents where ${sql} limit $${params.length + 1}
    ) found`,
  }
  return count(ctx, statement, [...params, limit])
}

/** Goes through the ranges of an index; who stands in several of them is counted in that of its first category only. */
function countEntries(ctx: Ctx, filters: ListingFilters, limit: number): Promise<number> {
  const bounds = priceBounds(ctx, filters)
  const free = freeDays(ctx, filters)
  const [categories, locations] = listingRanges(filters)
  const everybody = [...categories, ...locations].every((code) => code === ANY)
  if (everybody && free && !bounds) return countFree(ctx, filters, limit)
  const seats = filters.guests
  const params: unknown[] = []
  const given = (value: unknown) => `$${params.push(value)}`
  const ranges = `unnest((select ${given(categories)}::smallint[]), (select ${given(locations)}::smallint[]))`
  const most = given(limit)
  const isOne = new Set(categories).size === 1
  // The index of prices knows neither the other categories nor the seats.
  const inStretches = bounds !== null && isOne && seats === null
  const freeParams = free?.params.values()
  const conditions = {
    several:
      !isOne &&
      `e.category_mask & (select ${given(categoryMask(filters.categories))}::int) & ((1 << greatest(range.category - 1, 0)) - 1) = 0`,
    verified: filters.verified && verifiedToday('e.verified', 'e.provider_id'),
    stretch: inStretches && 'e.by_price_low between stretch.low and stretch.high',
    priced: bounds !== null && !inStretches && passesPrice(given(bounds.low), given(bounds.high)),
    fit: seats !== null && passesGuests(given(seats)),
    [nameOfFree(free?.shape ?? null) || 'free']:
      free && `exists ${isFree(free.shape, 'e.provider_id', () => given(freeParams?.next().value))}`,
  }
  const parts = Object.entries(conditions).flatMap(([part, sql]) => (sql ? [{ part, sql }] : []))
  const statement = {
    name: ['search-count-ranges', ...parts.map(({ part }) => part)].join('-'),
    text: `select count(*)::int as total from (
        select from ${ranges} as range (category, location)
        ${inStretches ? `cross join ${priceStretches(given(bounds.low), given(Math.min(bounds.high, Number.MAX_VALUE)))}` : ''}
        cross join lateral (
          select from listing_entries e
          where ${['e.category = range.category', 'e.location = range.location', ...parts.map(({ sql }) => sql)].join(' and ')}
          offset 0
        ) entry
        limit ${most}
      ) found`,
  }
  return count(ctx, statement, params)
}

/** The stretches of an index of prices that pass a price filter: those within its bounds, and the unpriced ones. */
const priceStretches = (low: string, high: string) =>
  `(values ((select ${low}::float8), (select ${high}::float8)), ('Infinity', 'Infinity')) as stretch (low, high)`

/** Reads calendars one after the other, which is quicker than looking up that of each provider. */
function countFree(ctx: Ctx, filters: ListingFilters, limit: number): Promise<number> {
  const { verified, guests } = filters
  const free = freeDays(ctx, filters)
  if (!free) throw new Error('Nobody is free without a date.')
  const params: unknown[] = []
  const given = (value: unknown) => `$${params.push(value)}`
  const freeParams = free.params.values()
  const statement = {
    name: ['search-count-free', verified && 'verified', guests !== null && 'fit', nameOfFree(free.shape)]
      .filter(Boolean)
      .join('-'),
    text: `select count(*)::int as total from (
        select from ${allFree(free.shape, () => given(freeParams.next().value))} calendar
        where exists (
          select from listing_entries e
          where e.provider_id = calendar.provider_id and e.category = ${ANY} and e.location = ${ANY}
            ${verified ? `and ${verifiedToday('e.verified', 'e.provider_id')}` : ''}
            ${guests === null ? '' : `and ${passesGuests(given(guests))}`}
          offset 0
        )
        limit ${given(limit)}
      ) found`,
  }
  return count(ctx, statement, params)
}
