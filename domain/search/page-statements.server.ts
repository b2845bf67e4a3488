import type { NamedStatement } from '#db/named-query.ts'
import type { ListingSort } from '#domain/catalogue/listing-filters.ts'
import { type FreeShape, isFree, nameOfFree } from './free-days.server.ts'
import { type Condition, passesGuests, passesPrice, SORT_KEYS, sortKey } from './listing-query.server.ts'
import { verifiedToday } from './verified-today.server.ts'

/** One more than a page of 24 holds: tells whether another page follows. */
export const LOOK = 25

/** Properties that make one statement differ from another; `free` is null without a date. */
export type PageShape = { sort: ListingSort; signedIn: boolean; free: FreeShape | null }
/**
 * Shape with three more properties: verified providers only, the price as a condition of its own, which it isn't on
 * price sorts, and a number of guests.
 */
export type RangeShape = PageShape & { verified: boolean; priced: boolean; seats: boolean }

/**
 * Columns of a card. For a visitor no price is even selected (R5).
 * @param confirmedAt when its calendar was confirmed, where the statement has read that already
 */
const cardColumns = (
  { signedIn, free }: PageShape,
  confirmedAt = '(select k.confirmed_at from provider_calendars k where k.provider_id = c.provider_id)',
) => `c.provider_id as id, c.name, array_to_string(c.categories, ',') as categories,
  c.location, c.excerpt, c.image_url as "imageUrl",
  (select m.placeholder from media m where m.url = c.image_url) as placeholder, ${verifiedToday('c.verified', 'c.provider_id')} as verified, c.rating, c.review_count as "reviewCount",
  (select t.median_minutes from response_times t where t.provider_id = c.provider_id) as "responseMinutes"${
    signedIn ? ', c.min_price as price, c.price_unit as unit, c.price_duration as duration' : ''
  }${free ? `, (${confirmedAt} at time zone 'Africa/Tunis')::date::text as "confirmedOn"` : ''}`

/** The key of the card $1, or $2 when it has none. NaN stands behind everything. @param guests as of {@link sortKey} */
const cursorKey = (sort: ListingSort, guests: string) => `coalesce(
  (select ${sortKey(sort, guests, 'start.')} from provider_documents start where start.provider_id = $1::uuid), $2::float8)`

/**
 * The two stretches of an index that make up a list by estimate, each with the place that it begins behind: rows whose key is
 * the estimate, and those whose key is taken times the guests. Keys are whole millimes, so a key times the guests is beyond
 * the cursor's exactly when the key is beyond the quotient's whole part, or equal to an exact quotient with a higher id.
 */
const stretches = (guests: string) => `(
    select per_guest, times, floor(start.key / times) as above,
      case when floor(start.key / times) * times = start.key then $1::uuid
        else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end as after
    from (values (false, 1::float8), (true, (select ${guests}::smallint)::float8)) stretch (per_guest, times)
    cross join (select ${cursorKey('estimate', guests)} as key) start
    offset 0
  ) stretch`

const nameOf = (
  kind: string,
  { sort, signedIn, verified, priced, seats, free }: PageShape & Partial<RangeShape>,
) =>
  [
    kind,
    sort,
    signedIn && 'signed',
    verified && 'verified',
    priced && 'priced',
    seats && 'fit',
    nameOfFree(free),
  ]
    .filter(Boolean)
    .join('-')

/** Number of the first parameter behind those of the first entries. */
const behind = ({ priced, seats }: RangeShape) => 7 + (priced ? 2 : 0) + (seats ? 1 : 0)

/**
 * The first `limit` entries behind the cursor, over all ranges. Each range is read in the order of its index and
 * gives as many at most; who stands in several of them comes once.
 *
 * Parameters: cursor and its key for want of a card; of each range the category, the location, the key that it begins
 * above, and the key that it ends with; when `priced`, lowest and highest price; with `seats`, the number of guests.
 * @param more a further column, of those who are free
 */
function firstEntries(
  { sort, verified, priced, seats }: RangeShape,
  limit: string,
  free: (provider: string) => string = () => '',
  more?: 'confirmed_at',
): string {
  const key = SORT_KEYS[sort]
  const guests = priced ? '$9' : '$7'
  const begin =
    sort === 'estimate'
      ? {
          stretches: `cross join ${stretches(guests)}`,
          where: 'and e.per_guest = stretch.per_guest',
          times: ' * stretch.times',
          above: 'stretch.above',
          after: 'stretch.after',
        }
      : { stretches: '', where: '', times: '', above: cursorKey(sort, guests), after: '$1::uuid' }
  // One comparison says where to begin: of two, PostgreSQL would begin at either, and read up to the other.
  return `select distinct entry.key, entry.provider_id${more ? `, entry.${more}` : ''}
    from unnest((select $3::smallint[]), (select $4::smallint[]), (select $5::float8[]), (select $6::float8[]))
      as range (category, location, above, last)
    ${begin.stretches}
    cross join lateral (
      select ${key}${begin.times} as key, provider_id${more ? `, free.${more}` : ''}
      from listing_entries e
      ${free('e.provider_id')}
      where category = range.category and location = range.location
        ${begin.where}
        and (${key}, provider_id) > (greatest(range.above, ${begin.above}), ${begin.after})
        and ${key} <= range.last
        ${priced ? `and ${passesPrice('$7', '$8')}` : ''}
        ${seats ? `and ${passesGuests(guests)}` : ''}
        ${verified ? `and ${verifiedToday('verified', 'provider_id')}` : ''}
      order by ${key}, provider_id
      limit ${limit}
    ) entry
    order by entry.key, entry.provider_id
    limit ${limit}`
}

/** A page without a search text. Parameters: those of the first entries, those of the date. */
export function listStatement(shape: RangeShape): NamedStatement {
  const more = shape.free ? 'confirmed_at' : undefined
  const entries = firstEntries(shape, String(LOOK), joinFree(shape, behind(shape)), more)
  return {
    name: nameOf('search-list', shape),
    text: `select ${cardColumns(shape, 'page.confirmed_at')}
      from (${entries}) page
      join provider_cards c using (provider_id)
      order by page.key, page.provider_id`,
  }
}

/** Counts the first entries, so many at most. Parameters: those of the first entries, those of the date. */
export function countFirstStatement(shape: RangeShape, most: number): NamedStatement {
  const entries = firstEntries(shape, String(most), joinFree(shape, behind(shape)))
  return {
    name: nameOf(`count-${most}`, shape),
    text: `select count(*)::int as found from (${entries}) counted`,
  }
}

/** Writes a join that leaves those who are free; nothing without a date. @param first number of its first parameter */
function joinFree({ free }: RangeShape, first: number) {
  let next = first
  return (provider: string) =>
    free ? `cross join lateral ${isFree(free, provider, () => `$${next++}`)} free` : ''
}

/**
 * The matches among the next entries in sort order. Parameters: those of the first entries, then how many to try, the
 * tsquery, and those of the date. Every row tells how many were tried, and how many there are, roughly; when none matched there
 * is one row, without a card.
 */
export function walkStatement(shape: RangeShape): NamedStatement {
  const next = behind(shape)
  const [limit, query] = [`$${next}::int`, `$${next + 1}`]
  return {
    name: nameOf('search-walk', shape),
    text: `with next as materialized (${firstEntries(shape, limit)})
      select ${cardColumns(shape)}, tried.count as tried,
        (select reltuples::float8 from pg_class where oid = 'provider_documents'::regclass) as documents
      from (select count(*)::int from next) tried
      left join (
        select next.key, next.provider_id
        from next
        cross join lateral (select document from provider_documents d where d.provider_id = next.provider_id offset 0) d
        ${joinFree(shape, next + 2)('next.provider_id')}
        where document @@ (select ${query}::tsquery)
        order by next.key, next.provider_id
        limit ${LOOK}
      ) page on true
      left join provider_cards c using (provider_id)
      order by page.key, page.provider_id`,
  }
}

/** The first of all matches. Parameters: cursor, its key for want of a card, those of the condition, the number of guests. */
export function matchStatement(shape: PageShape, condition: Condition): NamedStatement {
  const guests = `$${3 + condition.params.length}`
  const key = sortKey(shape.sort, guests)
  return {
    name: [nameOf('search-match', { ...shape, free: null }), ...condition.parts].join('-'),
    text: `select ${cardColumns(shape)}
      from (
        select ${key} as key, provider_id
        from provider_documents
        where ${condition.sql} and (${key}, provider_id) > (${cursorKey(shape.sort, guests)}, $1::uuid)
        order by key, provider_id
        limit ${LOOK}
      ) page
      join provider_cards c using (provider_id)
      order by page.key, page.provider_id`,
  }
}
