import { Icon } from '#app/ui/icon.tsx'
import { type AccountEnd, endingNote } from '#domain/request-ending.ts'

/** The reason that a request ended, where it was the end of the other side's account; else nothing. */
export function EndingNote({ because, left }: { because: AccountEnd | null; left: 'client' | 'provider' }) {
  const note = endingNote(because, left)
  if (!note) return null
  return (
    <p className="mt-3 flex items-start gap-1.5 text-sm text-ink-soft">
      <Icon name="circle-exclamation-point" className="ic ic-sm mt-0.5" />
      {note}
    </p>
  )
}
