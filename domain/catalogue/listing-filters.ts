/**
 * The provider listing's filters and the address that holds them. Writing has one form: slugs in the order of the taxonomy,
 * defaults left out. For reading see `read-listing-filters.ts`.
 */
import type { DayPart } from '#domain/availability/slots.ts'
import type { Day } from '#lib/dates.ts'
import type { GovernorateSlug } from './governorates.ts'
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
  // For clients alone, with a number of guests (Q3).
  { value: 'estimate', label: 'Estimation' },
] as const

export type ListingSort = (typeof LISTING_SORTS)[number]['value']

/** Names of what an address says of a date. */
export const DATE_FIELDS: readonly string[] = ['date', 'souplesse', 'creneau', 'confirmes']

/** Days around the asked one that will do as well (D12). */
export const FLEXIBILITIES = [0, 3, 7] as const

/** The day on which providers are to be free, as far as it is known (D12). */
export type DateFilter = {
  day: Day
  flexibility: (typeof FLEXIBILITIES)[number]
  /** Null: any one slot will do. */
  part: DayPart | null
  /** Only those whose calendar was confirmed lately (D14). */
  confirmed: boolean
}

export type ListingFilters = {
  /** Search text, at most 200 characters, without line breaks or control characters; may be empty. */
  q: string
  /** Each once, in the order of the taxonomy; empty is all. */
  categories: readonly SubcategorySlug[]
  /** Each once, in the order of the governorates; empty is all. */
  locations: readonly GovernorateSlug[]
  verified: boolean
  /** Whole dinars within {@link PRICE_RANGE}, `min` not above `max`. */
  min: number
  max: number
  /** Guests that a place has to take, from 1 to `GUESTS_MAX`; null for any number (Q4). */
  guests: number | null
  /** Null for any day. */
  date: DateFilter | null
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
  guests: null,
  date: null,
  sort: 'recommended',
  after: null,
}

/** The filters by their names in addresses, in their order. */
function fieldsOf({
  q,
  categories,
  locations,
  verified,
  min,
  max,
  guests,
  date,
  sort,
  after,
}: ListingFilters) {
  return {
    q,
    categories,
    locations,
    verified: +verified,
    min,
    max,
    invites: guests,
    date: date?.day,
    souplesse: date?.flexibility || '',
    creneau: date?.part,
    confirmes: +!!date?.confirmed,
    sort,
    after,
  }
}

/** Writes the filters as the one canonical query; `parseListingFilters` reads back the same filters. */
export function listingSearchParams(filters: ListingFilters): URLSearchParams {
  const params = new URLSearchParams()
  const defaults = Object.values(fieldsOf(NO_FILTERS))
  Object.entries(fieldsOf(filters)).forEach(([name, value], index) => {
    const text = String(value ?? '')
    if (text !== String(defaults[index] ?? '')) params.set(name, text)
  })
  return params
}

/** The listing's address with these filters, with readable commas: '/providers?categories=dj,fleuriste'. */
export function canonicalListingUrl(filters: ListingFilters): string {
  const query = listingSearchParams(filters).toString().replaceAll('%2C', ',')
  return query === '' ? '/providers' : `/providers?${query}`
}

/** The chosen trades in one line: the name of a home card, or their labels; '' when none is chosen. */
export function tradesLabel(categories: readonly SubcategorySlug[]): string {
  const card = HOME_CATEGORIES.find((home) => home.categories.join() === categories.join())
  return card?.name ?? categories.map((slug) => categoryLabel(slug, 'long')).join(', ')
}

/** The trades that a label, a slug or the name of a home card stands for; null for any other text. */
export function tradesNamed(text: string): readonly SubcategorySlug[] | null {
  const subcategory = findSubcategory(text)
  return subcategory ? [subcategory.slug] : expandHomeCategory(text)
}
