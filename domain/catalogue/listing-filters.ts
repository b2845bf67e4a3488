/**
 * The provider listing's filters and the address that holds them. Writing has one form: slugs in the order of the taxonomy,
 * defaults left out. For reading see `read-listing-filters.ts`.
 */
import { formatPrice } from '#lib/money.ts'
import { type GovernorateSlug, locationLabel } from './governorates.ts'
import { expandHomeCategory, HOME_CATEGORIES } from './home-categories.ts'
import { categoryLabel, findSubcategory, type SubcategorySlug } from './taxonomy.ts'

/** Bounds and step of the price filter, in whole dinars; a filter at its bound is off (ruling R39). */
export const PRICE_RANGE = { min: 0, max: 500_000, step: 1_000 } as const

/** The sorts, the default first, with their French labels. */
export const LISTING_SORTS = [
  { value: 'recommended', label: 'Recommandé' },
  { value: 'rating', label: 'Mieux notés' },
  { value: 'price-low', label: 'Prix croissant' },
  { value: 'price-high', label: 'Prix décroissant' },
] as const

export type ListingSort = (typeof LISTING_SORTS)[number]['value']

export type ListingFilters = {
  /**
   * Search text, at most 200 characters, at most 200 characters, without line breaks or control characters;
   * may be empty.
   */
  q: string
  /** Each once, in the order of the taxonomy; empty is all. */
  categories: readonly SubcategorySlug[]
  /** Each once, in the order of the governorates; empty is all. */
  locations: readonly GovernorateSlug[]
  verified: boolean
  /** Whole dinars within {@link PRICE_RANGE}, `min` not above `max`. */
  min: number
  max: number
  sort: ListingSort
  /** The id of the card after which the page begins (a lowercase UUID), null for the first page. */
  after: string | null
}

/** The listing as it opens: everything, recommended first. */
export const NO_FILTERS: ListingFilters = {
  q: '',
  categories: [],
  locations: [],
  verified: false,
  min: PRICE_RANGE.min,
  max: PRICE_RANGE.max,
  sort: 'recommended',
  after: null,
}

/** Writes the filters as the one canonical query; `parseListingFilters` reads back the same filters. */
export function listingSearchParams(filters: ListingFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (filters.q !== '') params.set('q', filters.q)
  if (filters.categories.length > 0) params.set('categories', filters.categories.join(','))
  if (filters.locations.length > 0) params.set('locations', filters.locations.join(','))
  if (filters.verified) params.set('verified', '1')
  if (filters.min !== NO_FILTERS.min) params.set('min', String(filters.min))
  if (filters.max !== NO_FILTERS.max) params.set('max', String(filters.max))
  if (filters.sort !== NO_FILTERS.sort) params.set('sort', filters.sort)
  if (filters.after !== null) params.set('after', filters.after)
  return params
}

/** The listing's address with these filters, with readable commas: '/providers?categories=dj,fleuriste'. */
export function canonicalListingUrl(filters: ListingFilters): string {
  const query = listingSearchParams(filters).toString().replaceAll('%2C', ',')
  return query === '' ? '/providers' : `/providers?${query}`
}

/** A filter that is on, and the address of the same list, from its top, without it. */
export type FilterChip = { key: string; label: string; href: string }

/** The filters that are on, as removable chips: price, verified, governorates, categories. */
export function activeChips(filters: ListingFilters): FilterChip[] {
  const chip = (key: string, label: string, without: Partial<ListingFilters>): FilterChip => ({
    key,
    label,
    href: canonicalListingUrl({ ...filters, ...without, after: null }),
  })
  const { min, max } = PRICE_RANGE
  return [
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
  const switches = Number(hasPrice(filters)) + Number(filters.verified)
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

/** The chosen trades in one line: the name of a home card, or their labels; '' when none is chosen. */
export function tradesLabel(categories: readonly SubcategorySlug[]): string {
  const card = HOME_CATEGORIES.find((home) => home.categories.join() === categories.join())
  return card?.name ?? categories.map((slug) => categoryLabel(slug, 'long')).join(', ')
}

function hasPrice({ min, max }: ListingFilters): boolean {
  return min !== PRICE_RANGE.min || max !== PRICE_RANGE.max
}

function priceLabel({ min, max }: ListingFilters): string {
  const [from, to] = [min, max].map((dinars) => formatPrice(String(dinars), 'TND'))
  if (min === PRICE_RANGE.min) return `Jusqu’à ${to}`
  return max === PRICE_RANGE.max ? `À partir de ${from}` : `De ${from} à ${to}`
}

/** The trades that a label, a slug or the name of a home card stands for; null for any other text. */
export function tradesNamed(text: string): readonly SubcategorySlug[] | null {
  const subcategory = findSubcategory(text)
  return subcategory ? [subcategory.slug] : expandHomeCategory(text)
}
