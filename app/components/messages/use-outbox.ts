import { useEffect, useLayoutEffect, useState } from 'react'
import { useViewer } from '#app/viewer.ts'
import { FIRST_MESSAGE_MAX, FIRST_TOO_LONG, MESSAGE_MAX, TOO_LONG } from '#domain/messages/message-limits.ts'
import { fieldProblem, fieldsIn, type MessageField } from '#domain/quotes/message-fields.ts'
import { typedText } from '#lib/typed-text.ts'
import { keepDraft, recallDraft } from './drafts.ts'
import type { MessageView, SendRefusal } from './message-views.ts'
import { openOutbox } from './open-outbox.ts'
import type { OutboxState } from './outbox.ts'

const EMPTY: OutboxState = { queue: [], failing: false, signedOut: false }

interface OutboxProps {
  userId: string
  /** Messages that the thread shows already. */
  messages: readonly MessageView[]
  /** Text that the server gives back without JavaScript, or after a login. */
  typed: string
  answer: SendRefusal | undefined
  /** Fields of the sender's saved replies: a message can't be sent with these. */
  fields: readonly MessageField[]
  /** Called with each message that is kept. */
  onSent: (message: MessageView) => void
}

/** The field of a thread and the messages that wait to be sent from it (W13). */
export function useOutbox({ userId, messages, typed, answer, fields, onSent }: OutboxProps) {
  const viewerId = useViewer()?.userId ?? ''
  const [text, setText] = useState(typed)
  const [ready, setReady] = useState(false)
  const [state, setState] = useState(EMPTY)
  const [error, setError] = useState(answer?.error ?? null)
  const shown = new Set(messages.map(({ clientMessageId }) => clientMessageId ?? ''))
  const queue = state.queue.filter(({ id }) => !shown.has(id))
  const max = messages.length === 0 && queue.length === 0 ? FIRST_MESSAGE_MAX : MESSAGE_MAX

  // Once, in the browser: what was typed when this page was last left.
  useEffect(() => {
    setText((now) => now || recallDraft(viewerId, userId))
    setReady(true)
  }, [viewerId, userId])

  useEffect(() => {
    if (ready) keepDraft(viewerId, userId, text)
  }, [viewerId, userId, ready, text])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the outbox outlives each rendering
  useEffect(
    () =>
      openOutbox(viewerId, userId).watch((now, sent) => {
        if (sent) onSent(sent)
        setState(now)
      }),
    [viewerId, userId],
  )

  // An attempt may have arrived although no answer came back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the thread has news
  useLayoutEffect(() => openOutbox(viewerId, userId).confirm(shown), [messages])

  /** Puts what is typed into the outbox. */
  function send() {
    const content = typedText(text)
    if (!content) return
    if (content.length > max) {
      setError(max === FIRST_MESSAGE_MAX ? FIRST_TOO_LONG : TOO_LONG)
      return
    }
    const open = fieldsIn(content).find((name) => fields.includes(name))
    if (open) {
      setError(fieldProblem(`{${open}}`))
      return
    }
    setError(null)
    setText('')
    openOutbox(viewerId, userId).add(content)
  }

  return {
    text,
    setText,
    /** Characters that the next message may have. */
    max,
    error,
    send,
    queue,
    failing: state.failing,
    signedOut: state.signedOut,
    retry: (id: string) => openOutbox(viewerId, userId).retry(id),
    remove: (id: string) => openOutbox(viewerId, userId).remove(id),
  }
}

export type OutboxView = ReturnType<typeof useOutbox>
