import type { CalendarTrust } from '#domain/availability/calendar-trust.ts'
import type { Day } from '#lib/dates.ts'

/** Room that a provider has left on a day: all of its slots, some, or none. */
export type Freedom = 'free' | 'partly' | 'taken'

/** Facts that stand beside a quote where it is compared (Q18). */
export type ComparedFacts = {
  /** The day that the request names. */
  day: Day | null
  /** Null without a day, and for a profile that the public does not see. */
  freedom: Freedom | null
  trust: CalendarTrust
  /** From 1 to 5; 0 without reviews. */
  rating: number
  reviewCount: number
}
