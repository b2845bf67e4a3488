import { Link, useSearchParams } from 'react-router'
import { AT_THE_BEGINNING, dashboardPath } from '#app/components/lists/list-query.ts'
import { rowAnchor } from '#app/components/lists/row-anchor.ts'
import { RequestList } from '#app/components/requests/request-list.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import {
  FOUND_BOOKING_FILTERS,
  PROVIDER_BOOKING_FILTERS,
  type ProviderBookingFilter,
} from '#domain/bookings/booking-state.ts'
import type { RequestView } from '#domain/bookings/request-view.ts'
import { isDay, type Month } from '#lib/dates.ts'
import { formatWhole, plural } from '#lib/text.ts'
import '#app/styles/work.css'
import { bookingActionPath } from './booking-actions.ts'
import { foldRivals } from './fold-rivals.ts'
import { ProviderBookingRow, type ProviderBookingView } from './provider-booking-row.tsx'
import { RequestTools } from './request-tools.tsx'
import { RivalFold } from './rival-fold.tsx'

interface ProviderBookingListProps {
  bookings: readonly ProviderBookingView[]
  counts: Readonly<Record<ProviderBookingFilter, number>>
  view: RequestView
  /** Months with an event. */
  months?: readonly Month[] | undefined
  nextCursor: string | null
}

const EMPTY: Record<ProviderBookingFilter, [title: string, help: string]> = {
  all: ['Aucune demande.', 'Les nouvelles demandes apparaissent ici.'],
  pending: ['Aucune demande en attente.', 'Les nouvelles demandes apparaissent ici.'],
  unanswered: [
    'Aucune demande sans réponse.',
    'Les demandes auxquelles vous n’avez pas répondu à temps apparaissent ici.',
  ],
  accepted: ['Aucune réservation acceptée.', 'Les demandes que vous acceptez apparaissent ici.'],
  declined: ['Aucune demande refusée.', 'Les demandes que vous refusez apparaissent ici.'],
  cancelled: ['Aucune demande annulée.', 'Les demandes annulées par les clients apparaissent ici.'],
}

/** Nouns of the count below the list. */
const COUNTED: Record<ProviderBookingFilter, [one: string, many: string]> = {
  all: ['demande', 'demandes'],
  pending: ['demande en attente', 'demandes en attente'],
  unanswered: ['demande sans réponse', 'demandes sans réponse'],
  accepted: ['demande acceptée', 'demandes acceptées'],
  declined: ['demande refusée', 'demandes refusées'],
  cancelled: ['demande annulée', 'demandes annulées'],
}

const PAGES = { newer: 'Début de la liste', older: 'Suite de la liste', none: 'Aucune autre demande.' }

/** The requests that a provider received, one row each: filtered, ordered, found by name (D18). */
export function ProviderBookingList({ bookings, view, months = [], ...list }: ProviderBookingListProps) {
  const [query] = useSearchParams()
  const { filter, name, event } = view
  const isNarrow = name !== '' || event !== null
  const [title, help] = EMPTY[filter]
  const count = list.counts[filter]
  // A provider with one slot reads no word of slots.
  const hasSlots = bookings.some(({ slot }) => slot !== null)
  // Whoever looks for a name, a month or a day finds each request where the order puts it.
  const { folds, others } =
    filter === 'pending' && !isNarrow ? foldRivals(bookings) : { folds: [], others: bookings }
  return (
    <RequestList
      {...list}
      filter={filter}
      requests={bookings}
      filters={
        filter === 'all' || name !== '' || isDay(event) ? FOUND_BOOKING_FILTERS : PROVIDER_BOOKING_FILTERS
      }
      actionsOn={(id) => [bookingActionPath(id, 'acceptance'), bookingActionPath(id, 'refusal')]}
      tools={<RequestTools view={view} months={months} />}
      pages={PAGES}
      empty={
        isNarrow
          ? {
              image: '/art/empty/reservations.svg',
              title: 'Aucune demande ne correspond.',
              help: 'Vérifiez le nom, le mois ou l’état.',
              action: (
                <Link
                  className={buttonClass({ variant: 'secondary' })}
                  to={dashboardPath(query, { q: null, event: null, status: null, ...AT_THE_BEGINNING })}
                >
                  Voir les demandes en attente
                </Link>
              ),
            }
          : { image: '/art/empty/reservations.svg', title, help }
      }
    >
      <div className={classNames('work mt-3', hasSlots && 'has-slots')}>
        <div className="work-head" aria-hidden="true">
          <span>Client</span>
          <span>Événement</span>
          {hasSlots && <span>Créneau</span>}
          <span>Prestation</span>
          <span>Reçue</span>
          <span>État</span>
        </div>
        <ul aria-label="Demandes de réservation">
          {folds.map((rivals) => (
            <li key={rivals[0].id}>
              <RivalFold rivals={rivals}>
                {rivals.map((booking) => (
                  <li key={booking.id} id={rowAnchor(booking.id)} className="scroll-mt-24">
                    <ProviderBookingRow booking={booking} hasSlots={hasSlots} />
                  </li>
                ))}
              </RivalFold>
            </li>
          ))}
          {others.map((booking) => (
            <li key={booking.id} id={rowAnchor(booking.id)} className="scroll-mt-24">
              <ProviderBookingRow booking={booking} hasSlots={hasSlots} />
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-3 text-center text-sm text-ink-mute">
        {formatWhole(count)} {plural(count, ...COUNTED[filter])}
      </p>
    </RequestList>
  )
}
