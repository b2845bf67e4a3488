import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
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
            <span role="img" aria-label="En attente d’envoi">
              <Icon name="clock" className="ic size-3.5" />
            </span>
          </p>
        )}
      </div>
      {refused !== null && (
        <div role="alert" className="mt-1 text-right text-sm text-danger">
          <p>
            <b className="font-semibold">Message non envoyé.</b> {refused}
          </p>
          <Button variant="quiet" size="sm" onClick={() => onRetry(id)}>
            <Icon name="rotate-cw" className="ic ic-sm" />
            Réessayer
          </Button>
          <Button variant="quiet" size="sm" onClick={() => onRemove(id)}>
            <Icon name="trash" className="ic ic-sm" />
            Supprimer
          </Button>
        </div>
      )}
    </div>
  )
}
