import type { ListingFilters } from '#domain/catalogue/listing-filters.ts'
import type { Ctx } from '#domain/context.ts'
import { searchProviders } from '#domain/search/search-providers.server.ts'

/** Pages of a search that are looked at: whoever finds more has no need to wait. */
const PAGES_MAX = 10

/** The providers who are free for a search, as the public sees it. */
export async function freeForSearch(ctx: Ctx, filters: ListingFilters): Promise<string[]> {
  const publicly = { ...ctx, actor: null }
  const ids: string[] = []
  let after: string | null = null
  for (let page = 0; page < PAGES_MAX; page++) {
    const { cards, nextCursor }: Awaited<ReturnType<typeof searchProviders>> = await searchProviders(
      publicly,
      { ...filters, after },
      // What nothing matches is waited for as it is written.
      async () => null,
    )
    ids.push(...cards.map(({ id }) => id))
    after = nextCursor
    if (after === null) break
  }
  return ids
}
