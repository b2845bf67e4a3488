import { type Day, isDay, isMonth, type Month } from '#lib/dates.ts'
import { foldText } from '#lib/text.ts'
import { typedLine } from '#lib/typed-text.ts'
import { type ProviderBookingFilter, readProviderBookingFilter } from './booking-state.ts'

/** Orders of a provider's list of requests, in display order (D18). */
export const BOOKING_SORTS = [
  { value: 'oldest', label: 'La plus ancienne' },
  { value: 'event', label: 'Date de l’événement' },
  { value: 'newest', label: 'Reçue récemment' },
] as const

export type BookingSort = (typeof BOOKING_SORTS)[number]['value']

/** Longer names are cut: nobody's is longer. */
const NAME_MAX = 120

/** The part of a provider's requests that an address asks for, and its order. */
export type RequestView = {
  filter: ProviderBookingFilter
  sort: BookingSort
  /** Words of the client's name, as they were typed; '' for everybody. */
  name: string
  /** Month or day of the event; null for all. */
  event: Month | Day | null
}

/**
 * Reads the view that an address asks for. A name or a day looks among all requests unless a status is asked for as well, so
 * that each is found in one step.
 */
export function readRequestView(query: URLSearchParams): RequestView {
  const name = readName(query.get('q'))
  const asked = query.get('event')
  const event = isDay(asked) || isMonth(asked) ? asked : null
  const status = query.get('status')
  const filter = status === null && (name !== '' || isDay(event)) ? 'all' : readProviderBookingFilter(status)
  const sort = BOOKING_SORTS.find(({ value }) => value === query.get('sort'))?.value ?? usualSort(filter)
  return { filter, sort, name, event }
}

/** The order of a filter where none is asked for: what waits longest comes first, of the rest what is newest. */
export function usualSort(filter: ProviderBookingFilter): BookingSort {
  return filter === 'pending' ? 'oldest' : 'newest'
}

/** A text without a letter or digit names nobody. */
function readName(typed: string | null): string {
  const name = typedLine(typed ?? '').slice(0, NAME_MAX)
  return foldText(name) === '' ? '' : name
}
