import { useState } from 'react'
import type { MessageView } from './message-views.ts'

/**
 * Tells screen readers once what came last since the conversation was opened: that one's own message was sent, or the words of
 * the other.
 */
export function NewestTold({ messages, name }: { messages: readonly MessageView[]; name: string }) {
  const newest = messages.at(-1)
  const [opened] = useState(newest?.sequence ?? 0)
  return (
    <p className="sr" role="status">
      {newest && newest.sequence > opened && (
        // The same words again are news all the same.
        <span key={newest.sequence}>{newest.own ? 'Message envoyé' : `${name} : ${wordsOf(newest)}`}</span>
      )}
    </p>
  )
}

const wordsOf = ({ hidden, content }: MessageView) => (hidden ? 'Message masqué par notre équipe' : content)
