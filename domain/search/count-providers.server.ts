import { type NamedStatement, runNamed } from '#db/named-query.ts'
import type { ListingFilters } from '#domain/catalogue/listing-filters.ts'
import { EXACT_TOTAL } from '#domain/catalogue/listing-total.ts'
import type { Ctx } from '#domain/context.ts'
import { ANY, categoryMask } from './codes.ts'
import { readGroups } from './count-choices.server.ts'
import { type Forgive, forgiveTypos } from './forgive-typos.server.ts'
import { type FreeShape, freeDays, isFree, nameOfFree } from './free-days.server.ts'
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
  const found = await countMatches(ctx, filters, writeTsquery(text), most + 1)
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
  if (everybody && free && !bounds) return countEverybody(ctx, filters, limit)
  const statement = countStatement({
    verified: filters.verified,
    priced: bounds !== null,
    seats: filters.guests !== null,
    free: free?.shape ?? null,
  })
  return count(ctx, statement, [
    categories,
    locations,
    categoryMask(filters.categories),
    limit,
    ...(bounds ? [bounds.low, bounds.high] : []),
    ...(filters.guests === null ? [] : [filters.guests]),
    ...(free?.params ?? []),
  ])
}

/** Reads all calendars one after the other, which is quicker than looking up each. */
async function countEverybody(ctx: Ctx, filters: ListingFilters, limit: number): Promise<number> {
  const groups = await readGroups(ctx, filters)
  return Math.min(
    limit,
    groups.reduce((sum, { found }) => sum + found, 0),
  )
}

type CountShape = { verified: boolean; priced: boolean; seats: boolean; free: FreeShape | null }

function countStatement({ verified, priced, seats, free }: CountShape): NamedStatement {
  let next = priced ? 7 : 5
  const guests = seats ? `$${next++}` : ''
  return {
    name: [
      'search-count-ranges',
      verified && 'verified',
      priced && 'priced',
      seats && 'fit',
      nameOfFree(free),
    ]
      .filter(Boolean)
      .join('-'),
    text: `select count(*)::int as total from (
        select from unnest((select $1::smallint[]), (select $2::smallint[])) as range (category, location)
        cross join lateral (
          select from listing_entries e
          where e.category = range.category and e.location = range.location
            and e.category_mask & (select $3::int) & ((1 << greatest(range.category - 1, 0)) - 1) = 0
            ${verified ? `and ${verifiedToday('e.verified', 'e.provider_id')}` : ''}
            ${priced ? `and ${passesPrice('$5', '$6')}` : ''}
            ${seats ? `and ${passesGuests(guests)}` : ''}
            ${free ? `and exists ${isFree(free, 'e.provider_id', () => `$${next++}`)}` : ''}
          offset 0
        ) entry
        limit $4
      ) found`,
  }
}
