import { useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { BOOKING_ACTIONS, bookingActionPath } from './booking-actions.ts'
import { useBookingAction } from './use-booking-action.ts'

interface CancelBookingButtonProps {
  bookingId: string
  providerName: string
}

/** 'Annuler la demande': leads to a page that asks, or, with JavaScript, asks in a dialog (R27). */
export function CancelBookingButton({ bookingId, providerName }: CancelBookingButtonProps) {
  const cancellation = useBookingAction(bookingId, 'cancellation')
  const [asking, setAsking] = useState(false)
  const { question, keep, confirm } = BOOKING_ACTIONS.cancellation
  return (
    <Form
      method="get"
      action={bookingActionPath(bookingId, 'cancellation')}
      className="max-sm:w-full sm:ml-auto"
      onSubmit={(event) => {
        event.preventDefault()
        if (!cancellation.busy) setAsking(true)
      }}
    >
      <Button type="submit" variant="danger" busy={cancellation.busy} className="max-sm:w-full">
        {confirm}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={question}
        keepLabel={keep}
        confirmLabel={confirm}
        onConfirm={() => {
          setAsking(false)
          cancellation.send()
        }}
      >
        {`${providerName} verra votre annulation. Vous pourrez envoyer une autre demande plus tard.`}
      </ConfirmDialog>
    </Form>
  )
}
