import { EVERYWHERE, GOVERNORATES } from '#domain/catalogue/governorates.ts'
import { type ListingFilters, PRICE_RANGE } from '#domain/catalogue/listing-filters.ts'
import { SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'
import type { Ctx } from '#domain/context.ts'
import { ANY, CATEGORY_CODES, categoryMask, LOCATION_CODES } from './codes.ts'

/** The column that each sort follows, upwards: descending sorts store negated keys, and 'none' is infinite. */
export const SORT_KEYS = {
  recommended: 'by_recommended',
  rating: 'by_rating',
  'price-low': 'by_price_low',
  'price-high': 'by_price_high',
} as const

/** Condition on a row with its `by_price_low`; the parameters are a {@link PriceBounds}. Unpriced ones pass (R39). */
export const passesPrice = (low: string, high: string) =>
  `(by_price_low between ${low}::float8 and ${high}::float8 or by_price_low = 'Infinity')`

/** Inclusive, in dinars; a bound that is off is infinite. */
export type PriceBounds = { low: number; high: number }

/**
 * The price filter, null when it is off. For a visitor the bounds are rounded outward to whole thousands (R5), so
 * that nobody learns a hidden price by narrowing them.
 */
export function priceBounds(ctx: Ctx, { min, max }: ListingFilters): PriceBounds | null {
  const grain = ctx.actor ? 1 : PRICE_RANGE.step
  const low = Math.floor(min / grain) * grain
  const high = Math.ceil(max / grain) * grain
  const bounds = {
    low: low <= PRICE_RANGE.min ? Number.NEGATIVE_INFINITY : low,
    high: high >= PRICE_RANGE.max ? Number.POSITIVE_INFINITY : high,
  }
  return Number.isFinite(bounds.low) || Number.isFinite(bounds.high) ? bounds : null
}

/** The selected categories as codes; none, and all of them, are 'any'. */
export function categoryCodes({ categories }: ListingFilters): number[] {
  if (categories.length === 0 || categories.length === SUBCATEGORIES.length) return [ANY]
  return categories.map((slug) => CATEGORY_CODES[slug])
}

/** The selected locations as codes, with the providers who work everywhere (R25); none, and all of them, are 'any'. */
export function locationCodes({ locations }: ListingFilters): number[] {
  if (locations.length === 0 || locations.length === GOVERNORATES.length) return [ANY]
  return [...locations, EVERYWHERE.slug].map((slug) => LOCATION_CODES[slug])
}

/** Conditions on a row of `provider_cards`, from parameter `$first` on; {@link cardFilterParams} gives their values. */
export function cardFilterSql(first: number): string {
  const [mask, locations, verified, low, high] = [0, 1, 2, 3, 4].map((offset) => `$${first + offset}`)
  return `(${mask}::int = 0 or category_mask & ${mask} <> 0)
    and (${locations}::text[] is null or location = any (${locations}))
    and (verified or not ${verified}::boolean)
    and ${passesPrice(String(low), String(high))}`
}

/** Values for {@link cardFilterSql}. */
export function cardFilterParams(ctx: Ctx, filters: ListingFilters): unknown[] {
  const bounds = priceBounds(ctx, filters)
  return [
    categoryMask(filters.categories),
    filters.locations.length === 0 ? null : [...filters.locations, EVERYWHERE.slug],
    filters.verified,
    bounds?.low ?? Number.NEGATIVE_INFINITY,
    bounds?.high ?? Number.POSITIVE_INFINITY,
  ]
}
