import { BookingActionPage } from '#app/components/bookings/booking-action-page.tsx'
import { BOOKING_ACTIONS, failedAction } from '#app/components/bookings/booking-actions.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { readAcceptanceQuestion } from '#domain/bookings/acceptance-question.server.ts'
import { bookingCan, DAY_IS_OVER } from '#domain/bookings/booking-state.ts'
import { getBookingFor } from '#domain/bookings/get-booking-for.server.ts'
import { bookingNotFound } from '#domain/bookings/move-booking.server.ts'
import { actOnRequest } from '../act-on-request.ts'
import type { Route } from './+types/acceptance'

// The provider accepts a request. A day that is taken already, or one around it, asks first (R14).

export const meta: Route.MetaFunction = () => [{ title: 'Accepter une demande · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { viewer, booking } = await getBookingFor(ctx, params.id)
  if (viewer !== 'provider') throw bookingNotFound()
  const { id, status, lateUntil, requestedDate, requestedTime, slot, serviceType } = booking
  return {
    booking: { id, status, lateUntil, requestedDate, requestedTime, slot, serviceType },
    name: booking.client.name,
    tooLate: booking.dayIsOver && bookingCan.decline(booking, viewer) ? DAY_IS_OVER : null,
    dayTaken: await readAcceptanceQuestion(ctx, id),
  }
})

export const action = handled((args: Route.ActionArgs) => {
  return actOnRequest(args, BOOKING_ACTIONS.acceptance, (form) =>
    acceptBooking(ctxOf(args.context), {
      bookingId: args.params.id,
      confirmed: form.get('confirmed') === '1',
      raise: form.get('raise') === '1',
    }),
  )
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedAction('acceptance', message))

export default function AcceptancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, name } = loaderData
  return (
    <BookingActionPage
      name="acceptance"
      booking={booking}
      party={{ role: 'Client', name }}
      consequence={`${name} verra votre réponse dans ses réservations.`}
      tooLate={loaderData.tooLate}
      dayTaken={loaderData.dayTaken}
      answer={actionData}
    />
  )
}
