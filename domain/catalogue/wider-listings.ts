/** Wider searches than one that found little: each takes one filter off, or a trade's neighbours in. */

import { HOME_CATEGORIES } from './home-categories.ts'
import { type ListingFilters, NO_FILTERS } from './listing-filters.ts'

export type WiderListing = { label: string; filters: ListingFilters }

/** The searches that are wider than this one, the most likely first, from the top of their list. */
export function widerListings(filters: ListingFilters): WiderListing[] {
  const { min, max } = NO_FILTERS
  const wider = (label: string, change: Partial<ListingFilters>): WiderListing => ({
    label,
    filters: { ...filters, ...change, after: null },
  })
  const family = HOME_CATEGORIES.find(
    ({ categories }) =>
      categories.length > filters.categories.length &&
      filters.categories.every((slug) => categories.includes(slug)),
  )
  const { date } = filters
  return [
    ...(date?.confirmed
      ? [wider('Calendriers confirmés ou non', { date: { ...date, confirmed: false } })]
      : []),
    ...(date?.flexibility === 0 ? [wider('À trois jours près', { date: { ...date, flexibility: 3 } })] : []),
    ...(filters.guests === null ? [] : [wider('Quel que soit le nombre d’invités', { guests: null })]),
    ...(filters.locations.length > 0 ? [wider('Dans toute la Tunisie', { locations: [] })] : []),
    ...(filters.min !== min || filters.max !== max ? [wider('Quel que soit le budget', { min, max })] : []),
    ...(filters.verified ? [wider('Vérifiés ou non', { verified: false })] : []),
    ...(filters.categories.length > 0 && family
      ? [wider(`Toute la catégorie ${family.name}`, { categories: family.categories })]
      : []),
    ...(filters.categories.length > 0 && filters.q !== ''
      ? [wider('Dans toutes les catégories', { categories: [] })]
      : []),
  ]
}
