import type { CalendarTrust } from '#domain/availability/calendar-trust.ts'
import type { StartingPrice } from '#domain/providers/price-unit.ts'

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
}
