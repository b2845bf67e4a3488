import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { reasonWordsProblem } from '#domain/reason-words.ts'
import { BOOKING_ACTIONS, bookingActionPath } from './booking-actions.ts'
import { DeclineFields } from './decline-fields.tsx'
import type { useBookingAction } from './use-booking-action.ts'

interface RefuseButtonProps {
  bookingId: string
  clientName: string
  refusal: ReturnType<typeof useBookingAction>
  /** Another answer is under way. */
  waits: boolean
}

/** Refuser: leads to a page that asks why, or, with JavaScript, asks in a dialog and stays on the list. */
export function RefuseButton({ bookingId, clientName, refusal, waits }: RefuseButtonProps) {
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { question, keep, confirm } = BOOKING_ACTIONS.refusal
  const form = `refus-${bookingId}`

  function ask(open: boolean) {
    setProblem(null)
    setAsking(open)
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [reason, words] = [String(given.get('reason') ?? ''), String(given.get('words') ?? '')]
    const found = reasonWordsProblem(reason, words)
    setProblem(found)
    if (found) {
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    ask(false)
    refusal.send({ reason, words })
  }

  return (
    <>
      <Form
        method="get"
        action={bookingActionPath(bookingId, 'refusal')}
        className="max-sm:flex-1"
        onSubmit={(event) => {
          event.preventDefault()
          if (!refusal.busy && !waits) ask(true)
        }}
      >
        <Button type="submit" variant="danger" busy={refusal.busy} className="max-sm:w-full">
          Refuser
        </Button>
      </Form>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={question}
        keepLabel={keep}
        confirmLabel={confirm}
        form={form}
      >
        <p>{`${clientName} verra votre refus dans ses réservations. Il est définitif.`}</p>
        <form id={form} noValidate onSubmit={send} className="mt-4">
          <DeclineFields id={form} error={problem} />
        </form>
      </ConfirmDialog>
    </>
  )
}
