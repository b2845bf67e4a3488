import { Clock } from 'lucide-react'
import { dueNote } from '#domain/due-times/due-time.ts'

interface DueNoteProps {
  request: { dueAt: Date | null; createdAt: Date }
}

/** Says until when a request that waits is to be answered (W1), to both of its sides. */
export function DueNote({ request: { dueAt, createdAt } }: DueNoteProps) {
  if (!dueAt) return null
  return (
    <p className="flex items-start gap-1.5 text-sm text-ink-soft">
      <Clock className="ic ic-sm mt-0.5" />
      {dueNote(dueAt, createdAt)}
    </p>
  )
}
