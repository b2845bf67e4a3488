import { type NamedStatement, runNamed } from '#db/named-query.ts'
import type { ListingFilters } from '#domain/catalogue/listing-filters.ts'
import type { Ctx } from '#domain/context.ts'
import { ANY, categoryMask } from './codes.ts'
import { readGroups } from './count-choices.server.ts'
import { type Forgive, forgiveTypos } from './forgive-typos.server.ts'
import { type FreeShape, freeDays, isFree, nameOfFree } from './free-days.server.ts'
import { listingRanges, matching, passesGuests, passesPrice, priceBounds } from './listing-query.server.ts'
import { readSearchText, writeTsquery } from './search-text.ts'
import { verifiedToday } from './verified-today.server.ts'

/**
 * Counts the providers that {@link searchProviders} would list over all its pages, exactly.
 * @param filters as for the list; sort and cursor make no difference
 */
export async function countProviders(
  ctx: Ctx,
  filters: ListingFilters,
  forgive: Forgive = (text) => forgiveTypos(ctx, text),
): Promise<number> {
  const text = readSearchText(filters.q)
  if (!text) return filters.q === '' ? countEntries(ctx, filters) : 0
  const found = await countMatches(ctx, filters, writeTsquery(text))
  if (found > 0) return found
  const meant = await forgive(text)
  return meant ? countMatches(ctx, filters, writeTsquery(meant.text, meant.names)) : 0
}

async function count(ctx: Ctx, statement: NamedStatement, params: unknown[]): Promise<number> {
  const [row] = await runNamed<{ total: number }>(ctx.db, statement, params)
  return row?.total ?? 0
}

function countMatches(ctx: Ctx, filters: ListingFilters, query: string): Promise<number> {
  const { sql, params, parts } = matching(ctx, filters, query)
  const statement = {
    name: ['search-count', ...parts].join('-'),
    text: `select count(*)::int as total from provider_documents where ${sql}`,
  }
  return count(ctx, statement, params)
}

/** Adds up the ranges of an index; who stands in several of them is counted in that of its first category only. */
function countEntries(ctx: Ctx, filters: ListingFilters): Promise<number> {
  const bounds = priceBounds(ctx, filters)
  const free = freeDays(ctx, filters)
  const [categories, locations] = listingRanges(filters)
  const everybody = [...categories, ...locations].every((code) => code === ANY)
  if (everybody && free && !bounds) return countEverybody(ctx, filters)
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
    ...(bounds ? [bounds.low, bounds.high] : []),
    ...(filters.guests === null ? [] : [filters.guests]),
    ...(free?.params ?? []),
  ])
}

/** Reads all calendars one after the other, which is quicker than looking up each. */
async function countEverybody(ctx: Ctx, filters: ListingFilters): Promise<number> {
  const groups = await readGroups(ctx, filters)
  return groups.reduce((sum, { found }) => sum + found, 0)
}

type CountShape = { verified: boolean; priced: boolean; seats: boolean; free: FreeShape | null }

function countStatement({ verified, priced, seats, free }: CountShape): NamedStatement {
  let next = priced ? 6 : 4
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
    text: `select coalesce(sum(entry.found), 0)::int as total
      from unnest((select $1::smallint[]), (select $2::smallint[])) as range (category, location)
      cross join lateral (
        select count(*) as found
        from listing_entries e
        where e.category = range.category and e.location = range.location
          and e.category_mask & (select $3::int) & ((1 << greatest(range.category - 1, 0)) - 1) = 0
          ${verified ? `and ${verifiedToday('e.verified', 'e.provider_id')}` : ''}
          ${priced ? `and ${passesPrice('$4', '$5')}` : ''}
          ${seats ? `and ${passesGuests(guests)}` : ''}
          ${free ? `and exists ${isFree(free, 'e.provider_id', () => `$${next++}`)}` : ''}
      ) entry`,
  }
}
