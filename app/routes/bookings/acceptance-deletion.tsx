import { BookingActionPage } from '#app/components/bookings/booking-action-page.tsx'
import { BOOKING_ACTIONS, failedAction } from '#app/components/bookings/booking-actions.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { getBookingFor } from '#domain/bookings/get-booking-for.server.ts'
import { bookingNotFound } from '#domain/bookings/move-booking.server.ts'
import { UNDO_TOO_LATE, undoAcceptance } from '#domain/bookings/undo-acceptance.server.ts'
import { actOnRequest } from '../act-on-request.ts'
import type { Route } from './+types/acceptance-deletion'

// The provider takes a fresh acceptance back (D8).

const NAME = 'acceptance/deletion'

export const meta: Route.MetaFunction = () => [{ title: 'Annuler une acceptation · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { viewer, booking } = await getBookingFor(ctxOf(context), params.id)
  if (viewer !== 'provider') throw bookingNotFound()
  const { id, status, requestedDate, requestedTime, slot, serviceType, undoMs } = booking
  return {
    booking: { id, status, requestedDate, requestedTime, slot, serviceType },
    name: booking.client.name,
    tooLate: status === 'accepted' && undoMs === null ? UNDO_TOO_LATE : null,
  }
})

export const action = handled((args: Route.ActionArgs) => {
  return actOnRequest(
    args,
    BOOKING_ACTIONS[NAME],
    () => undoAcceptance(ctxOf(args.context), { bookingId: args.params.id }),
    ({ isStillRaised }) => (isStillRaised ? 'acceptance-undone-raised' : BOOKING_ACTIONS[NAME].flash),
  )
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedAction(NAME, message))

export default function UndoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, name, tooLate } = loaderData
  return (
    <BookingActionPage
      name={NAME}
      booking={booking}
      party={{ role: 'Client', name }}
      consequence={`La demande de ${name} sera de nouveau en attente.`}
      tooLate={tooLate}
      answer={actionData}
    />
  )
}
