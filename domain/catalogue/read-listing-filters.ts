import { isId } from '#lib/id.ts'
/**
 * Reads the listing's filters from an address. It never throws: what an address holds beyond sense is dropped, with a French
 * notice. Apart from `listing-filters.ts`, which first pages bring: it holds the towns.
 */
import { findGovernorate } from './governorate-search.ts'
import { GOVERNORATES, type GovernorateSlug } from './governorates.ts'
import {
  LISTING_SORTS,
  type ListingFilters,
  type ListingSort,
  NO_FILTERS,
  PRICE_RANGE,
  tradesNamed,
} from './listing-filters.ts'
import { inTaxonomyOrder } from './taxonomy.ts'

/** Notices about an address that could not be followed to the letter. */
export const LISTING_NOTICES = {
  ignored: 'Un filtre de l’adresse n’a pas été compris et a été ignoré.',
  shortened: 'Votre recherche est longue : seuls ses 200 premiers caractères ont été utilisés.',
  swapped: 'Le budget minimum dépassait le maximum : ils ont été échangés.',
} as const

type Notice = keyof typeof LISTING_NOTICES
type Note = (notice: Notice) => void

const MAX_Q = 200
/** Twice what all labels of one list come to; what lies beyond is not read, so that no address costs much. */
const MAX_LIST = { characters: 1000, items: 50 }

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
    tradesNamed,
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
  return isId(text) ? text.toLowerCase() : null
}
