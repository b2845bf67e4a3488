import { ctxOf, readPublicly } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { loadPart } from '#app/load-part.ts'
import { parseListingFilters } from '#domain/catalogue/read-listing-filters.ts'
import { withMarks } from '#domain/favourites/client-marks.server.ts'
import { searchProviders } from '#domain/search/search-providers.server.ts'
import type { Route } from './+types/providers-page'

/** The cards after a card, as JSON: what the listing adds below itself. */
export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const { filters } = parseListingFilters(url.searchParams, ctxOf(context).now)
  const page = await readPublicly(context, (ctx) => searchProviders(ctx, filters))
  const marks = await loadPart(context, withMarks(ctxOf(context), page.cards))
  return Response.json({ ...page, cards: marks?.cards ?? page.cards })
})
