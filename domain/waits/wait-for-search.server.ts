import { canonicalListingUrl, type ListingFilters, NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import { parseListingFilters } from '#domain/catalogue/read-listing-filters.ts'
import { type Ctx, inTransaction, requireClient } from '#domain/context.ts'
import { Invalid } from '#lib/errors.ts'
import { type AddedWait, addWait } from './add-wait.server.ts'
import { freeForSearch } from './search-looks.server.ts'
import { waitDayProblem } from './wait-input.ts'

/**
 * Has the client told when further providers are free for a search with a date (D20). The same again changes nothing.
 * @param input.search the address of the listing, or its query
 * @throws Unauthenticated, Forbidden for anyone but a client; Invalid for a search without a date to come
 * @throws Conflict 'too-many-waits' beyond `WAITS_MAX`
 */
export async function waitForSearch(ctx: Ctx, input: { search: string }): Promise<AddedWait> {
  const { userId } = requireClient(ctx)
  const filters = filtersOf(input.search, ctx.now)
  const problem = filters.date ? waitDayProblem(filters.date.day, ctx.now) : 'Choisissez une date'
  if (!filters.date || problem) throw new Invalid({ formErrors: [problem ?? ''] })
  const { day } = filters.date
  const search = canonicalListingUrl(filters)
  return inTransaction(ctx, (ctx) =>
    addWait(ctx, { clientId: userId, day, search }, async () => ({
      known: await freeForSearch(ctx, filters),
    })),
  )
}

/** The filters of a search as it is waited for: in any order, from its top. */
export function filtersOf(search: string, now: Date): ListingFilters {
  const query = new URLSearchParams(search.replace(/^[^?]*\?/, ''))
  return { ...parseListingFilters(query, now).filters, sort: NO_FILTERS.sort, after: null }
}
