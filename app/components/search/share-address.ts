import { href } from 'react-router'
import {
  canonicalListingUrl,
  type ListingFilters,
  listingSearchParams,
  NO_FILTERS,
} from '#domain/catalogue/listing-filters.ts'

/**
 * Returns the address by which a list is shared: from its first page, with its filters, and without what else an address may
 * carry. A landing page keeps its own, which has its trade and place; it takes no filter but a date.
 */
export function shareAddress(pathname: string, filters: ListingFilters): string {
  if (pathname === href('/providers')) return canonicalListingUrl({ ...filters, after: null })
  const date = listingSearchParams({ ...NO_FILTERS, date: filters.date }).toString()
  return date === '' ? pathname : `${pathname}?${date}`
}
