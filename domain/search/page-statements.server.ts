import type { ListingSort } from '#domain/catalogue/listing-filters.ts'
import { isPriceSort, matches, passesPrice, SORT_KEYS } from './listing-query.server.ts'
import type { NamedStatement } from './named-query.server.ts'

/** One more than a page of 24 holds: tells whether another page follows. */
export const LOOK = 25

/** What makes one statement differ from another. */
export type PageShape = { sort: ListingSort; signedIn: boolean }
/** `verified` and `priced`: those filters are on. */
export type RangeShape = PageShape & { verified: boolean; priced: boolean }

/** Columns of a card. For a visitor no price is even selected (R5). */
const cardColumns = (
  signedIn: boolean,
) => `c.provider_id as id, c.name, array_to_string(c.categories, ',') as categories,
  c.location, c.excerpt, c.image_url as "imageUrl", c.verified, c.rating, c.review_count as "reviewCount"${
    signedIn ? ', c.min_price as "fromPrice"' : ''
  }`

/** Behind the card $1, whose key is looked up; $2 is the key for want of a card. NaN stands behind everything. */
const behindCursor = (key: string) => `(${key}, provider_id) > (coalesce(
  (select start.${key} from provider_documents start where start.provider_id = $1::uuid), $2::float8), $1::uuid)`

const nameOf = (kind: string, { sort, signedIn, verified, priced }: PageShape & Partial<RangeShape>) =>
  [kind, sort, signedIn && 'signed-in', verified && 'verified', priced && 'priced'].filter(Boolean).join('-')

/**
 * The first `limit` entries behind the cursor, over all ranges. Each range is read in the order of its index and
 * gives as many at most; who stands in several of them comes once.
 *
 * Parameters: cursor, key for want of a card, categories and locations of the ranges; when `priced`, two bounds: of
 * each range's keys on a price sort, of the price otherwise.
 */
function firstEntries({ sort, verified, priced }: RangeShape, limit: string): string {
  const key = SORT_KEYS[sort]
  const stretched = priced && isPriceSort(sort)
  return `select distinct entry.key, entry.provider_id
    from unnest((select $3::smallint[]), (select $4::smallint[])${
      stretched ? ', (select $5::float8[]), (select $6::float8[])' : ''
    }) as range (category, location${stretched ? ', low, high' : ''})
    cross join lateral (
      select ${key} as key, provider_id
      from listing_entries
      where category = range.category and location = range.location and ${behindCursor(key)}
        ${stretched ? `and ${key} >= range.low and ${key} <= range.high` : ''}
        ${priced && !stretched ? `and ${passesPrice('$5', '$6')}` : ''}
        ${verified ? 'and verified' : ''}
      order by ${key}, provider_id
      limit ${limit}
    ) entry
    order by entry.key, entry.provider_id
    limit ${limit}`
}

/** A page without a search text. Parameters: those of the first entries. */
export function listStatement(shape: RangeShape): NamedStatement {
  return {
    name: nameOf('search-list', shape),
    text: `select ${cardColumns(shape.signedIn)}
      from (${firstEntries(shape, String(LOOK))}) page
      join provider_cards c using (provider_id)
      order by page.key, page.provider_id`,
  }
}

/**
 * The matches among the next entries in sort order. Parameters: those of the first entries, then how many to try and
 * the tsquery. Every row tells how many were tried; when none matched there is one row, without a card.
 */
export function walkStatement(shape: RangeShape): NamedStatement {
  const [limit, query] = shape.priced ? ['$7::int', '$8'] : ['$5::int', '$6']
  return {
    name: nameOf('search-walk', shape),
    text: `with next as materialized (${firstEntries(shape, limit)})
      select ${cardColumns(shape.signedIn)}, tried.count as tried
      from (select count(*)::int from next) tried
      left join (
        select next.key, next.provider_id
        from next
        cross join lateral (select document from provider_documents d where d.provider_id = next.provider_id offset 0) d
        where document @@ (select ${query}::tsquery)
        order by next.key, next.provider_id
        limit ${LOOK}
      ) page on true
      left join provider_cards c using (provider_id)
      order by page.key, page.provider_id`,
  }
}

/** The first of all matches. Parameters: cursor, key for want of a card, what `matchParams()` gives. */
export function matchStatement({ sort, signedIn }: PageShape): NamedStatement {
  const key = SORT_KEYS[sort]
  return {
    name: nameOf('search-match', { sort, signedIn }),
    text: `select ${cardColumns(signedIn)}
      from (
        select ${key} as key, provider_id
        from provider_documents
        where ${matches(3)} and ${behindCursor(key)}
        order by ${key}, provider_id
        limit ${LOOK}
      ) page
      join provider_cards c using (provider_id)
      order by page.key, page.provider_id`,
  }
}
