import { rowAnchor } from '#app/components/lists/row-anchor.ts'
import { RequestList } from '#app/components/requests/request-list.tsx'
import { PROVIDER_BOOKING_FILTERS, type ProviderBookingFilter } from '#domain/bookings/booking-state.ts'
import { bookingActionPath } from './booking-actions.ts'
import { ProviderBookingCard, type ProviderBookingView } from './provider-booking-card.tsx'

interface ProviderBookingListProps {
  bookings: readonly ProviderBookingView[]
  counts: Readonly<Record<ProviderBookingFilter, number>>
  filter: ProviderBookingFilter
  nextCursor: string | null
}

const EMPTY: Record<ProviderBookingFilter, [title: string, help: string]> = {
  pending: ['Aucune demande en attente.', 'Les nouvelles demandes apparaissent ici.'],
  accepted: ['Aucune réservation acceptée.', 'Les demandes que vous acceptez apparaissent ici.'],
  declined: ['Aucune demande refusée.', 'Les demandes que vous refusez apparaissent ici.'],
  cancelled: ['Aucune demande annulée.', 'Les demandes annulées par les clients apparaissent ici.'],
}

/** The requests that a provider received, filtered by status. */
export function ProviderBookingList({ bookings, ...list }: ProviderBookingListProps) {
  const [title, help] = EMPTY[list.filter]
  return (
    <RequestList
      {...list}
      requests={bookings}
      filters={PROVIDER_BOOKING_FILTERS}
      actionsOn={(id) => [bookingActionPath(id, 'acceptance'), bookingActionPath(id, 'refusal')]}
      empty={{ image: '/art/empty/reservations.svg', title, help }}
    >
      <ul className="mt-4 grid grid-cols-1 gap-4" aria-label="Demandes de réservation">
        {bookings.map((booking) => (
          <li key={booking.id} id={rowAnchor(booking.id)} className="scroll-mt-24">
            <ProviderBookingCard booking={booking} />
          </li>
        ))}
      </ul>
    </RequestList>
  )
}
