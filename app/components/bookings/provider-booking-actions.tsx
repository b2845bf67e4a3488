import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useReturnPath } from '#app/components/requests/use-request-action.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { bookingActionPath } from './booking-actions.ts'
import { RefuseButton } from './refuse-button.tsx'
import { useBookingAction } from './use-booking-action.ts'

interface ProviderBookingActionsProps {
  bookingId: string
  clientName: string
  /** Accepting is over, as the day is. */
  dayIsOver: boolean
  /** 'samedi 22 août 2026 à 19:30'. */
  moment: string
  /** The way to write to the client, beside the answers. */
  contact?: ReactNode | undefined
}

/** Accepter and Refuser: forms that lead to a page, or, with JavaScript, ask in a dialog and stay on the list. */
export function ProviderBookingActions({
  bookingId,
  clientName,
  dayIsOver,
  moment,
  contact,
}: ProviderBookingActionsProps) {
  const acceptance = useBookingAction(bookingId, 'acceptance')
  const refusal = useBookingAction(bookingId, 'refusal')
  const redirectTo = useReturnPath()
  const { question } = acceptance
  return (
    <div className="flex flex-wrap gap-2.5">
      {!dayIsOver && (
        <Form
          method="post"
          action={bookingActionPath(bookingId, 'acceptance')}
          className="max-sm:flex-1"
          onSubmit={(event) => {
            event.preventDefault()
            if (!acceptance.busy && !refusal.busy) acceptance.send()
          }}
        >
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <Button type="submit" busy={acceptance.busy} className="max-sm:w-full">
            {!acceptance.busy && <Icon name="check" className="ic" />}
            Accepter
          </Button>
        </Form>
      )}
      <RefuseButton bookingId={bookingId} clientName={clientName} refusal={refusal} waits={acceptance.busy} />
      {contact}
      {question && (
        <ConfirmDialog
          open={acceptance.asks}
          onOpenChange={acceptance.forgetQuestion}
          title={question.question}
          keepLabel={question.keep}
          confirmLabel={question.confirm}
          tone="primary"
          onConfirm={() => acceptance.send({ ...question.fields })}
        >
          {question.details.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {question.confirm && (
            <p className="mt-2">{`Acceptez-vous aussi la demande de ${clientName}, ${moment} ?`}</p>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
