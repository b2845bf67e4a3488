import { PrefetchPageLinks } from 'react-router'
import type { BookingStatus } from '#domain/bookings/booking-state.ts'
import { type BookingActionName, bookingActionPath } from './booking-actions.ts'

interface PrefetchBookingActionsProps {
  bookings: readonly { id: string; status: BookingStatus }[]
  names: readonly BookingActionName[]
}

/**
 * Fetches what sends the actions along with the list. Fetched at the first press only, it would be missing just when
 * the network is: the browser would then leave the page instead of telling what failed.
 */
export function PrefetchBookingActions({ bookings, names }: PrefetchBookingActionsProps) {
  const waiting = bookings.find(({ status }) => status === 'pending')
  if (!waiting) return null
  return names.map((name) => <PrefetchPageLinks key={name} page={bookingActionPath(waiting.id, name)} />)
}
