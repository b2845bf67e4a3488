import { Send } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { conversationPath } from './message-address.ts'
import type { useOutbox } from './use-outbox.ts'

interface ComposerProps {
  userId: string
  outbox: Pick<ReturnType<typeof useOutbox>, 'text' | 'setText' | 'outgoing' | 'error' | 'send' | 'Form'>
  /** Made by the server, for a page without JavaScript: the same form sent twice is one message. */
  clientMessageId: string
}

/** The field at the bottom of a thread. Enter sends, Maj+Entrée makes a line; on a touch screen Enter makes a line. */
export function Composer({ userId, outbox, clientMessageId }: ComposerProps) {
  const { text, setText, outgoing, error, send, Form } = outbox
  const hydrated = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (window.matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }

  return (
    <Form
      method="post"
      action={conversationPath(userId)}
      className="flex-none border-t border-line bg-surface px-3 py-3 lg:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        send()
        field.current?.focus()
      }}
    >
      {error && (
        <Banner tone="danger" className="mb-3">
          <span id={`${id}-error`}>{error}</span>
        </Banner>
      )}
      <input type="hidden" name="client_message_id" value={clientMessageId} />
      <div className="flex items-end gap-2">
        <label className="sr" htmlFor={id}>
          Message
        </label>
        <textarea
          ref={field}
          id={id}
          name="content"
          rows={1}
          className="input field-sizing-content max-h-40 min-h-12! flex-1 resize-none! rounded-[24px]! px-5!"
          placeholder="Tapez votre message..."
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <Button
          type="submit"
          icon
          className="size-12! flex-none rounded-full!"
          aria-label="Envoyer"
          disabled={hydrated && (text.trim() === '' || outgoing !== null)}
        >
          <Send className="ic" />
        </Button>
      </div>
    </Form>
  )
}
