/** The listing's filters in words: chips above the list, and what is said when nothing passes them. */
import { formatPrice } from '#lib/money.ts'
import { formatWhole, plural } from '#lib/text.ts'
import { dateLabel } from './date-words.ts'
import { locationLabel } from './governorates.ts'
import { canonicalListingUrl, type ListingFilters, PRICE_RANGE } from './listing-filters.ts'
import { categoryLabel } from './taxonomy.ts'

/** A filter that is on, and the address of the same list, from its top, without it. */
export type FilterChip = { key: string; label: string; href: string }

/** The filters that are on, as removable chips: date, guests, price, verified, governorates, categories. */
export function activeChips(filters: ListingFilters): FilterChip[] {
  const chip = (key: string, label: string, without: Partial<ListingFilters>): FilterChip => ({
    key,
    label,
    href: canonicalListingUrl({ ...filters, ...without, after: null }),
  })
  const { min, max } = PRICE_RANGE
  return [
    ...(filters.date ? [chip('date', `Libre ${dateLabel(filters.date)}`, { date: null })] : []),
    ...(filters.guests === null
      ? []
      : [
          chip(
            'guests',
            `Pour ${formatWhole(filters.guests)} ${plural(filters.guests, 'invité', 'invités')}`,
            { guests: null },
          ),
        ]),
    ...(hasPrice(filters) ? [chip('price', priceLabel(filters), { min, max })] : []),
    ...(filters.verified ? [chip('verified', 'Vérifiés', { verified: false })] : []),
    ...filters.locations.map((slug) =>
      chip(slug, locationLabel(slug), { locations: filters.locations.filter((other) => other !== slug) }),
    ),
    ...filters.categories.map((slug) =>
      chip(slug, categoryLabel(slug, 'long'), {
        categories: filters.categories.filter((other) => other !== slug),
      }),
    ),
  ]
}

/** Counts the active filters, one for each chip: neither the search text nor the sort counts. */
export function countActive(filters: ListingFilters): number {
  const switches = [hasPrice(filters), filters.verified, filters.date, filters.guests].filter(Boolean).length
  return switches + filters.locations.length + filters.categories.length
}

/**
 * Returns the message for a search without results.
 * @param anyPublic whether any provider has a public profile at all
 * @param q the search text, may be empty
 */
export function emptyListingMessage({ anyPublic, q }: { anyPublic: boolean; q: string }): string {
  if (!anyPublic) return "Aucun prestataire n'a encore rendu son profil public."
  if (q !== '') return `Aucun prestataire trouvé pour la recherche "${q}".`
  return "Nous n'avons trouvé aucun prestataire correspondant à vos critères."
}

function hasPrice({ min, max }: ListingFilters): boolean {
  return min !== PRICE_RANGE.min || max !== PRICE_RANGE.max
}

function priceLabel({ min, max }: ListingFilters): string {
  const [from, to] = [min, max].map((dinars) => formatPrice(String(dinars), 'TND'))
  if (min === PRICE_RANGE.min) return `Jusqu’à ${to}`
  return max === PRICE_RANGE.max ? `À partir de ${from}` : `De ${from} à ${to}`
}
