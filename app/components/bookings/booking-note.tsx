import { Icon } from '#app/ui/icon.tsx'
import { type CalledOff, cancelNote } from '#domain/bookings/cancel-note.ts'
import type { CancelSide } from '#domain/bookings/cancel-reasons.ts'
import { Message } from './message.tsx'

/** Says of a cancelled booking by whom, when and why; nothing of any other. */
export function CancelNote({
  booking,
  reader,
  other,
}: {
  booking: CalledOff
  reader: CancelSide
  other: string
}) {
  const note = cancelNote(booking, reader, other)
  if (!note) return null
  return (
    <div className="mt-3 flex items-start gap-1.5 text-sm text-ink-soft">
      <Icon name="circle-exclamation-point" className="ic ic-sm mt-0.5" />
      <div>
        <p>{note.text}</p>
        <p>Motif :</p>
        <Message text={note.reason} />
      </div>
    </div>
  )
}
