import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useReadAgain } from '#app/components/live/use-read-again.ts'
import { useReturnPath } from '#app/components/requests/use-request-action.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { bookingActionPath } from './booking-actions.ts'
import { useBookingAction } from './use-booking-action.ts'

interface UndoAcceptanceProps {
  bookingId: string
  /** For how many milliseconds more the server takes it. */
  undoMs: number
}

/** 'Annuler' for a fresh acceptance, on its row and in the message about it; both go with the time for it (D8). */
export function UndoAcceptance({ bookingId, undoMs }: UndoAcceptanceProps) {
  const { busy, send } = useBookingAction(bookingId, 'acceptance/deletion')
  const readNews = useReadAgain()
  const toast = useToast()
  const redirectTo = useReturnPath()
  const [isOver, setOver] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs from when the row is first seen, whatever is drawn again
  useEffect(() => {
    const tell = () =>
      toast('Réservation acceptée.', {
        id: 'flash',
        duration: undoMs,
        action: { label: 'Annuler', onPress: () => send() },
      })
    // After the page's own message of it, whose place it takes.
    queueMicrotask(tell)
    const timer = setTimeout(() => {
      setOver(true)
      readNews()
    }, undoMs)
    return () => clearTimeout(timer)
  }, [])

  if (isOver) return null
  return (
    <Form
      method="post"
      action={bookingActionPath(bookingId, 'acceptance/deletion')}
      className="max-sm:flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) send()
      }}
    >
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Button type="submit" variant="secondary" busy={busy} className="max-sm:w-full">
        {!busy && <Icon name="undo-2" className="ic" />}
        Annuler l’acceptation
      </Button>
    </Form>
  )
}
