/**
 * Reads the listing's filters from an address. It never throws: what an address holds beyond sense is dropped, with a French
 * notice. Apart from `listing-filters.ts`, which first pages bring: it holds the towns.
 */
import { DAY_PARTS, type DayPart } from '#domain/availability/slots.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { type Day, isDay, todayInTunis } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'
import { formatWhole } from '#lib/text.ts'
import { findGovernorate } from './governorate-search.ts'
import { GOVERNORATES, type GovernorateSlug } from './governorates.ts'
import {
  type DateFilter,
  FLEXIBILITIES,
  LISTING_SORTS,
  type ListingFilters,
  type ListingSort,
  NO_FILTERS,
  PRICE_RANGE,
  tradesNamed,
} from './listing-filters.ts'
import { inTaxonomyOrder } from './taxonomy.ts'
import { GUESTS_MAX } from './venues.ts'

/** Notices about an address that could not be followed to the letter. */
export const LISTING_NOTICES = {
  ignored: 'Un filtre de l’adresse n’a pas été compris et a été ignoré.',
  shortened: 'Votre recherche est longue : seuls ses 200 premiers caractères ont été utilisés.',
  swapped: 'Le budget minimum dépassait le maximum : ils ont été échangés.',
  guests: `Le nombre d’invités va de 1 à ${formatWhole(GUESTS_MAX)} : nous l’avons retiré de votre recherche.`,
  noDay: 'Cette date n’existe pas : nous l’avons retirée de votre recherche.',
  past: 'Cette date est passée : nous l’avons retirée de votre recherche.',
  estimate: 'Pour trier par estimation, indiquez un nombre d’invités.',
  distant: 'Cette date est dans plus de deux ans : nous l’avons retirée de votre recherche.',
} as const

type Notice = keyof typeof LISTING_NOTICES
type Note = (notice: Notice) => void

const MAX_Q = 200
const SORTS: readonly ListingSort[] = LISTING_SORTS.map(({ value }) => value)
/** Twice what all labels of one list come to; what lies beyond is not read, so that no address costs much. */
const MAX_LIST = { characters: 1000, items: 50 }

/**
 * Reads the filters from an address.
 *
 * - `categories`, `category`: comma lists, also repeated, of slugs, long or short labels, or names of home cards.
 * - `locations`: a comma list, also repeated, of slugs, names, or texts that name a governorate.
 * - `min`, `max`: whole dinars; empty, invalid or out of range counts as the bound; a minimum above the maximum is
 *   swapped with it.
 * - `invites`: a whole number of guests from 1 to `GUESTS_MAX`; empty is any.
 * - `date`: a day from today in Tunis to the same one two years on; with it `souplesse`, `creneau` and `confirmes`.
 * - `after`: a cursor that is no UUID is no cursor; the list then begins at its top, without a notice.
 *
 * @returns valid filters, and one French notice for each kind of thing that was not followed
 */
export function parseListingFilters(
  params: URLSearchParams,
  now = new Date(),
): { filters: ListingFilters; notices: string[] } {
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
    guests: readGuests(params.get('invites') ?? '', note),
    date: readDate(params, todayInTunis(now), note),
    sort: readOneOf(SORTS, params.get('sort'), note) ?? NO_FILTERS.sort,
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

/** The number of guests of another address than the listing's; null where it says none that can be. */
export function askedGuests(params: URLSearchParams): number | null {
  return readGuests(params.get('invites') ?? '', () => {})
}

function readGuests(text: string, note: Note): number | null {
  const digits = text.replace(/\s/g, '')
  if (digits === '') return null
  const guests = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  if (guests >= 1 && guests <= GUESTS_MAX) return guests
  note('guests')
  return null
}

/** Without a day, what goes with it says nothing. */
function readDate(params: URLSearchParams, today: Day, note: Note): DateFilter | null {
  const day = (params.get('date') ?? '').trim()
  if (day === '') return null
  if (!isDay(day)) note('noDay')
  else if (day < today) note('past')
  else if (day > lastDay(today)) note('distant')
  else
    return {
      day,
      flexibility: readOneOf(FLEXIBILITIES, params.get('souplesse'), note) ?? 0,
      part: readOneOf(Object.keys(DAY_PARTS) as DayPart[], params.get('creneau'), note),
      confirmed: readFlag(params.get('confirmes') ?? '', note),
    }
  return null
}

function readFlag(text: string, note: Note): boolean {
  const isOn = ['1', 'true', 'on'].includes(text)
  if (!isOn && !['', '0', 'false'].includes(text)) note('ignored')
  return isOn
}

function readOneOf<T extends string | number>(
  values: readonly T[],
  text: string | null,
  note: Note,
): T | null {
  const found = values.find((value) => String(value) === text)
  if (found === undefined && text) note('ignored')
  return found ?? null
}

function readCursor(text: string): string | null {
  return isId(text) ? text.toLowerCase() : null
}
