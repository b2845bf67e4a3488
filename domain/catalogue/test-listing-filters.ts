import fc from 'fast-check'
import { DAY_PARTS, type DayPart } from '#domain/availability/slots.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { GOVERNORATES } from './governorates.ts'
import {
  type DateFilter,
  FLEXIBILITIES,
  LISTING_SORTS,
  type ListingFilters,
  PRICE_RANGE,
} from './listing-filters.ts'
import { SUBCATEGORIES } from './taxonomy.ts'
import { GUESTS_MAX } from './venues.ts'

const prices = fc.integer({ min: PRICE_RANGE.min, max: PRICE_RANGE.max })

/** Any date that an address may hold today, with what goes with it. */
export const anyDate: fc.Arbitrary<DateFilter> = fc.record({
  day: fc.integer({ min: 1, max: 720 }).map((days) => addDaysToDay(todayInTunis(new Date()), days)),
  flexibility: fc.constantFrom(...FLEXIBILITIES),
  part: fc.option(fc.constantFrom(...(Object.keys(DAY_PARTS) as DayPart[]))),
  confirmed: fc.boolean(),
})

/** Any filters that an address may hold. */
export const validFilters: fc.Arbitrary<ListingFilters> = fc
  .record({
    q: fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .map((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()),
    categories: fc.subarray(SUBCATEGORIES.map(({ slug }) => slug)),
    locations: fc.subarray(GOVERNORATES.map(({ slug }) => slug)),
    verified: fc.boolean(),
    bounds: fc.oneof(fc.constant([PRICE_RANGE.min, PRICE_RANGE.max] as const), fc.tuple(prices, prices)),
    guests: fc.option(fc.integer({ min: 1, max: GUESTS_MAX })),
    date: fc.option(anyDate),
    sort: fc.constantFrom(...LISTING_SORTS.map(({ value }) => value)),
    after: fc.option(fc.uuid()),
  })
  .map(({ bounds, ...rest }) => ({ ...rest, min: Math.min(...bounds), max: Math.max(...bounds) }))
