import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AgreementNote } from '#domain/bookings/agreement-note.ts'
import { formatDayLong } from '#lib/dates.ts'
import { Message } from './message.tsx'

/** The reader's own notes of what was agreed, with their days. */
export function AgreementNotes({ notes }: { notes: readonly AgreementNote[] }) {
  if (notes.length === 0) return null
  return (
    <section className="grid gap-3 rounded-lg border border-line p-4" aria-label="Vos notes">
      <p className="label mb-0!">Ce qui a été convenu, pour vous seul</p>
      <ul className="grid gap-3">
        {notes.map(({ id, day, content }) => (
          <li key={id}>
            <p className="text-sm text-ink-soft">Noté le {formatDayLong(day)}</p>
            <Message text={content} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Noter ce qui a été convenu'. */
export function NoteAgreementLink({ bookingId }: { bookingId: string }) {
  return (
    <Link
      className={buttonClass({ variant: 'quiet', className: 'max-sm:w-full' })}
      to={href('/bookings/:id/notes', { id: bookingId })}
    >
      <Icon name="notebook-pen" className="ic" />
      Noter ce qui a été convenu
    </Link>
  )
}
