import { href } from 'react-router'
import { BookingActionPage } from '#app/components/bookings/booking-action-page.tsx'
import { BOOKING_ACTIONS, failedAction } from '#app/components/bookings/booking-actions.ts'
import { CallOffConsequence, CallOffFields } from '#app/components/bookings/call-off.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { callOffBooking } from '#domain/bookings/call-off-booking.server.ts'
import { cancellationSentence } from '#domain/bookings/cancellation-record.ts'
import { getBookingFor } from '#domain/bookings/get-booking-for.server.ts'
import { takeReason } from '../take-reason.ts'
import type { Route } from './+types/calling-off'

// Either side cancels an accepted booking (D9).

export const meta: Route.MetaFunction = () => [{ title: 'Annuler une réservation · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const own = await getBookingFor(ctxOf(context), params.id)
  const { id, status, requestedDate, requestedTime, slot, serviceType } = own.booking
  const { name } = own.viewer === 'client' ? own.booking.provider : own.booking.client
  return {
    booking: { id, status, requestedDate, requestedTime, slot, serviceType },
    viewer: own.viewer,
    name,
    record:
      own.viewer === 'provider' && own.booking.recordIfCalledOff
        ? cancellationSentence(own.booking.recordIfCalledOff)
        : null,
  }
})

export const action = handled((args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  const dashboard = ctx.actor?.role === 'provider' ? href('/dashboard/provider') : href('/dashboard/client')
  return takeReason(args, { ...BOOKING_ACTIONS['calling-off'], dashboard }, (said) =>
    callOffBooking(ctx, { bookingId: args.params.id, ...said }),
  )
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => ({
    ...failedAction('calling-off', message),
    typed: undefined,
  }))

export default function CallingOffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, viewer, name, record } = loaderData
  const problem = actionData?.code === 'invalid' ? actionData.message : null
  return (
    <BookingActionPage
      name="calling-off"
      booking={booking}
      party={{ role: viewer === 'client' ? 'Prestataire' : 'Client', name }}
      consequence={<CallOffConsequence side={viewer} name={name} record={record} />}
      tooLate={actionData?.code === 'day-has-begun' ? actionData.message : null}
      answer={actionData}
    >
      <CallOffFields id={booking.id} side={viewer} {...actionData?.typed} error={problem} />
    </BookingActionPage>
  )
}
