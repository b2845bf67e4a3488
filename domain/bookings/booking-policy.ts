import type { Actor } from '#domain/context.ts'
import type { Day } from '#lib/dates.ts'
import type { BookingStatus } from './booking-state.ts'

/**
 * Who may, of booking requests: pure, they judge what they are given and look nothing up. Who may see or move a
 * request is not asked here but part of each verb's SQL, where no time passes between looking and doing.
 */

/** Whether this account may send a visible provider a request: a client, and never its own owner (R4). */
export function mayRequestBooking(
  actor: Pick<Actor, 'userId' | 'role'>,
  provider: { ownerId: string },
): boolean {
  return actor.role === 'client' && provider.ownerId !== actor.userId
}

/**
 * Whether the client of this booking may review its provider: accepted, the day over in Tunis, and no review
 * of that pair yet (R4).
 * @param booking `reviewed` tells whether the client has any review of that provider, hidden ones included
 * @param today the day it is in Tunis
 */
export function isReviewable(
  booking: { status: BookingStatus; requestedDate: Day; reviewed: boolean },
  today: Day,
): boolean {
  return booking.status === 'accepted' && booking.requestedDate < today && !booking.reviewed
}
