import { runNamed } from '#db/named-query.ts'
import { EVERYWHERE, GOVERNORATES } from '#domain/catalogue/governorates.ts'
import type { ListingFilters } from '#domain/catalogue/listing-filters.ts'
import { SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'
import type { Ctx } from '#domain/context.ts'
import type { ChoiceCounts } from './choice-counts.ts'
import { ANY, CATEGORY_CODES, categoryMask, LOCATION_CODES } from './codes.ts'
import { allFree, freeDays, nameOfFree } from './free-days.server.ts'
import { locationCodes, passesGuests, priceBounds } from './listing-query.server.ts'
import { verifiedToday } from './verified-today.server.ts'

/** Visible providers of one set of categories at one location. */
export type Group = { mask: number; location: number; found: number }

/** Reads all groups, of verified providers alone or of everybody; of those alone who are free or take the guests, or of all. */
export type ReadGroups = (ctx: Ctx, asked: Asked) => Promise<Group[]>

type Asked = Pick<ListingFilters, 'verified' | 'date' | 'guests'>

/**
 * Counts for every category and every governorate how many providers `countProviders` would find if it were chosen
 * alone in its group.
 * @param filters as for the list; sort and cursor make no difference
 * @param groupsOf may remember what was read a moment ago, for anybody: groups hold nothing that visitors don't see
 * @returns null with a search text or a price filter: there the counts would take longer than the list
 *   (docs/performance.md), and those of prices would tell a visitor more than the list does
 */
export async function countChoices(
  ctx: Ctx,
  filters: ListingFilters,
  groupsOf: ReadGroups = readGroups,
): Promise<ChoiceCounts | null> {
  if (filters.q !== '' || priceBounds(ctx, filters)) return null
  const { verified, date, guests } = filters
  const groups = await groupsOf(ctx, { verified, date, guests })
  const places = locationCodes(filters)
  const mask = filters.categories.length > 0 ? categoryMask(filters.categories) : -1
  const inPlaces = groups.filter(({ location }) => places.includes(ANY) || places.includes(location))
  const inTrades = groups.filter((group) => group.mask & mask)
  const atLocation = sumBy(inTrades, ({ location }) => location)
  const ofMask = [...sumBy(inPlaces, (group) => group.mask)]
  const everywhere = atLocation.get(LOCATION_CODES[EVERYWHERE.slug]) ?? 0
  const inCategory = (code: number) =>
    ofMask.reduce((sum, [set, found]) => (set & (1 << (code - 1)) ? sum + found : sum), 0)
  return {
    categories: Object.fromEntries(SUBCATEGORIES.map(({ slug }) => [slug, inCategory(CATEGORY_CODES[slug])])),
    locations: Object.fromEntries(
      GOVERNORATES.map(({ slug }) => [slug, (atLocation.get(LOCATION_CODES[slug]) ?? 0) + everywhere]),
    ),
  } as ChoiceCounts
}

function sumBy(groups: readonly Group[], key: (group: Group) => number): Map<number, number> {
  const sums = new Map<number, number>()
  for (const group of groups) sums.set(key(group), (sums.get(key(group)) ?? 0) + group.found)
  return sums
}

/** Every provider once, from an index alone; as one text, which takes less parsing than a row for each group. */
export async function readGroups(ctx: Ctx, asked: Asked): Promise<Group[]> {
  const free = freeDays(ctx, asked)
  const seats = asked.guests !== null
  let next = seats ? 3 : 2
  const statement = {
    name: ['search-choices', asked.verified && 'verified', seats && 'fit', nameOfFree(free?.shape ?? null)]
      .filter(Boolean)
      .join('-'),
    text: `select string_agg(category_mask || ' ' || location || ' ' || found, ',') as groups from (
        select category_mask, location, count(*) as found from listing_entries e
        where category = (select $1::smallint) and location <> (select $1::smallint) ${asked.verified ? `and ${verifiedToday('verified', 'provider_id')}` : ''}
          ${seats ? `and ${passesGuests('$2')}` : ''}
          ${free ? `and provider_id in ${allFree(free.shape, () => `$${next++}`)}` : ''}
        group by category_mask, location
      ) grouped`,
  }
  const params = [ANY, ...(seats ? [asked.guests] : []), ...(free?.params ?? [])]
  const [row] = await runNamed<{ groups: string | null }>(ctx.db, statement, params)
  return (row?.groups ?? '').split(',').flatMap((group) => {
    const [mask, location, found] = group.split(' ').map(Number)
    return mask && location && found ? [{ mask, location, found }] : []
  })
}
