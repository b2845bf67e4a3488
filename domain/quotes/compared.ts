import type { CalendarTrust } from '#domain/availability/calendar-trust.ts'
import type { Day } from '#lib/dates.ts'

/**
 * Room that a quote's client has on a day: all slots of the provider's, some, or none. Of a day that the quote itself holds,
 * or that its acceptance has booked, the client is sure: what the public sees of it doesn't matter then.
 */
export type Freedom = 'free' | 'partly' | 'taken' | 'held' | 'booked'

/** Facts that stand beside a quote where it is compared (Q18). */
export type ComparedFacts = {
  /** The day that the request names, or else its acceptance. */
  day: Day | null
  /** Number of guests that the request states; null where it isn't known. */
  guests: number | null
  /** Null without a day, and for a profile that the public does not see unless the day is the client's. */
  freedom: Freedom | null
  trust: CalendarTrust
  /** From 1 to 5; 0 without reviews. */
  rating: number
  reviewCount: number
}
