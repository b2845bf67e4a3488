import { deepStrictEqual } from 'node:assert'
import fc from 'fast-check'
import { GOVERNORATES } from '#domain/catalogue/governorates.ts'
import {
  FLEXIBILITIES,
  LISTING_SORTS,
  type ListingFilters,
  NO_FILTERS,
} from '#domain/catalogue/listing-filters.ts'
import { SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'
import type { Ctx } from '#domain/context.ts'
import { countChoices } from '#domain/search/count-choices.server.ts'
import { countProviders } from '#domain/search/count-providers.server.ts'
import { type Budget, PAGE_SIZE, searchProviders, WALK } from '#domain/search/search-providers.server.ts'
import { bruteForce, inOrder, otherFreeDay } from '#domain/search/test-brute-force.ts'
import { anyGuests, anyPlaces, anyText, anyTrades, type Spec } from '#domain/search/test-world.ts'
import { addDaysToDay, type Day, todayInTunis } from '#lib/dates.ts'

// Questions to the listing, and whether it answers them as looking at every provider does.

/** A card: its provider, and the free day that it leads to in place of the asked one. */
type Shown = [id: string, freeOn: Day | undefined]

/** Follows the cursors from the first page to the last. */
async function allPages(ctx: Ctx, filters: ListingFilters, budget: Budget): Promise<Shown[]> {
  const all: Shown[] = []
  for (let after = filters.after; ; ) {
    const { cards, nextCursor } = await searchProviders(ctx, { ...filters, after }, undefined, budget)
    deepStrictEqual(
      cards.length <= PAGE_SIZE && (nextCursor === null || cards.length === PAGE_SIZE),
      true,
      'a page is full, or the last',
    )
    all.push(...cards.map(({ id, freeOn }): Shown => [id, freeOn?.day]))
    if (nextCursor === null) return all
    after = nextCursor
  }
}

/** Any filters, words and sort, from the top. */
const anyFilters: fc.Arbitrary<ListingFilters> = fc
  .record({
    q: anyText,
    categories: anyTrades,
    locations: anyPlaces,
    verified: fc.boolean(),
    bounds: fc.oneof(
      fc.constant([0, 500_000]),
      fc.tuple(
        fc.constantFrom(0, 1, 999, 1000, 1001, 12_000, 500_000),
        fc.constantFrom(0, 500, 1000, 1499, 12_000, 500_000),
      ),
    ),
    guests: fc.option(anyGuests, { freq: 2 }),
    date: fc.option(
      fc.record({
        day: fc
          .oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 14 }) }, fc.constantFrom(200, 730))
          .map((days) => addDaysToDay(todayInTunis(new Date()), days)),
        flexibility: fc.constantFrom(...FLEXIBILITIES),
        part: fc.option(fc.constantFrom('jour', 'apres-midi', 'soir')),
        confirmed: fc.boolean(),
      }),
      { freq: 2 },
    ),
    sort: fc.constantFrom(...LISTING_SORTS.map(({ value }) => value)),
  })
  .map(({ bounds, ...rest }) => ({
    ...rest,
    min: Math.min(...bounds),
    max: Math.max(...bounds),
    after: null,
  }))

/**
 * Question to a world: filters, whether somebody signed in asks, a provider to start from, and how far a text search tries
 * entries one by one.
 */
export type Question = { filters: ListingFilters; signedIn: boolean; from: number; budget: Budget }

/** The site's own, and those that a small world exhausts: as if it were part of a large one, or all there is. */
const BUDGETS: Budget[] = [WALK, { entries: 1, documents: 1_000_000 }, { entries: 1, documents: 0 }]

/** Any question. */
export const anyQuestion: fc.Arbitrary<Question> = fc.record({
  filters: anyFilters,
  signedIn: fc.boolean(),
  from: fc.nat(),
  budget: fc.constantFrom(...BUDGETS),
})

const shown = (specs: Spec[], filters: ListingFilters) =>
  specs.map((spec): Shown => [spec.id, otherFreeDay(spec, filters)])

/** The totals with each category, and with each governorate, in place of those that are chosen. */
function expectedChoices(specs: Spec[], filters: ListingFilters, signedIn: boolean) {
  const total = (part: Partial<ListingFilters>) => bruteForce(specs, { ...filters, ...part }, signedIn).length
  return {
    categories: Object.fromEntries(SUBCATEGORIES.map(({ slug }) => [slug, total({ categories: [slug] })])),
    locations: Object.fromEntries(GOVERNORATES.map(({ slug }) => [slug, total({ locations: [slug] })])),
  }
}

/**
 * Asks the database what looking at every provider tells: all pages in order, the total, also cut short, and the rest of the list
 * after some provider, be it one that the filters leave out or that nobody sees.
 * @throws AssertionError where they differ
 */
export async function expectAgreement(
  ctxOf: (signedIn: boolean) => Ctx,
  specs: Spec[],
  { filters, signedIn, from, budget }: Question,
): Promise<void> {
  const ctx = ctxOf(signedIn)
  const expected = bruteForce(specs, filters, signedIn)
  deepStrictEqual(await allPages(ctx, filters, budget), shown(expected, filters))
  deepStrictEqual(await countProviders(ctx, filters), expected.length)
  deepStrictEqual(await countProviders(ctx, filters, undefined, 2), Math.min(3, expected.length))
  const choices = { ...filters, q: '', min: NO_FILTERS.min, max: NO_FILTERS.max }
  deepStrictEqual(await countChoices(ctx, choices), expectedChoices(specs, choices, signedIn))

  const cursor = specs[from % Math.max(1, specs.length)]
  if (!cursor) return
  const rest = expected.filter((spec) => spec !== cursor && inOrder(filters, signedIn)(cursor, spec) < 0)
  deepStrictEqual(await allPages(ctx, { ...filters, after: cursor.id }, budget), shown(rest, filters))
}
