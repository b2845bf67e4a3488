import { locationLabel } from './governorates.ts'
import type { ListingFilters } from './listing-filters.ts'
import { categoryLabel } from './taxonomy.ts'

/** Names a filtered list in one line: 'Traiteur salé, Tunis'; 'Nos prestataires' when that says less. */
export function listingTitle({ q, categories, locations }: ListingFilters): string {
  if (q !== '') return `« ${q} »`
  const [category] = categories
  const [location] = locations
  const parts = [
    category && categories.length === 1 ? categoryLabel(category, 'long') : null,
    location && locations.length === 1 ? locationLabel(location) : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : 'Nos prestataires'
}
