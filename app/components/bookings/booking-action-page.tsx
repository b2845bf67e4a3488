import type { ReactNode } from 'react'
import { RequestActionPage } from '#app/components/requests/request-action-page.tsx'
import { BOOKING_STATUSES, type BookingStatus } from '#domain/bookings/booking-state.ts'
import type { TakenQuestion } from '#domain/bookings/full-slot.ts'
import type { Day, Time } from '#lib/dates.ts'
import {
  askedInstead,
  BOOKING_ACTIONS,
  type BookingActionAnswer,
  type BookingActionName,
  bookingActionPath,
  dayTakenAnswer,
} from './booking-actions.ts'
import { Moment } from './moment.tsx'

interface BookingActionPageProps {
  name: BookingActionName
  booking: {
    id: string
    status: BookingStatus
    /** Of a request without an answer that can still be given one. */
    lateUntil?: Date | null
    requestedDate: Day
    requestedTime: Time | null
    /** Null for the one slot that everybody starts with. */
    slot: string | null
    serviceType: string | null
  }
  /** The other party: its name, and what it is. */
  party: { role: 'Client' | 'Prestataire'; name: string }
  /** Consequence of the action. */
  consequence: ReactNode
  /** Asked first, when the day or one around it is taken already. */
  dayTaken?: TakenQuestion | null | undefined
  /** Said of an action that comes after its time. */
  tooLate?: string | null | undefined
  /** Reason why the action that was just sent did nothing. */
  answer: BookingActionAnswer | undefined
  /** Fields of the form. */
  children?: ReactNode | undefined
}

/** An action on a booking as a page of its own, for those without JavaScript. */
export function BookingActionPage(props: BookingActionPageProps) {
  const { name, booking, party, answer } = props
  const asked =
    (answer && askedInstead(answer)) ?? (props.dayTaken ? askedInstead(dayTakenAnswer(props.dayTaken)) : null)
  const words = BOOKING_ACTIONS[name]
  const from = name === 'acceptance/deletion' || name === 'calling-off' ? 'accepted' : 'pending'
  const isOpen = booking.status === from || (from === 'pending' && booking.lateUntil)
  const now = BOOKING_STATUSES[booking.status].label.toLowerCase()
  return (
    <RequestActionPage
      answer={answer}
      action={bookingActionPath(booking.id, name)}
      words={asked ? { ...words, ...asked } : words}
      consequence={
        asked ? (
          <>
            {asked.details.map((text) => (
              <span key={text} className="mb-1 block">
                {text}
              </span>
            ))}
            {asked.confirm && 'Acceptez-vous aussi cette demande ?'}
          </>
        ) : (
          props.consequence
        )
      }
      gives={name === 'acceptance'}
      changed={props.tooLate ?? (isOpen ? null : `Cette demande est maintenant ${now}.`)}
      items={[
        { term: party.role, detail: party.name },
        { term: 'Date', detail: <Moment day={booking.requestedDate} time={booking.requestedTime} /> },
        ...(booking.slot ? [{ term: 'Créneau', detail: <bdi>{booking.slot}</bdi> }] : []),
        { term: 'Prestation', detail: booking.serviceType ?? 'Non précisée' },
      ]}
    >
      {asked &&
        Object.entries(asked.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {props.children}
    </RequestActionPage>
  )
}
