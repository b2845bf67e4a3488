import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAnswer } from '#app/use-answer.ts'
import { useViewer } from '#app/viewer.ts'
import { FIRST_MESSAGE_MAX, FIRST_TOO_LONG, MESSAGE_MAX, TOO_LONG } from '#domain/messages/message-limits.ts'
import { typedText } from '#lib/text.ts'
import { keepDraft, type Outgoing, recallDraft } from './drafts.ts'
import { conversationPath } from './message-address.ts'
import type { MessageView, SendAnswer } from './message-views.ts'

/** How often a message is tried before it goes back into the field, and how long to wait in between. */
const ATTEMPTS = 3
const RETRY_MS = 1_000

interface OutboxProps {
  userId: string
  /** What the thread shows already. */
  messages: readonly MessageView[]
  /** What the server gives back of a page without JavaScript, or of a login. */
  typed: string
  answer: SendAnswer | undefined
  /** Called with each message that is kept. */
  onSent: (message: MessageView) => void
}

/**
 * What is typed and sent to somebody. A message shows at once and goes into the thread when the server has kept it;
 * one that fails goes back into the field. Its id stays with it through every attempt, so that it is never there twice.
 */
export function useOutbox({ userId, messages, typed, answer, onSent }: OutboxProps) {
  const viewerId = useViewer()?.userId ?? ''
  const fetcher = useFetcher<SendAnswer>()
  const [text, setText] = useState(typed)
  const [outgoing, setOutgoing] = useState<Outgoing | null>(null)
  const [error, setError] = useState(answer && 'error' in answer ? answer.error : null)
  /** What came back into the field. */
  const returned = useRef<Outgoing | null>(null)
  const attempts = useRef(0)
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ready = useRef(false)

  const isThere = ({ id }: Outgoing) => messages.some(({ clientMessageId }) => clientMessageId === id)

  function takeBack(message: Outgoing, below: string) {
    returned.current = message
    setText(below ? `${message.text}\n${below}` : message.text)
    setOutgoing(null)
  }

  // Once, in the browser: what was typed or on its way when this page was last left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read when the thread opens
  useEffect(() => {
    const draft = recallDraft(viewerId, userId)
    ready.current = true
    if (!draft) return
    const { text: kept, outgoing: unanswered } = draft
    const cameBack = unchanged(unanswered, kept)
    if (unanswered && isThere(unanswered)) setText((now) => now || (cameBack ? '' : kept))
    else if (unanswered) takeBack(unanswered, cameBack ? '' : kept)
    else setText((now) => now || kept)
  }, [])

  useEffect(() => {
    if (ready.current)
      keepDraft(viewerId, userId, { text, outgoing: outgoing ?? unchanged(returned.current, text) })
  }, [viewerId, userId, text, outgoing])

  // An attempt may have reached the server although no answer came back: then nothing is left to send. Layout, so that
  // the message is never seen twice, nor the empty field with what it held.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the thread has news
  useLayoutEffect(() => {
    if (outgoing && isThere(outgoing)) {
      clearTimeout(retry.current)
      setOutgoing(null)
    }
    const message = returned.current
    if (!message || !isThere(message)) return
    returned.current = null
    setError(null)
    setText((now) => (now.startsWith(message.text) ? now.slice(message.text.length).trimStart() : now))
  }, [messages])

  function submit(message: Outgoing) {
    attempts.current += 1
    fetcher.submit(
      { content: message.text, client_message_id: message.id },
      { method: 'post', action: conversationPath(userId) },
    )
  }

  useEffect(() => () => clearTimeout(retry.current), [])
  useAnswer<SendAnswer>(fetcher, (answer) => {
    if (!outgoing) return
    if ('sent' in answer) {
      // The answer about a message that the thread showed before it came.
      if (answer.sent.clientMessageId !== outgoing.id) return
      onSent(answer.sent)
      setOutgoing(null)
      return
    }
    if (answer.again && attempts.current < ATTEMPTS) {
      retry.current = setTimeout(() => submit(outgoing), RETRY_MS * attempts.current)
      return
    }
    setError(answer.error)
    takeBack(outgoing, text)
  })

  /** Sends what is typed; does nothing while another message is on its way. */
  function send() {
    const content = typedText(text)
    if (!content || outgoing) return
    const first = messages.length === 0
    if (content.length > (first ? FIRST_MESSAGE_MAX : MESSAGE_MAX)) {
      setError(first ? FIRST_TOO_LONG : TOO_LONG)
      return
    }
    const message = unchanged(returned.current, content) ?? { id: crypto.randomUUID(), text: content }
    returned.current = null
    attempts.current = 0
    setError(null)
    setText('')
    setOutgoing(message)
    submit(message)
  }

  return { text, setText, outgoing, error, send, Form: fetcher.Form }
}

/** The message that came back, if the field still holds nothing but it: sent again, it keeps its id. */
function unchanged(returned: Outgoing | null, text: string): Outgoing | null {
  return returned && typedText(text) === returned.text ? returned : null
}
