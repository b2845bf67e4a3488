import type { Day, Time } from '#lib/dates.ts'

/** What lies ahead of a client, and what waits: for an answer, or for their own words. */
export type ClientAgenda = {
  /** The first accepted day from today on. */
  next: { day: Day; time: Time | null; provider: { id: string; name: string; visible: boolean } } | null
  pendingBookings: number
  pendingQuotes: number
  /** A booking of each provider who may be reviewed, the latest first. */
  toReview: { bookingId: string; providerName: string }[]
}
