import { Clock, RotateCw, Trash2 } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { LinkedText } from './linked-text.tsx'
import type { QueuedMessage } from './outbox.ts'

interface QueuedBubbleProps {
  message: QueuedMessage
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** A message that waits under a clock, or that the server refused: then with the reason and what can be done. */
export function QueuedBubble({ message: { id, text, refused }, onRetry, onRemove }: QueuedBubbleProps) {
  return (
    <div className="mt-2.5 flex flex-col">
      <div className="bubble bubble-out is-sending">
        <span className="sr">Vous : </span>
        <LinkedText text={text} />
        {refused === null && (
          <p className="bubble-time">
            <Clock className="size-3.5" role="img" aria-label="En attente d’envoi" />
          </p>
        )}
      </div>
      {refused !== null && (
        <div role="alert" className="mt-1 text-right text-sm text-danger">
          <p>
            <b className="font-semibold">Message non envoyé.</b> {refused}
          </p>
          <Button variant="quiet" size="sm" onClick={() => onRetry(id)}>
            <RotateCw className="ic ic-sm" />
            Réessayer
          </Button>
          <Button variant="quiet" size="sm" onClick={() => onRemove(id)}>
            <Trash2 className="ic ic-sm" />
            Supprimer
          </Button>
        </div>
      )}
    </div>
  )
}
