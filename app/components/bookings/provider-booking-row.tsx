import type { MouseEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { dashboardPath } from '#app/components/lists/list-query.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { BOOKING_STATUSES } from '#domain/bookings/booking-state.ts'
import type { ProviderBooking } from '#domain/bookings/provider-booking.ts'
import { TURN_LABELS } from '#domain/due-times/turn.ts'
import { type Day, formatDayShort } from '#lib/dates.ts'
import { ProviderBookingDetails } from './provider-booking-details.tsx'
import type { RequestAge } from './request-age.ts'
import { UndoAcceptance } from './undo-acceptance.tsx'

/** A request in its provider's list. */
export type ProviderBookingView = Omit<ProviderBooking, 'requestedDate'> & {
  requestedDate: Day | null
  age: RequestAge
}

const STATES = {
  pending: { icon: 'clock', look: 'w-state' },
  unanswered: { icon: 'hourglass', look: 'w-state is-cancelled' },
  accepted: { icon: 'check', look: 'w-state is-accepted' },
  declined: { icon: 'x', look: 'w-state is-declined' },
  cancelled: { icon: 'ban', look: 'w-state is-cancelled' },
} as const

interface ProviderBookingRowProps {
  booking: ProviderBookingView
  /** Others of the list name a part of the day. */
  hasSlots: boolean
}

/** One request that a provider received, in one line; opened, all of it and the answer to give. The address keeps which is open. */
export function ProviderBookingRow({ booking, hasSlots }: ProviderBookingRowProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { id, client, slot, age, status } = booking
  const { icon, look } = STATES[status]
  const day = booking.requestedDate ? formatDayShort(booking.requestedDate) : 'Date non spécifiée'

  /** Follows what the browser does with the row, which works without it as well. */
  function keepInAddress({ currentTarget }: MouseEvent) {
    const opens = !currentTarget.parentElement?.hasAttribute('open')
    navigate(dashboardPath(query, { demande: opens ? id : null }), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }

  return (
    <>
      {booking.undoMs !== null && (
        <div className="work-done">
          <Icon name="circle-check" className="ic" />
          <p className="min-w-48 flex-1">
            <bdi className="font-semibold">{client.name}</bdi>, {day} : demande acceptée.
          </p>
          <UndoAcceptance bookingId={id} undoMs={booking.undoMs} />
        </div>
      )}
      <details name="demande" open={query.get('demande') === id}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed like a button */}
        <summary className="work-sum" onClick={keepInAddress}>
          <bdi className="w-name">{client.name}</bdi>{' '}
          <span className="w-when">
            <span className="sr">, </span>
            <span>{day}</span>
            {slot && <span className="dot"> · </span>}
            {hasSlots && <span>{slot}</span>}
          </span>{' '}
          <span className="w-what">
            <span className="sr">, </span>
            {booking.serviceType ?? 'Non précisée'}
          </span>{' '}
          <span className={classNames('w-age', status === 'pending' && age.isOld && 'is-old')}>
            <span className="sr">, {age.said} </span>
            {age.shown}
          </span>{' '}
          {status === 'pending' && booking.turn ? (
            <span className={classNames('w-state', booking.turn === 'provider' ? 'is-turn' : 'is-cancelled')}>
              <Icon name="message-circle" className="ic ic-sm" />
              <span className="sr">, </span>
              {TURN_LABELS[booking.turn].provider}
            </span>
          ) : (
            <span className={look}>
              <Icon name={icon} className="ic ic-sm" />
              <span className="sr">, </span>
              {BOOKING_STATUSES[status].label}
            </span>
          )}
          <Icon name="chevron-down" className="ic chev" />
        </summary>
        <ProviderBookingDetails booking={booking} />
      </details>
    </>
  )
}
