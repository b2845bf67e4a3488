import { ctxOf, readPublicly } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { parseListingFilters } from '#domain/catalogue/read-listing-filters.ts'
import { countChoices, readGroups } from '#domain/search/count-choices.server.ts'
import { recentGroups } from '#domain/search/recent-groups.server.ts'
import type { Route } from './+types/choices'

const groupsOf = recentGroups(readGroups)

/** How many providers each choice of the filters would find, as JSON: the same numbers for everybody; null for none. */
export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const { filters } = parseListingFilters(url.searchParams, ctxOf(context).now)
  return Response.json(await readPublicly(context, (ctx) => countChoices(ctx, filters, groupsOf)))
})
