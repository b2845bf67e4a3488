import type { ListingFilters } from '#domain/catalogue/listing-filters.ts'
import { type WiderListing, widerListings } from '#domain/catalogue/wider-listings.ts'
import type { Ctx } from '#domain/context.ts'
import { countProviders } from './count-providers.server.ts'

/** A list of fewer is short enough to look further. */
export const FEW = 12
const MOST = 3

/**
 * Ways to widen a search that found little, each with how many it lists; only those that list more.
 * @param found how many the search itself lists; nothing is asked when they are enough
 */
export async function widenListing(
  ctx: Ctx,
  filters: ListingFilters,
  found: number,
): Promise<(WiderListing & { total: number })[]> {
  if (found >= FEW || filters.after !== null) return []
  const wider = await Promise.all(
    widerListings(filters).map(async (way) => ({ ...way, total: await countProviders(ctx, way.filters) })),
  )
  return wider.filter(({ total }) => total > found).slice(0, MOST)
}
