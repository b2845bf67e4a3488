import { ctxOf, readPublicly } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { parseListingFilters } from '#domain/catalogue/read-listing-filters.ts'
import { searchProviders } from '#domain/search/search-providers.server.ts'
import type { Route } from './+types/providers-page'

/** The cards after a card, as JSON: what the listing adds below itself. */
export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const { filters } = parseListingFilters(url.searchParams, ctxOf(context).now)
  return Response.json(await readPublicly(context, (ctx) => searchProviders(ctx, filters)))
})
