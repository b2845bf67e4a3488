import type { AccountEnd } from '#domain/request-ending.ts'
import type { RequestClient } from '#domain/request-parties.ts'
import type { Day, Time } from '#lib/dates.ts'
import type { BookingFacts } from './booking-facts.ts'
import type { BookingStatus } from './booking-state.ts'
import type { CancellationRecord } from './cancellation-record.ts'
import type { DeclineReason } from './decline-reason.ts'

/** A booking as the provider that it was sent to sees it. */
export type ProviderBooking = BookingFacts & {
  id: string
  status: BookingStatus
  requestedDate: Day
  requestedTime: Time | null
  /** Name of the service when it was asked for. */
  serviceType: string | null
  message: string | null
  createdAt: Date
  /** The client's account ended (D11). */
  endedBecause: AccountEnd | null
  /** Reason that the provider gave for refusing, and its own words with 'other'. */
  declineReason: DeclineReason | null
  declineWords: string | null
  /** The day was blocked when the request was made. */
  onBlockedDate: boolean
  /** The day that is asked for is over in Tunis: the request can be refused, and no longer accepted. */
  dayIsOver: boolean
  /** Number of other accepted bookings of that day that share its slot: accepting this one asks first when there is one (R14). */
  sameDayAccepted: number
  /** Slot that was asked for; null for the whole day. */
  slotId: string | null
  /** Number of pending requests of its slot and day that no longer fit, itself included (D7); 0 while it fits. */
  rivals: number
  /** For how many milliseconds more the acceptance can be undone (D8); null when it can't. */
  undoMs: number | null
  /** What the profile will state once the provider cancels this accepted booking (D10); null where it can't be cancelled. */
  recordIfCalledOff: CancellationRecord | null
  client: RequestClient
}
