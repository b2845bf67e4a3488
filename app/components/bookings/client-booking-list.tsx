import { href, Link, useLocation } from 'react-router'
import { rowAnchor } from '#app/components/lists/row-anchor.ts'
import { RequestList } from '#app/components/requests/request-list.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { CLIENT_BOOKING_FILTERS, type ClientBookingFilter } from '#domain/bookings/booking-state.ts'
import { bookingActionPath } from './booking-actions.ts'
import { ClientBookingRow, type ClientBookingView } from './client-booking-row.tsx'

interface ClientBookingListProps {
  bookings: readonly ClientBookingView[]
  counts: Readonly<Record<ClientBookingFilter, number>>
  filter: ClientBookingFilter
  nextCursor: string | null
}

const EMPTY: Record<ClientBookingFilter, string> = {
  all: 'Vous n’avez pas encore de demande.',
  pending: 'Aucune demande en attente.',
  unanswered: 'Aucune demande sans réponse.',
  accepted: 'Aucune réservation acceptée.',
  declined: 'Aucune demande refusée.',
  cancelled: 'Aucune demande annulée.',
}

/** The client's requests, filtered by status. */
export function ClientBookingList({ bookings, ...list }: ClientBookingListProps) {
  const { hash } = useLocation()
  return (
    <RequestList
      {...list}
      requests={bookings}
      filters={CLIENT_BOOKING_FILTERS}
      actionsOn={(id) => [bookingActionPath(id, 'cancellation')]}
      empty={{
        image: '/art/empty/reservations.svg',
        title: EMPTY[list.filter],
        help: 'Choisissez un prestataire et demandez-lui votre date.',
        action: (
          <Link className={buttonClass({ variant: 'secondary' })} to={href('/providers')}>
            Voir les prestataires
          </Link>
        ),
      }}
    >
      <ul className="mt-4 grid grid-cols-1 gap-3" aria-label="Mes réservations">
        {bookings.map((booking, index) => (
          <li key={booking.id} id={rowAnchor(booking.id)} className="scroll-mt-24">
            <ClientBookingRow booking={booking} open={index === 0 || hash === `#${rowAnchor(booking.id)}`} />
          </li>
        ))}
      </ul>
    </RequestList>
  )
}
