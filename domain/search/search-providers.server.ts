import type { ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import type { ListingFilters, ListingSort } from '#domain/catalogue/listing-filters.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Ctx } from '#domain/context.ts'
import type { Price } from '#lib/money.ts'
import { ANY } from './codes.ts'
import { forgiveTypos } from './forgive-typos.server.ts'
import {
  isPriceSort,
  listingRanges,
  matchParams,
  type PriceBounds,
  priceBounds,
  SORT_KEYS,
} from './listing-query.server.ts'
import { runNamed } from './named-query.server.ts'
import { listStatement, matchStatement, WALK, walkStatement } from './page-statements.server.ts'
import { readSearchText, type SearchText, writeTsquery } from './search-text.ts'

/** What a card of the listing shows. */
export type ProviderCard = {
  id: string
  name: string
  /** In the provider's order. */
  categories: SubcategorySlug[]
  location: ProviderLocationSlug
  /** Beginning of the description, at most 240 characters. */
  excerpt: string
  imageUrl: string
  verified: boolean
  /** Unrounded mean from 1 to 5; 0 without reviews. */
  rating: number
  reviewCount: number
  /** Lowest price, null for 'Prix sur demande'. Absent for a visitor (R5). */
  fromPrice?: Price | null
}

export const PAGE_SIZE = 24
/** More ranges than this are not walked one by one: the whole list is, and the filters pick. */
const WALKED_RANGES = 6
const TOP = { after: '00000000-0000-0000-0000-000000000000', key: Number.NEGATIVE_INFINITY }

/**
 * A page of the provider listing: the visible providers that pass all filters, in the order of the sort, ties by id.
 * @param filters as `parseListingFilters()` reads them; `after` is the last card of the page before. One that is
 *   unknown begins at the top; one that is no longer visible continues where it stood.
 * @returns up to 24 cards, and the cursor of the next page, null on the last
 */
export async function searchProviders(
  ctx: Ctx,
  filters: ListingFilters,
): Promise<{ cards: ProviderCard[]; nextCursor: string | null }> {
  const text = readSearchText(filters.q)
  // A search text without a single letter or digit finds nothing.
  if (!text && filters.q !== '') return { cards: [], nextCursor: null }
  const page = (start: Start) =>
    text ? searchText(ctx, filters, text, start) : listCards(ctx, filters, start)

  let rows = await page(filters.after ? { after: filters.after, key: Number.NaN } : TOP)
  if (rows.length === 0 && filters.after) {
    const moved = await whereItStood(ctx, filters.sort, filters.after)
    if (moved) rows = await page(moved)
  }
  const cards = rows.slice(0, PAGE_SIZE).map(readCard)
  return { cards, nextCursor: rows.length > PAGE_SIZE ? (cards.at(-1)?.id ?? null) : null }
}

/** Where a page begins: behind the card `after`, or, when that has no card, behind this key and id. */
type Start = { after: string; key: number }

/** The start for a cursor without a card, null when its card exists: then the list ends there. */
async function whereItStood(ctx: Ctx, sort: ListingSort, after: string): Promise<Start | null> {
  const statement = {
    name: `search-cursor-${sort}`,
    text: `select k.${SORT_KEYS[sort]} as key, c.provider_id is not null as listed
      from provider_sort_keys k left join provider_cards c using (provider_id) where k.provider_id = $1`,
  }
  const [found] = await runNamed<{ key: number; listed: boolean }>(ctx.db, statement, [after])
  if (found?.listed) return null
  return found ? { after, key: found.key } : TOP
}

type CardRow = Omit<ProviderCard, 'categories'> & { categories: string }

function readCard(row: CardRow): ProviderCard {
  return { ...row, categories: row.categories.split(',') as SubcategorySlug[] }
}

/**
 * Without a search text: each pair of a category and a location is one range of the sort's index. The first cards
 * of every range, merged, are the page, so its cost does not depend on how many providers there are.
 */
function listCards(ctx: Ctx, filters: ListingFilters, { after, key }: Start): Promise<CardRow[]> {
  const { sort, verified } = filters
  const bounds = priceBounds(ctx, filters)
  const statement = listStatement({ sort, signedIn: ctx.actor !== null, verified, priced: bounds !== null })
  const ranges = listingRanges(filters)
  if (!bounds) return runNamed(ctx.db, statement, [after, key, ...ranges])
  if (!isPriceSort(sort)) return runNamed(ctx.db, statement, [after, key, ...ranges, bounds.low, bounds.high])
  return runNamed(ctx.db, statement, [after, key, ...stretchRanges(ranges, priceStretches(sort, bounds))])
}

type Stretch = { low: number; high: number }

/** On a price sort the price filter is a stretch of the index itself, and the unpriced ones are another. */
function priceStretches(sort: 'price-low' | 'price-high', { low, high }: PriceBounds): Stretch[] {
  const unpriced = { low: Number.POSITIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  if (sort === 'price-high') return [{ low: -high, high: -low }, unpriced]
  return Number.isFinite(high) ? [{ low, high }, unpriced] : [{ low, high }]
}

/** Every range with every stretch, as four lists side by side. */
function stretchRanges([categories, locations]: [number[], number[]], stretches: Stretch[]): number[][] {
  return [
    stretches.flatMap(() => categories),
    stretches.flatMap(() => locations),
    stretches.flatMap(({ low }) => categories.map(() => low)),
    stretches.flatMap(({ high }) => categories.map(() => high)),
  ]
}

/**
 * With a search text: first the next entries in sort order are tried one by one, which is quick when the words are
 * common. When that does not fill the page the words are rare, and their index gives all matches to be sorted. When
 * nothing at all matches, misspelt names are forgiven.
 */
async function searchText(
  ctx: Ctx,
  filters: ListingFilters,
  text: SearchText,
  { after, key }: Start,
): Promise<CardRow[]> {
  const shape = { sort: filters.sort, signedIn: ctx.actor !== null }
  const walk = async (query: string) => {
    const all = listingRanges(filters)
    const ranges = all[0].length <= WALKED_RANGES ? all : [[ANY], [ANY]]
    const params = [after, key, ...matchParams(ctx, filters, query), ...ranges]
    const rows = await runNamed<CardRow & { tried: number }>(ctx.db, walkStatement(shape), params)
    const tried = rows[0]?.tried ?? 0
    const found = rows.flatMap(({ tried: _, ...row }) => (row.id === null ? [] : [row]))
    return found.length > PAGE_SIZE || tried < WALK ? found : null
  }
  const match = (query: string) =>
    runNamed<CardRow>(ctx.db, matchStatement(shape), [after, key, ...matchParams(ctx, filters, query)])

  const query = writeTsquery(text)
  const rows = (await walk(query)) ?? (await match(query))
  if (rows.length > 0) return rows
  const meant = await forgiveTypos(ctx, text)
  return meant ? match(meant) : []
}
