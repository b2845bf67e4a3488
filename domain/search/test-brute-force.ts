import type { DateFilter, ListingFilters } from '#domain/catalogue/listing-filters.ts'
import type { PriceUnit } from '#domain/providers/price-unit.ts'
import { addDaysToDay, type Day, daysBetween, todayInTunis } from '#lib/dates.ts'
import { foldText } from '#lib/text.ts'
import { readMeant } from './meant.ts'
import { completeness, recommendedScore } from './recommended-score.ts'
import { matchesWord, readSearchText, type SearchUnit, typoForms } from './search-text.ts'
import { BASIS, type CalendarSpec, type Spec } from './test-world.ts'

// The listing as its rules say it, over a world in memory: what the tests hold the database against.

/** Tells whether the profile is public. */
export const isVisible = (spec: Spec) => spec.isPublic && !spec.hidden && !spec.suspended && !spec.deleted

/** The leading service, else the cheapest package, else the cheapest; null when no service has a price (Q2). */
function startingService({ services }: Spec): { price: number; unit: PriceUnit | null } | null {
  const priced = services.flatMap(({ price, ...rest }) => (price === null ? [] : { ...rest, price }))
  const leading = priced.filter(({ leads }) => leads)
  const packages = priced.filter(({ unit }) => unit === 'package')
  const [preferred = []] = [leading, packages, priced].filter(({ length }) => length > 0)
  return preferred.toSorted((a, b) => a.price - b.price)[0] ?? null
}

/** The price that a provider starts from; null when no service has one. */
const startingPrice = (spec: Spec) => startingService(spec)?.price ?? null

/** The estimate in millimes: a package as it is, a price per guest times the guests, nothing else (Q3). */
function estimate(spec: Spec, guests: number): number {
  const { price, unit } = startingService(spec) ?? { price: 0, unit: null }
  if (unit === 'package') return Math.round(price * 1000)
  return unit === 'guest' && price <= 100_000 ? Math.round(price * 1000) * guests : Number.POSITIVE_INFINITY
}

/** A sort as people ask for it. */
type Order = Pick<ListingFilters, 'sort' | 'guests'>

/** Computes a provider's sort key: smaller first. */
function sortKey(spec: Spec, { sort, guests }: Order): number {
  if (sort === 'estimate') return estimate(spec, guests ?? 0)
  const price = startingPrice(spec)
  const sum = spec.stars.reduce((a, b) => a + b, 0)
  if (sort === 'rating') return spec.stars.length > 0 ? -sum / spec.stars.length : 0
  if (sort === 'price-low') return price ?? Number.POSITIVE_INFINITY
  if (sort === 'price-high') return price === null ? Number.POSITIVE_INFINITY : -price
  return -recommendedScore({
    verified: spec.verified,
    ratingSum: sum,
    reviewCount: spec.stars.length,
    completeness: completeness({
      bioLength: spec.bio.length,
      portfolioPieces: spec.pieces,
      serviceCount: spec.services.length,
      hasPrice: price !== null,
    }),
    calendarConfirmed: spec.calendar.confirmed !== null && spec.calendar.confirmed < 30,
    responseMinutes: spec.response,
    ...BASIS,
  })
}

/** Compares two providers in a sort, the recommended one where the estimates are not for the reader. */
export const inOrder = (order: Order, signedIn: boolean) => (a: Spec, b: Spec) => {
  const isEstimate = order.sort === 'estimate' && (!signedIn || order.guests === null)
  const shown: Order = isEstimate ? { ...order, sort: 'recommended' } : order
  const [first, second] = [sortKey(a, shown), sortKey(b, shown)]
  return first === second ? (a.id < b.id ? -1 : 1) : first - second
}

const wordsOf = (text: string) => foldText(text).split(' ')

/** Tells whether a provider has a unit of the search text in its words, categories or location. */
function hasUnit(spec: Spec, unit: SearchUnit): boolean {
  const written = wordsOf([spec.name, spec.bio, ...spec.services.map(({ name }) => name)].join(' '))
  const tags = [...spec.categories.map((slug) => `#${slug}`), `@${spec.location}`]
  return (
    unit.tags.some((tag) => tags.includes(tag)) ||
    unit.words.every((typed) => written.some((word) => matchesWord(typed, word)))
  )
}

/** Tells whether a provider is listed for so many guests: places by their seats, everybody else for any number. */
const takes = ({ categories, seats }: Spec, guests: number) =>
  !['salle-de-fete', 'hotel', 'maison-d-hote', 'municipalite'].some((slug) => categories.includes(slug)) ||
  (seats !== null && seats.from <= guests && guests <= seats.to)

/** Makes the filter of a search text: literally, or else with misspelt names forgiven. */
function textFilter(visible: Spec[], q: string): (spec: Spec) => boolean {
  if (q === '') return () => true
  const text = readSearchText(q)
  if (!text) return () => false
  const { guests } = text
  const hasGuests = (spec: Spec) =>
    !guests || takes(spec, guests.count) || hasUnit(spec, { words: guests.words, tags: [] })
  const literally = (spec: Spec) =>
    hasGuests(spec) &&
    ((text.units.every((unit) => hasUnit(spec, unit)) && (text.units.length > 0 || text.tags.length === 0)) ||
      text.tags.some((tag) => spec.categories.includes(tag.slice(1))))
  if (visible.some(literally)) return literally
  const unknown = text.units.filter((unit) => !visible.some((spec) => hasUnit(spec, unit)))
  const alike = (a: string, b: string) => typoForms(a).some((form) => typoForms(b).includes(form))
  const similar = new Map<SearchUnit, string[]>(
    unknown.map((unit) => [
      unit,
      unit.words.length > 1
        ? []
        : visible.flatMap(({ name }) => wordsOf(name)).filter((word) => alike(unit.words[0] ?? '', word)),
    ]),
  )
  const meant = readMeant(text, unknown, similar)
  if (!meant) return () => false
  return (spec) =>
    hasGuests(spec) &&
    ((meant.text.units.length > 0 &&
      meant.text.units.every((unit) => {
        const names = meant.names.get(unit)
        if (!names) return hasUnit(spec, unit)
        return wordsOf([spec.name, spec.bio, ...spec.services.map(({ name }) => name)].join(' ')).some(
          (word) => names.includes(word),
        )
      })) ||
      meant.text.tags.some((tag) => spec.categories.includes(tag.slice(1))))
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Tells whether a slot touches the hours of a part of the day. */
function touches({ starts, ends }: CalendarSpec['slots'][number], from: number, to: number): boolean {
  const begins = minutes(starts)
  const stops = minutes(ends) > begins ? minutes(ends) : minutes(ends) + 24 * 60
  return begins < to && from < stops
}

/** Tells whether a slot is blocked, busy or full on a day, which is counted from today. */
function isTaken({ slots, taken }: CalendarSpec, slot: number, day: number): boolean {
  const there = taken.filter(
    (row) =>
      row.day === day && (row.slot === null || row.slot === slot) && (row.source !== 'hold' || row.runs >= 0),
  )
  if (there.some(({ source }) => source === 'block' || source === 'feed')) return true
  const capacity = slots[slot]?.capacity ?? null
  return capacity !== null && there.length >= capacity
}

/** Tells whether somebody can have a day, which is counted from today (D13). */
function isFreeOn(calendar: CalendarSpec, day: number, part: DateFilter['part']): boolean {
  const { slots, before, after } = calendar
  const free = slots.map((_, slot) => {
    for (let near = day - before; near <= day + after; near++)
      for (const other of slots.keys())
        if ((near !== day || other === slot) && isTaken(calendar, other, near)) return false
    return true
  })
  if (part === 'jour') return free.every(Boolean)
  const [from, to] = part === 'soir' ? [1200, 1440] : part === 'apres-midi' ? [840, 1080] : [0, 2880]
  return slots.some((slot, place) => touches(slot, from, to) && free[place])
}

/** The days of a date and around it that can be asked for, counted from today; the nearest first, and of two the earlier. */
function daysOf(date: DateFilter): number[] {
  const today = todayInTunis(new Date())
  const asked = daysBetween(today, date.day)
  const last = daysBetween(today, `${Number(today.slice(0, 4)) + 2}${today.slice(4)}` as Day)
  const around = Array.from({ length: date.flexibility }, (_, n) => [asked - n - 1, asked + n + 1])
  return [asked, ...around.flat()].filter((day) => day >= 0 && day <= last)
}

/** Makes the filter of a date. */
function dateFilter(date: DateFilter | null): (spec: Spec) => boolean {
  if (!date) return () => true
  const days = daysOf(date)
  return ({ calendar }) =>
    days.some((day) => isFreeOn(calendar, day, date.part)) &&
    (!date.confirmed || (calendar.confirmed !== null && calendar.confirmed <= 60))
}

/** Finds the free day that a card leads to, where it is not the asked one (D12). */
export function otherFreeDay({ calendar }: Spec, { date }: ListingFilters): Day | undefined {
  const day = date && daysOf(date).find((day) => isFreeOn(calendar, day, date.part))
  const found = date && day != null ? addDaysToDay(todayInTunis(new Date()), day) : undefined
  return found === date?.day ? undefined : found
}

/** The plain answer: every provider looked at, none from an index. */
export function bruteForce(specs: Spec[], filters: ListingFilters, signedIn: boolean): Spec[] {
  const visible = specs.filter(isVisible)
  const hasText = textFilter(visible, filters.q)
  const low = signedIn ? filters.min : Math.floor(filters.min / 1000) * 1000
  const high = signedIn ? filters.max : Math.ceil(filters.max / 1000) * 1000
  return visible
    .filter(
      (spec) =>
        filters.categories.length === 0 || filters.categories.some((slug) => spec.categories.includes(slug)),
    )
    .filter(
      ({ location }) =>
        filters.locations.length === 0 ||
        location === 'multi-gouvernorats' ||
        filters.locations.some((slug) => slug === location),
    )
    .filter(({ verified }) => verified || !filters.verified)
    .filter((spec) => {
      const price = startingPrice(spec)
      return price === null || ((low === 0 || price >= low) && (high === 500_000 || price <= high))
    })
    .filter((spec) => filters.guests === null || takes(spec, filters.guests))
    .filter(hasText)
    .filter(dateFilter(filters.date))
    .sort(inOrder(filters, signedIn))
}
