import { BookingActionPage } from '#app/components/bookings/booking-action-page.tsx'
import { BOOKING_ACTIONS, failedAction } from '#app/components/bookings/booking-actions.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { cancelBooking } from '#domain/bookings/cancel-booking.server.ts'
import { getBookingFor } from '#domain/bookings/get-booking-for.server.ts'
import { bookingNotFound } from '#domain/bookings/move-booking.server.ts'
import { actOnRequest } from '../act-on-request.ts'
import type { Route } from './+types/cancellation'

// The client cancels a request that waits (R27).

export const meta: Route.MetaFunction = () => [{ title: 'Annuler une demande · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { viewer, booking } = await getBookingFor(ctxOf(context), params.id)
  if (viewer !== 'client') throw bookingNotFound()
  const { id, status, lateUntil, requestedDate, requestedTime, slot, serviceType } = booking
  return {
    booking: { id, status, lateUntil, requestedDate, requestedTime, slot, serviceType },
    name: booking.provider.name,
  }
})

export const action = handled((args: Route.ActionArgs) => {
  return actOnRequest(args, BOOKING_ACTIONS.cancellation, () =>
    cancelBooking(ctxOf(args.context), { bookingId: args.params.id }),
  )
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedAction('cancellation', message))

export default function CancellationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, name } = loaderData
  return (
    <BookingActionPage
      name="cancellation"
      booking={booking}
      party={{ role: 'Prestataire', name }}
      consequence={`${name} verra votre annulation. Vous pourrez envoyer une autre demande plus tard.`}
      answer={actionData}
    />
  )
}
