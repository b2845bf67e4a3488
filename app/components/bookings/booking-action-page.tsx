import { Form, Link, useNavigation } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { BOOKING_STATUSES, type BookingStatus } from '#domain/bookings/booking-state.ts'
import type { Day, Time } from '#lib/dates.ts'
import {
  BOOKING_ACTIONS,
  type BookingActionAnswer,
  type BookingActionName,
  bookingActionPath,
  SECOND_OF_THE_DAY,
} from './booking-actions.ts'
import { Moment } from './moment.tsx'

interface BookingActionPageProps {
  name: BookingActionName
  booking: {
    id: string
    status: BookingStatus
    requestedDate: Day
    requestedTime: Time | null
    serviceType: string | null
  }
  /** The other party: its name, and what it is. */
  party: { role: 'Client' | 'Prestataire'; name: string }
  /** What happens next. */
  consequence: string
  /** Asked first, when a booking of that day is accepted already. */
  dayTaken?: string | null | undefined
  /** Why the action that was just sent did nothing. */
  answer: BookingActionAnswer | undefined
}

/** An action on a booking as a page of its own: the question of the dialog, for those without JavaScript. */
export function BookingActionPage(props: BookingActionPageProps) {
  const { name, booking, party, consequence, answer } = props
  const { dashboard, question, ...usual } = BOOKING_ACTIONS[name]
  const action = bookingActionPath(booking.id, name)
  const busy = useNavigation().formAction === action
  const changed = answer?.code === 'request-changed' || booking.status !== 'pending'
  const dayTaken = answer?.code === 'day-already-accepted' ? answer.message : props.dayTaken
  const { keep, confirm } = dayTaken ? SECOND_OF_THE_DAY : usual
  const now = BOOKING_STATUSES[booking.status].label.toLowerCase()

  return (
    <div className="wrap section">
      <Card padded className="mx-auto max-w-[560px] grid gap-6">
        <div>
          <h1>{changed ? 'Cette demande a changé' : (dayTaken ?? question)}</h1>
          {!changed && (
            <p className="mt-3 text-ink-soft">
              {dayTaken ? 'Acceptez-vous aussi cette demande ?' : consequence}
            </p>
          )}
        </div>
        {changed && (
          <Banner tone="warning">{answer?.message ?? `Cette demande est maintenant ${now}.`}</Banner>
        )}
        {answer?.code === 'failed' && <Banner tone="danger">{answer.message}</Banner>}
        <DescriptionList
          columns={2}
          items={[
            { term: party.role, detail: party.name },
            { term: 'Date', detail: <Moment day={booking.requestedDate} time={booking.requestedTime} /> },
            { term: 'Prestation', detail: booking.serviceType ?? 'Non précisée' },
          ]}
        />
        {changed ? (
          <Link
            className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
            to={dashboard}
          >
            {name === 'cancellation' ? 'Revenir à mes réservations' : 'Revenir aux demandes'}
          </Link>
        ) : (
          <Form method="post" action={action} className="flex flex-wrap gap-2.5">
            {dayTaken && <input type="hidden" name="confirmed" value="1" />}
            <Link
              className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-auto' })}
              to={dashboard}
            >
              {keep}
            </Link>
            <Button
              type="submit"
              variant={name === 'acceptance' ? 'primary' : 'danger-solid'}
              className="max-sm:flex-auto"
              busy={busy}
            >
              {confirm}
            </Button>
          </Form>
        )}
      </Card>
    </div>
  )
}
