import { Link, useSearchParams } from 'react-router'
import { ListPages } from '#app/components/dashboard/list-pages.tsx'
import { StatusFilter } from '#app/components/dashboard/status-filter.tsx'
import { useLostFocus } from '#app/components/dashboard/use-lost-focus.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CLIENT_BOOKING_FILTERS, type ClientBookingFilter } from '#domain/bookings/booking-state.ts'
import type { BookingActionName } from './booking-actions.ts'
import { ClientBookingRow, type ClientBookingView } from './client-booking-row.tsx'
import { PrefetchBookingActions } from './prefetch-booking-actions.tsx'

interface ClientBookingListProps {
  bookings: readonly ClientBookingView[]
  counts: Readonly<Record<ClientBookingFilter, number>>
  filter: ClientBookingFilter
  nextCursor: string | null
}

const ACTIONS: readonly BookingActionName[] = ['cancellation']

const EMPTY: Record<ClientBookingFilter, string> = {
  all: 'Vous n’avez pas encore de demande.',
  pending: 'Aucune demande en attente.',
  accepted: 'Aucune réservation acceptée.',
  declined: 'Aucune demande refusée.',
  cancelled: 'Aucune demande annulée.',
}

/** The client's requests, filtered by status. */
export function ClientBookingList({ bookings, counts, filter, nextCursor }: ClientBookingListProps) {
  const [query] = useSearchParams()
  const list = useLostFocus(bookings)
  return (
    <>
      <StatusFilter filters={CLIENT_BOOKING_FILTERS} counts={counts} current={filter} />
      <div ref={list} tabIndex={-1} className="outline-none">
        {bookings.length > 0 ? (
          <ul className="mt-4 grid grid-cols-1 gap-3" aria-label="Mes réservations">
            {bookings.map((booking, index) => (
              <li key={booking.id}>
                <ClientBookingRow booking={booking} open={index === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            image="/art/empty/reservations.svg"
            title={query.has('after') ? 'Aucune demande plus ancienne.' : EMPTY[filter]}
            help="Choisissez un prestataire et demandez-lui votre date."
            action={
              <Link className={buttonClass({ variant: 'secondary' })} to="/providers">
                Voir les prestataires
              </Link>
            }
          />
        )}
      </div>
      <ListPages nextCursor={nextCursor} />
      <PrefetchBookingActions bookings={bookings} names={ACTIONS} />
    </>
  )
}
