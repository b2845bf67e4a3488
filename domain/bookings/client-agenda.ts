import type { Day, Time } from '#lib/dates.ts'

/** Next day of a client, and their open matters: unanswered requests and reviews to write. */
export type ClientAgenda = {
  /** The first accepted day from today on. */
  next: { day: Day; time: Time | null; provider: { id: string; name: string; visible: boolean } } | null
  pendingBookings: number
  pendingQuotes: number
  /** A booking of each provider who may be reviewed, the latest first. */
  toReview: { bookingId: string; providerName: string }[]
}
