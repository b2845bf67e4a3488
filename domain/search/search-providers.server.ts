import type { ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import type { ListingFilters, ListingSort } from '#domain/catalogue/listing-filters.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Ctx } from '#domain/context.ts'
import type { Price } from '#lib/money.ts'
import { ANY } from './codes.ts'
import { forgiveTypos } from './forgive-typos.server.ts'
import {
  categoryCodes,
  locationCodes,
  matches,
  matchParams,
  type PriceBounds,
  passesPrice,
  priceBounds,
  SORT_KEYS,
} from './listing-query.server.ts'
import { type NamedStatement, runNamed } from './named-query.server.ts'
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
/** One more than a page holds: tells whether another page follows. */
const LOOK = PAGE_SIZE + 1
/** How many entries a text search tries in sort order before it asks the index of words instead. */
const WALK = 500
const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * A page of the provider listing: the visible providers that pass all filters, in the order of the sort, ties by id.
 * @param filters as {@link parseListingFilters} reads them; `after` is the last card of the page before. One that is
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

  const start = { after: filters.after ?? NIL, key: filters.after ? Number.NaN : Number.NEGATIVE_INFINITY }
  let rows = await page(start)
  if (rows.length === 0 && filters.after) {
    const moved = await whereItStood(ctx, filters.sort, filters.after)
    if (moved) rows = await page(moved)
  }
  const cards = rows.slice(0, PAGE_SIZE).map(readCard)
  return { cards, nextCursor: rows.length > PAGE_SIZE ? (cards.at(-1)?.id ?? null) : null }
}

/**
 * Where a page begins: behind the card `after`, or, when that has no card, behind `key` and the id. The key NaN
 * stands behind everything.
 */
type Start = { after: string; key: number }

/** The start for a cursor without a card, null when its card exists (the list ends there). */
async function whereItStood(ctx: Ctx, sort: ListingSort, after: string): Promise<Start | null> {
  const statement = {
    name: `search-cursor-${sort}`,
    text: `select k.${SORT_KEYS[sort]} as key, c.provider_id is not null as listed
      from provider_sort_keys k left join provider_cards c using (provider_id) where k.provider_id = $1`,
  }
  const [found] = await runNamed<{ key: number; listed: boolean }>(ctx.db, statement, [after])
  if (found?.listed) return null
  return found ? { after, key: found.key } : { after: NIL, key: Number.NEGATIVE_INFINITY }
}

type CardRow = Omit<ProviderCard, 'categories'> & { categories: string }

/** Columns of a card. For a visitor no price is even selected (R5). */
const cardColumns = (
  signedIn: boolean,
) => `c.provider_id as id, c.name, array_to_string(c.categories, ',') as categories,
  c.location, c.excerpt, c.image_url as "imageUrl", c.verified, c.rating, c.review_count as "reviewCount"${
    signedIn ? ', c.min_price as "fromPrice"' : ''
  }`

function readCard(row: CardRow): ProviderCard {
  return { ...row, categories: row.categories.split(',') as SubcategorySlug[] }
}

/** Parameters $1 and $2 are the cursor and its key for want of a card. */
const startKey = (key: string) =>
  `coalesce((select start.${key} from provider_documents start where start.provider_id = $1::uuid), $2::float8)`

const variant = (...parts: (string | false)[]) => parts.filter(Boolean).join('-')

/**
 * Without a search text: each pair of a category and a location is one range of the sort's index. The first cards
 * of every range, merged, are the page, so its cost does not depend on how many providers there are.
 */
function listCards(ctx: Ctx, filters: ListingFilters, start: Start): Promise<CardRow[]> {
  const bounds = priceBounds(ctx, filters)
  const statement = listStatement({
    sort: filters.sort,
    signedIn: ctx.actor !== null,
    verified: filters.verified,
    priced: bounds !== null,
  })
  const segments = priceSegments(filters.sort, bounds)
  const ranges = categoryCodes(filters).flatMap((category) =>
    locationCodes(filters).flatMap((location) =>
      segments.map((segment) => ({ category, location, ...segment })),
    ),
  )
  return runNamed(ctx.db, statement, [
    start.after,
    start.key,
    ranges.map(({ category }) => category),
    ranges.map(({ location }) => location),
    ...(bounds && isPriceSort(filters.sort)
      ? [ranges.map(({ from }) => from), ranges.map(({ to }) => to)]
      : bounds
        ? [bounds.low, bounds.high]
        : []),
  ])
}

const isPriceSort = (sort: ListingSort) => sort === 'price-low' || sort === 'price-high'

/** On a price sort the price filter is a stretch of the index itself, and the unpriced ones are another. */
function priceSegments(sort: ListingSort, bounds: PriceBounds | null): { from: number; to: number }[] {
  const { low, high } = bounds ?? { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  const unpriced = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY }
  if (!bounds || !isPriceSort(sort)) return [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }]
  if (sort === 'price-high') return [{ from: -high, to: -low }, unpriced]
  return Number.isFinite(high) ? [{ from: low, to: high }, unpriced] : [{ from: low, to: high }]
}

/** The statement of a page without a search text; exported for the test that no visitor's text selects a price. */
export function listStatement(shape: {
  sort: ListingSort
  signedIn: boolean
  verified: boolean
  priced: boolean
}): NamedStatement {
  const { sort, signedIn, verified, priced } = shape
  const key = SORT_KEYS[sort]
  const stretched = priced && isPriceSort(sort)
  return {
    name: variant('search-list', sort, signedIn && 'signed-in', verified && 'verified', priced && 'priced'),
    text: `select ${cardColumns(signedIn)}
      from (
        select distinct entry.key, entry.provider_id
        from unnest((select $3::smallint[]), (select $4::smallint[])${
          stretched ? ', (select $5::float8[]), (select $6::float8[])' : ''
        })
          as range (category, location${stretched ? ', low, high' : ''})
        cross join lateral (
          select e.${key} as key, e.provider_id
          from listing_entries e
          where e.category = range.category and e.location = range.location
            and (e.${key}, e.provider_id) > (${startKey(key)}, $1::uuid)
            ${stretched ? `and e.${key} >= range.low and e.${key} <= range.high` : ''}
            ${priced && !stretched ? `and ${passesPrice('$5', '$6')}` : ''}
            ${verified ? 'and e.verified' : ''}
          order by e.${key}, e.provider_id
          limit ${LOOK}
        ) entry
        order by entry.key, entry.provider_id
        limit ${LOOK}
      ) page
      join provider_cards c using (provider_id)
      order by page.key, page.provider_id`,
  }
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
  start: Start,
): Promise<CardRow[]> {
  const shape = { sort: filters.sort, signedIn: ctx.actor !== null }
  const find = (statement: NamedStatement, query: string, ...more: unknown[]) =>
    runNamed<CardRow>(ctx.db, statement, [
      start.after,
      start.key,
      ...matchParams(ctx, filters, query),
      ...more,
    ])
  const query = writeTsquery(text)
  const [category = ANY, ...others] = categoryCodes(filters)
  const walked = await find(walkStatement(shape), query, others.length === 0 ? category : ANY)
  if (walked.length === LOOK) return walked
  const matched = await find(matchStatement(shape), query)
  if (matched.length > 0) return matched
  const forgiving = await forgiveTypos(ctx, text)
  return forgiving ? find(matchStatement(shape), forgiving) : []
}

type TextShape = { sort: ListingSort; signedIn: boolean }

/** The matches among the next entries in sort order; exported for the test on prices. */
export function walkStatement({ sort, signedIn }: TextShape): NamedStatement {
  const key = SORT_KEYS[sort]
  return {
    name: variant('search-walk', sort, signedIn && 'signed-in'),
    text: `select ${cardColumns(signedIn)}
      from (
        select next.key, next.provider_id
        from (
          select e.${key} as key, e.provider_id
          from listing_entries e
          where e.category = (select $9::smallint) and e.location = ${ANY}
            and (e.${key}, e.provider_id) > (${startKey(key)}, $1::uuid)
          order by e.${key}, e.provider_id
          limit ${WALK}
        ) next
        cross join lateral (select * from provider_documents d where d.provider_id = next.provider_id offset 0) tried
        where ${matches(3)}
        order by next.key, next.provider_id
        limit ${LOOK}
      ) page
      join provider_cards c using (provider_id)
      order by page.key, page.provider_id`,
  }
}

/** The first of all matches; exported for the test on prices. */
export function matchStatement({ sort, signedIn }: TextShape): NamedStatement {
  const key = SORT_KEYS[sort]
  return {
    name: variant('search-match', sort, signedIn && 'signed-in'),
    text: `select ${cardColumns(signedIn)}
      from (
        select ${key} as key, provider_id
        from provider_documents
        where ${matches(3)} and (${key}, provider_id) > (${startKey(key)}, $1::uuid)
        order by ${key}, provider_id
        limit ${LOOK}
      ) page
      join provider_cards c using (provider_id)
      order by page.key, page.provider_id`,
  }
}
