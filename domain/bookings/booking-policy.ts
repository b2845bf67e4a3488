import type { Actor } from '#domain/context.ts'
import type { Day } from '#lib/dates.ts'
import type { BookingStatus } from './booking-state.ts'

/**
 * Who may, of booking requests. Pure: they judge what they are given and look nothing up. The verbs hold the
 * same rules inside their SQL, where no time passes between looking and doing.
 */

type Who = Pick<Actor, 'userId' | 'role' | 'providerId'>
type Parties = { clientId: string; providerId: string }

/** Whether this account may send the provider a request: a client, and never the provider's own owner (R4). */
export function mayRequestBooking(
  actor: Who,
  provider: { ownerId: string | null; visible: boolean },
): boolean {
  return actor.role === 'client' && provider.visible && provider.ownerId !== actor.userId
}

/** Which of the two parties of a booking this account is; null for everybody else (R1). */
export function partyOf(actor: Who, booking: Parties): 'client' | 'provider' | null {
  if (actor.role === 'client' && actor.userId === booking.clientId) return 'client'
  if (actor.role === 'provider' && actor.providerId === booking.providerId) return 'provider'
  return null
}

/** Whether the provider may see the client's e-mail and phone: once it has accepted their booking (R7). */
export function maySeeClientContact(actor: Who, booking: Parties & { status: BookingStatus }): boolean {
  return partyOf(actor, booking) === 'provider' && booking.status === 'accepted'
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
