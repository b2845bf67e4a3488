import type { ListingFilters } from '#domain/catalogue/listing-filters.ts'
import type { Ctx } from '#domain/context.ts'
import { countProviders } from './count-providers.server.ts'
import { forgiveTypos } from './forgive-typos.server.ts'
import type { Meant } from './meant.ts'
import { type ProviderCard, searchProviders } from './search-providers.server.ts'
import type { SearchText } from './search-text.ts'

/**
 * A page of the listing, and how many there are in all: `searchProviders` and `countProviders` at once. When neither finds
 * anything, what may have been meant is looked up once for both.
 * @returns `meant` is the text whose results these are, when it isn't the one that was typed
 */
export async function listProviders(
  ctx: Ctx,
  filters: ListingFilters,
): Promise<{
  page: { cards: ProviderCard[]; nextCursor: string | null }
  total: number
  meant: Meant | null
}> {
  let meant: Promise<Meant | null> | undefined
  const forgive = (text: SearchText) => {
    meant ??= forgiveTypos(ctx, text)
    return meant
  }
  const [page, total] = await Promise.all([
    searchProviders(ctx, filters, forgive),
    countProviders(ctx, filters, forgive),
  ])
  return { page, total, meant: (await meant) ?? null }
}
