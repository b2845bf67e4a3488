import { href } from 'react-router'
import { type ListingFilters, listingSearchParams } from '#domain/catalogue/listing-filters.ts'
import type { GroupSlug } from '#domain/catalogue/taxonomy.ts'

/** The page where providers of this list are chosen, to be asked all at once. */
export function briefPathFrom(filters: ListingFilters, category: GroupSlug): string {
  const query = listingSearchParams({ ...filters, sort: 'recommended' })
  query.set('groupe', category)
  return `${href('/briefs')}?${query}`
}

/**
 * The address of a brief to these providers.
 * @param asked query of the page: its search and category stay
 */
export function briefPathTo(
  asked: URLSearchParams,
  ids: readonly string[],
  more: Readonly<Record<string, string>> = {},
): string {
  const query = searchIn(asked)
  for (const id of ids) query.append('p', id)
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return `${href('/briefs')}?${query}`
}

/** The query without what is chosen and where the page stands. */
export function searchIn(asked: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(asked)
  for (const name of ['p', 'after', 'choose', 'draft']) query.delete(name)
  return query
}
