/**
 * The provider listing's filters and the address that holds them, both ways. Reading never throws: what an address
 * holds beyond sense is dropped, with a French notice. Writing has one form: slugs in the order of the taxonomy,
 * defaults left out.
 */
import { formatPrice } from '#lib/money.ts'
import { findGovernorate, GOVERNORATES, type GovernorateSlug, locationLabel } from './governorates.ts'
import { expandHomeCategory } from './home-categories.ts'
import { categoryLabel, findSubcategory, inTaxonomyOrder, type SubcategorySlug } from './taxonomy.ts'

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
  /** What to search for, at most 200 characters, without line breaks or control characters; may be empty. */
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

/** What a visitor is told about an address that could not be followed to the letter. */
export const LISTING_NOTICES = {
  ignored: 'Un filtre de l’adresse n’a pas été compris et a été ignoré.',
  shortened: 'Votre recherche est longue : seuls ses 200 premiers caractères ont été utilisés.',
  swapped: 'Le budget minimum dépassait le maximum : ils ont été échangés.',
} as const

type Notice = keyof typeof LISTING_NOTICES
type Note = (notice: Notice) => void

const MAX_Q = 200
/** Twice what all labels of one list come to; what lies beyond is not read, so that no address costs much. */
const MAX_LIST = { characters: 1000, items: 50 }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Reads the filters from an address.
 *
 * - `categories`, `category`: comma lists, also repeated, of slugs, long or short labels, or names of home cards.
 * - `locations`: a comma list, also repeated, of slugs, names, or texts that name a governorate.
 * - `min`, `max`: whole dinars; empty, invalid or out of range counts as the bound; a minimum above the maximum is
 *   swapped with it.
 * - `after`: a cursor that is no UUID is no cursor; the list then begins at its top, without a notice.
 *
 * @returns valid filters, and one French notice for each kind of thing that was not followed
 */
export function parseListingFilters(params: URLSearchParams): { filters: ListingFilters; notices: string[] } {
  const noted = new Set<Notice>()
  const note: Note = (notice) => noted.add(notice)
  const categories = readList(
    [...params.getAll('categories'), ...params.getAll('category')],
    resolveCategory,
    note,
  )
  const locations = new Set(readList(params.getAll('locations'), resolveLocation, note))
  const min = readPrice(params.get('min'), PRICE_RANGE.min, note)
  const max = readPrice(params.get('max'), PRICE_RANGE.max, note)
  if (min > max) note('swapped')
  const filters: ListingFilters = {
    q: readQuery(params.get('q') ?? '', note),
    categories: inTaxonomyOrder(categories),
    locations: GOVERNORATES.map(({ slug }) => slug).filter((slug) => locations.has(slug)),
    verified: readFlag(params.get('verified') ?? '', note),
    min: Math.min(min, max),
    max: Math.max(min, max),
    sort: readSort(params.get('sort') ?? '', note),
    after: readCursor(params.get('after') ?? ''),
  }
  return { filters, notices: [...noted].map((notice) => LISTING_NOTICES[notice]) }
}

/** Writes the filters as the one canonical query; {@link parseListingFilters} reads back the same filters. */
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

/** How many filters are on, as many as there are chips: neither the search text nor the sort counts. */
export function countActive(filters: ListingFilters): number {
  const switches = Number(hasPrice(filters)) + Number(filters.verified)
  return switches + filters.locations.length + filters.categories.length
}

/**
 * What to say when no provider matches.
 *
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

function resolveCategory(text: string): readonly SubcategorySlug[] | null {
  const subcategory = findSubcategory(text)
  return subcategory ? [subcategory.slug] : expandHomeCategory(text)
}

function resolveLocation(text: string): readonly GovernorateSlug[] | null {
  const governorate = findGovernorate(text)
  return governorate && [governorate.slug]
}

/** Resolves each item of comma lists; commas within parentheses belong to a label ('Artistes (magicien, …)'). */
function readList<T>(lists: string[], resolve: (text: string) => readonly T[] | null, note: Note): T[] {
  const text = lists.join(',')
  const items = text
    .slice(0, MAX_LIST.characters)
    .split(/,(?![^(]*\))/)
    .filter((item) => item.trim() !== '')
  if (text.length > MAX_LIST.characters || items.length > MAX_LIST.items) note('ignored')
  return items.slice(0, MAX_LIST.items).flatMap((item) => {
    const found = resolve(item)
    if (!found) note('ignored')
    return found ?? []
  })
}

function readQuery(text: string, note: Note): string {
  if (/(?!\s)\p{Cc}/u.test(text)) note('ignored')
  const characters = [...text.replace(/[\p{Cc}\s]+/gu, ' ').trim()]
  if (characters.length > MAX_Q) note('shortened')
  return characters.slice(0, MAX_Q).join('').trim()
}

function readPrice(text: string | null, bound: number, note: Note): number {
  const digits = (text ?? '').replace(/\s/g, '')
  if (digits === '') return bound
  const dinars = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
  if (dinars >= PRICE_RANGE.min && dinars <= PRICE_RANGE.max) return dinars
  note('ignored')
  return bound
}

function readFlag(text: string, note: Note): boolean {
  const isOn = ['1', 'true', 'on'].includes(text)
  if (!isOn && !['', '0', 'false'].includes(text)) note('ignored')
  return isOn
}

function readSort(text: string, note: Note): ListingSort {
  const sort = LISTING_SORTS.find(({ value }) => value === text)
  if (!sort && text !== '') note('ignored')
  return sort?.value ?? NO_FILTERS.sort
}

function readCursor(text: string): string | null {
  return UUID.test(text) ? text.toLowerCase() : null
}
