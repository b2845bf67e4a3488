import { EVERYWHERE, GOVERNORATES } from '#domain/catalogue/governorates.ts'
import {
  type ListingFilters,
  type ListingSort,
  NO_FILTERS,
  PRICE_RANGE,
} from '#domain/catalogue/listing-filters.ts'
import { SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'
import type { Ctx } from '#domain/context.ts'
import { ANY, CATEGORY_CODES, categoryMask, LOCATION_CODES } from './codes.ts'
import { freeDays, isFree, nameOfFree } from './free-days.server.ts'
import { verifiedToday } from './verified-today.server.ts'

/**
 * The column that each sort follows, upwards: descending sorts store negated keys, and 'none' is infinite. That of estimates is
 * taken times the guests in rows that are `per_guest`.
 */
export const SORT_KEYS = {
  recommended: 'by_recommended',
  rating: 'by_rating',
  'price-low': 'by_price_low',
  'price-high': 'by_price_high',
  estimate: 'by_estimate',
} as const

/** The sort that a reader gets: estimates are for clients with a number of guests, and tell nobody else their order (R5). */
export function sortFor(ctx: Ctx, { sort, guests }: Pick<ListingFilters, 'sort' | 'guests'>): ListingSort {
  const isEstimated = ctx.actor?.role === 'client' && guests !== null
  return sort === 'estimate' && !isEstimated ? NO_FILTERS.sort : sort
}

/** The key of a row in a sort. @param guests the parameter with their number; only estimates need it */
export function sortKey(sort: ListingSort, guests: string, row = ''): string {
  const key = `${row}${SORT_KEYS[sort]}`
  return sort === 'estimate'
    ? `${key} * case when ${row}per_guest then (select ${guests}::smallint)::float8 else 1 end`
    : key
}

/** Tells whether the sort follows the price, so that a stretch of its index is a price range. */
export function isPriceSort(sort: ListingSort): sort is 'price-low' | 'price-high' {
  return sort === 'price-low' || sort === 'price-high'
}

/** Condition on a row with its `by_price_low`; the parameters are a {@link PriceBounds}. Unpriced ones pass (R39). */
export const passesPrice = (low: string, high: string) =>
  `(by_price_low between (select ${low}::float8) and (select ${high}::float8) or by_price_low = 'Infinity')`

/** Condition on a row that it is listed for a number of guests. */
export const passesGuests = (guests: string) => `(select ${guests}::smallint) between seats_from and seats_to`

/** Inclusive, in dinars; an upper bound that is off is infinite. */
export type PriceBounds = { low: number; high: number }

/**
 * The price filter, null when it is off. For a visitor the bounds are rounded outward to whole thousands (R5), so
 * that nobody learns a hidden price by narrowing them.
 */
export function priceBounds(ctx: Ctx, { min, max }: ListingFilters): PriceBounds | null {
  const grain = ctx.actor ? 1 : PRICE_RANGE.step
  const low = Math.floor(min / grain) * grain
  const high = Math.ceil(max / grain) * grain
  if (low <= PRICE_RANGE.min && high >= PRICE_RANGE.max) return null
  return { low, high: high >= PRICE_RANGE.max ? Number.POSITIVE_INFINITY : high }
}

/** The selected locations as codes, with the providers who work everywhere (R25); none, and all of them, are 'any'. */
export function locationCodes({ locations }: ListingFilters): number[] {
  if (locations.length === 0 || locations.length === GOVERNORATES.length) return [ANY]
  return [...locations, EVERYWHERE.slug].map((slug) => LOCATION_CODES[slug])
}

/** The selected categories as codes; none, and all of them, are 'any'. */
function categoryCodes({ categories }: ListingFilters): number[] {
  if (categories.length === 0 || categories.length === SUBCATEGORIES.length) return [ANY]
  return categories.map((slug) => CATEGORY_CODES[slug])
}

/** The ranges of `listing_entries` that hold what passes the filters: their categories and locations, side by side. */
export function listingRanges(filters: ListingFilters): [categories: number[], locations: number[]] {
  const locations = locationCodes(filters)
  const pairs = categoryCodes(filters).flatMap((category) =>
    locations.map((location) => ({ category, location })),
  )
  return [pairs.map(({ category }) => category), pairs.map(({ location }) => location)]
}

/** A condition with its parameters, and a word for each filter in it, to name the statements that contain it. */
export type Condition = { sql: string; params: unknown[]; parts: string[] }

/**
 * The condition that a row of `provider_documents` matches a tsquery and passes the filters. Filters that are off are
 * no part of it: the total of a common word asks it of half of all rows.
 *
 * Here and in the other statements `(select $n)` hides a value from the planner. It would else expect so much from
 * some values that PostgreSQL planned anew at every call, which costs more than the whole search.
 * @param first number of the condition's first parameter
 */
export function matching(ctx: Ctx, filters: ListingFilters, query: string, first = 1): Condition {
  const params: unknown[] = [query]
  const given = (value: unknown) => `$${first - 1 + params.push(value)}`
  const locations = locationCodes(filters)
  const bounds = priceBounds(ctx, filters)
  const free = freeDays(ctx, filters)
  const freeParams = free?.params.values()
  const conditions = {
    cat:
      filters.categories.length > 0 &&
      `category_mask & (select ${given(categoryMask(filters.categories))}::int) <> 0`,
    loc: !locations.includes(ANY) && `location = any ((select ${given(locations)}::smallint[])::smallint[])`,
    ver: filters.verified && verifiedToday('verified', 'provider_id'),
    price: bounds && passesPrice(given(bounds.low), given(bounds.high)),
    fit: filters.guests !== null && passesGuests(given(filters.guests)),
    [nameOfFree(free?.shape ?? null) || 'free']:
      free &&
      `exists ${isFree(free.shape, 'provider_documents.provider_id', () => given(freeParams?.next().value))}`,
  }
  const parts = Object.entries(conditions).flatMap(([part, sql]) => (sql ? [{ part, sql }] : []))
  return {
    sql: [`document @@ (select $${first}::tsquery)`, ...parts.map(({ sql }) => sql)].join(' and '),
    params,
    parts: parts.map(({ part }) => part),
  }
}
