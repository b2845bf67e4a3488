import { useSearchParams } from 'react-router'
import { ListPages } from '#app/components/dashboard/list-pages.tsx'
import { StatusFilter } from '#app/components/dashboard/status-filter.tsx'
import { useLostFocus } from '#app/components/dashboard/use-lost-focus.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PROVIDER_BOOKING_FILTERS, type ProviderBookingFilter } from '#domain/bookings/booking-state.ts'
import type { BookingActionName } from './booking-actions.ts'
import { PrefetchBookingActions } from './prefetch-booking-actions.tsx'
import { ProviderBookingCard, type ProviderBookingView } from './provider-booking-card.tsx'

interface ProviderBookingListProps {
  bookings: readonly ProviderBookingView[]
  counts: Readonly<Record<ProviderBookingFilter, number>>
  filter: ProviderBookingFilter
  nextCursor: string | null
}

const ACTIONS: readonly BookingActionName[] = ['acceptance', 'refusal']

const EMPTY: Record<ProviderBookingFilter, [title: string, help: string]> = {
  pending: ['Aucune demande en attente.', 'Les nouvelles demandes apparaissent ici.'],
  accepted: ['Aucune réservation acceptée.', 'Les demandes que vous acceptez apparaissent ici.'],
  declined: ['Aucune demande refusée.', 'Les demandes que vous refusez apparaissent ici.'],
  cancelled: ['Aucune demande annulée.', 'Les demandes que leur client annule apparaissent ici.'],
}

/** The requests that a provider received, filtered by status. */
export function ProviderBookingList({ bookings, counts, filter, nextCursor }: ProviderBookingListProps) {
  const [query] = useSearchParams()
  const [title, help] = EMPTY[filter]
  const list = useLostFocus(bookings)
  return (
    <>
      <StatusFilter filters={PROVIDER_BOOKING_FILTERS} counts={counts} current={filter} />
      <div ref={list} tabIndex={-1} className="outline-none">
        {bookings.length > 0 ? (
          <ul className="mt-4 grid grid-cols-1 gap-4" aria-label="Demandes de réservation">
            {bookings.map((booking) => (
              <li key={booking.id}>
                <ProviderBookingCard booking={booking} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            image="/art/empty/reservations.svg"
            title={query.has('after') ? 'Aucune demande plus ancienne.' : title}
            help={help}
          />
        )}
      </div>
      <ListPages nextCursor={nextCursor} />
      <PrefetchBookingActions bookings={bookings} names={ACTIONS} />
    </>
  )
}
