import { Icon } from '#app/ui/icon.tsx'
import { dueNote, dueWords } from '#domain/due-times/due-time.ts'
import type { Turn } from '#domain/due-times/turn.ts'

interface DueNoteProps {
  request: { dueAt: Date | null; turn: Turn | null; createdAt: Date }
  /** The side that reads it. */
  reader: Turn
}

/** Says until when a request that waits is to be answered (W1), and by whom once its provider has asked something (W2). */
export function DueNote({ request: { dueAt, turn, createdAt }, reader }: DueNoteProps) {
  if (!dueAt) return null
  return (
    <p className="flex items-start gap-1.5 text-sm text-ink-soft">
      <Icon name="clock" className="ic ic-sm mt-0.5" />
      {noteOf(turn, reader, dueWords(dueAt, createdAt)) ?? dueNote(dueAt, createdAt)}
    </p>
  )
}

function noteOf(turn: Turn | null, reader: Turn, due: string): string | null {
  if (turn === 'client')
    return reader === 'client'
      ? `Le prestataire vous a écrit dans la conversation. À vous de répondre avant ${due}.`
      : `Vous avez écrit au client : à lui de répondre avant ${due}. Votre délai repart à sa réponse.`
  if (turn === 'provider' && reader === 'provider')
    return `Le client a répondu à votre message. Réponse attendue avant ${due}.`
  return null
}
