import type { CalendarTrust } from '#domain/availability/calendar-trust.ts'
import type { StartingPrice } from '#domain/providers/price-unit.ts'
import type { Day } from '#lib/dates.ts'

/** Most alternatives offered for one request. */
export const ALTERNATIVES_MAX = 3

/** A provider who can be asked the same as one who did not answer (W3). */
export type Alternative = {
  id: string
  name: string
  imageUrl: string
  /** Unrounded mean from 1 to 5; 0 without reviews. */
  rating: number
  reviewCount: number
  /** Null for 'Prix sur demande'. */
  fromPrice: StartingPrice | null
  /** Certainty that the day is free; null for a request without a day. */
  calendar: CalendarTrust | null
  /** Asked by the client since the request ended, and not refused: it keeps its place, and is not asked again. */
  isAsked: boolean
}

/** The ways on of a request without an answer. */
export type Alternatives = {
  found: readonly Alternative[]
  /** Address of all of the same trades and governorate, free that day; null once the day is over. */
  listing: string | null
  /** The day that they are free; null for a request without one. */
  day: Day | null
}
