import { AskFirstButton } from '#app/components/requests/ask-first-button.tsx'
import { BOOKING_ACTIONS, bookingActionPath } from './booking-actions.ts'
import { useBookingAction } from './use-booking-action.ts'

interface CancelBookingButtonProps {
  bookingId: string
  providerName: string
}

/** 'Annuler la demande': leads to a page that asks, or, with JavaScript, asks in a dialog (R27). */
export function CancelBookingButton({ bookingId, providerName }: CancelBookingButtonProps) {
  const { busy, send } = useBookingAction(bookingId, 'cancellation')
  return (
    <AskFirstButton
      action={bookingActionPath(bookingId, 'cancellation')}
      label={BOOKING_ACTIONS.cancellation.confirm}
      texts={BOOKING_ACTIONS.cancellation}
      consequence={`${providerName} verra votre annulation. Vous pourrez envoyer une autre demande plus tard.`}
      busy={busy}
      onConfirm={send}
      className="max-sm:w-full sm:ml-auto"
    />
  )
}
