import { href } from 'react-router'
import type { Day } from '#lib/dates.ts'

/** Address of the question about a wait for a provider's day: any slot of it, unless one is named. */
export function waitPath(providerId: string, day: Day, slot?: string): string {
  const query = new URLSearchParams({ provider_id: providerId, date: day, ...(slot && { slot }) })
  return `${href('/alerts')}?${query}`
}

/** The same for a search with a date. @param listing its address */
export function searchWaitPath(listing: string): string {
  return `${href('/alerts')}?${new URLSearchParams({ search: listing })}`
}
