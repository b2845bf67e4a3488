import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { OTHER_REASON, reasonWordsProblem } from '#domain/reason-words.ts'
import { BOOKING_ACTIONS, type BookingActionName, bookingActionPath } from './booking-actions.ts'
import type { useBookingAction } from './use-booking-action.ts'

interface AskWhyButtonProps {
  bookingId: string
  name: BookingActionName
  /** On the button. */
  label: string
  /** Consequence of the action, said before the reason is asked for. */
  consequence: ReactNode
  action: ReturnType<typeof useBookingAction>
  /** Another answer is under way. */
  waits?: boolean
  className?: string
  /** Finds what else is wrong with the words, besides their length. */
  wordsProblem?: (words: string) => string | null
  /** The fields of the reason, with what is wrong with its words. */
  fields: (form: { id: string; error: string | null }) => ReactNode
}

/** A red button that leads to a page that asks why, or, with JavaScript, asks in a dialog and stays on the list. */
export function AskWhyButton(props: AskWhyButtonProps) {
  const { bookingId, name, action, waits = false, fields, wordsProblem = () => null } = props
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { question, keep, confirm } = BOOKING_ACTIONS[name]
  const id = `${name}-${bookingId}`

  // On phones what is written below the field may be out of sight.
  useEffect(() => {
    if (problem) document.getElementById(`${id}-words-error`)?.scrollIntoView({ block: 'nearest' })
  }, [problem, id])

  function ask(open: boolean) {
    setProblem(null)
    setAsking(open)
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    // A reason that must be given is the browser's to ask for.
    if (!form.reportValidity()) return
    const given = new FormData(form)
    const [reason, words] = [String(given.get('reason') ?? ''), String(given.get('words') ?? '')]
    const found = reasonWordsProblem(reason, words) ?? (reason === OTHER_REASON ? wordsProblem(words) : null)
    setProblem(found)
    if (found) {
      form.querySelector('textarea')?.focus()
      return
    }
    ask(false)
    action.send({ reason, words })
  }

  return (
    <>
      <Form
        method="get"
        action={bookingActionPath(bookingId, name)}
        className={props.className}
        onSubmit={(event) => {
          event.preventDefault()
          if (!action.busy && !waits) ask(true)
        }}
      >
        <Button type="submit" variant="danger" busy={action.busy} className="max-sm:w-full">
          {props.label}
        </Button>
      </Form>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={question}
        keepLabel={keep}
        confirmLabel={confirm}
        form={id}
      >
        {props.consequence}
        <form id={id} noValidate onSubmit={send} className="mt-4">
          {fields({ id, error: problem })}
        </form>
      </ConfirmDialog>
    </>
  )
}
