import { BookingActionPage } from '#app/components/bookings/booking-action-page.tsx'
import { BOOKING_ACTIONS, failedAction } from '#app/components/bookings/booking-actions.ts'
import { DeclineFields } from '#app/components/bookings/decline-fields.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { declineBooking } from '#domain/bookings/decline-booking.server.ts'
import { getBookingFor } from '#domain/bookings/get-booking-for.server.ts'
import { bookingNotFound } from '#domain/bookings/move-booking.server.ts'
import { takeReason } from '../take-reason.ts'
import type { Route } from './+types/refusal'

// The provider declines a request.

export const meta: Route.MetaFunction = () => [{ title: 'Refuser une demande · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { viewer, booking } = await getBookingFor(ctxOf(context), params.id)
  if (viewer !== 'provider') throw bookingNotFound()
  const { id, status, requestedDate, requestedTime, slot, serviceType } = booking
  return {
    booking: { id, status, requestedDate, requestedTime, slot, serviceType },
    name: booking.client.name,
  }
})

export const action = handled((args: Route.ActionArgs) =>
  takeReason(args, BOOKING_ACTIONS.refusal, (said) =>
    declineBooking(ctxOf(args.context), { bookingId: args.params.id, ...said }),
  ),
)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => ({ ...failedAction('refusal', message), typed: undefined }))

export default function RefusalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, name } = loaderData
  const problem = actionData?.code === 'invalid' ? actionData.message : null
  return (
    <BookingActionPage
      name="refusal"
      booking={booking}
      party={{ role: 'Client', name }}
      consequence={`${name} verra votre refus dans ses réservations. Il est définitif.`}
      answer={actionData}
    >
      <DeclineFields id={booking.id} {...actionData?.typed} error={problem} />
    </BookingActionPage>
  )
}
