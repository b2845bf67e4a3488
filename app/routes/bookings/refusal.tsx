import { BookingActionPage } from '#app/components/bookings/booking-action-page.tsx'
import { BOOKING_ACTIONS, failedAction } from '#app/components/bookings/booking-actions.ts'
import { DeclineFields } from '#app/components/bookings/decline-fields.tsx'
import { isReplyPress, pressedReply, withReply } from '#app/components/replies/reply-text.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { declineBooking } from '#domain/bookings/decline-booking.server.ts'
import { getBookingFor } from '#domain/bookings/get-booking-for.server.ts'
import { bookingNotFound } from '#domain/bookings/move-booking.server.ts'
import type { Ctx } from '#domain/context.ts'
import { fieldValues } from '#domain/quotes/message-fields.ts'
import { fillReplies } from '#domain/replies/filled-replies.server.ts'
import { answerReplies } from '../answer-replies.ts'
import { takeReason } from '../take-reason.ts'
import type { Route } from './+types/refusal'

// The provider declines a request.

export const meta: Route.MetaFunction = () => [{ title: 'Refuser une demande · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const booking = await ownBooking(ctx, params.id)
  const { id, status, lateUntil, requestedDate, requestedTime, slot, serviceType } = booking
  return {
    booking: { id, status, lateUntil, requestedDate, requestedTime, slot, serviceType },
    name: booking.client.name,
    replies: await repliesTo(ctx, booking),
  }
})

type Booking = Awaited<ReturnType<typeof ownBooking>>

async function ownBooking(ctx: Ctx, id: string) {
  const { viewer, booking } = await getBookingFor(ctx, id)
  if (viewer !== 'provider') throw bookingNotFound()
  return booking
}

export const middleware: Route.MiddlewareFunction[] = answerReplies(async (ctx, id) =>
  repliesTo(ctx, await ownBooking(ctx, id)),
)

/** Saved replies, filled from what the booking says. */
async function repliesTo(ctx: Ctx, { client, requestedDate: date, slot }: Booking) {
  return (await fillReplies(ctx, () => fieldValues(client.name, { date, ...(slot && { slot }) }))).list
}

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, bookingId] = [ctxOf(args.context), args.params.id]
  return takeReason(
    args,
    BOOKING_ACTIONS.refusal,
    (said) => declineBooking(ctx, { bookingId, ...said }),
    async (form) => {
      if (!isReplyPress(form)) return null
      const reply = pressedReply(form, await repliesTo(ctx, await ownBooking(ctx, bookingId)))
      const words = String(form.get('words') ?? '')
      return reply ? withReply(words, reply) : words
    },
  )
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => ({ ...failedAction('refusal', message), typed: undefined }))

export default function RefusalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, name, replies } = loaderData
  const problem = actionData?.code === 'invalid' ? actionData.message : null
  return (
    <BookingActionPage
      name="refusal"
      booking={booking}
      party={{ role: 'Client', name }}
      consequence={`${name} verra votre refus dans ses réservations. Il est définitif.`}
      answer={actionData}
    >
      <DeclineFields
        id={booking.id}
        bookingId={booking.id}
        {...actionData?.typed}
        error={problem}
        replies={replies}
      />
    </BookingActionPage>
  )
}
