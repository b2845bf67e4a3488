import { type KeyboardEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import { loginPath } from '#app/components/providers/paths.ts'
import { ReplyPicks } from '#app/components/replies/reply-picks.tsx'
import type { ReplyView } from '#app/components/replies/reply-text.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { FIRST_MESSAGE_MAX } from '#domain/messages/message-limits.ts'
import { typedText } from '#lib/typed-text.ts'
import { conversationPath } from './message-address.ts'
import type { OutboxView } from './use-outbox.ts'

interface ComposerProps {
  userId: string
  outbox: Pick<OutboxView, 'text' | 'setText' | 'max' | 'error' | 'send' | 'signedOut'>
  /** A provider's saved replies; null for everybody else. */
  replies: readonly ReplyView[] | null
  /** Made by the server, for a page without JavaScript: the same form sent twice is one message. */
  clientMessageId: string
}

/** The field at the bottom of a thread. Enter sends, Maj+Entrée makes a line; on a touch screen Enter makes a line. */
export function Composer({ userId, outbox, replies, clientMessageId }: ComposerProps) {
  const { text, setText, max, error, send, signedOut } = outbox
  const hydrated = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const { length } = typedText(text)
  const counted = length >= max - (max === FIRST_MESSAGE_MAX ? 100 : 500)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (window.matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }

  return (
    <form
      method="post"
      action={conversationPath(userId)}
      className="composer flex-none border-t border-line bg-surface px-3 py-3 lg:px-6"
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
      {signedOut && (
        <Banner tone="warning" className="mb-3">
          Votre session a expiré. Vos messages partiront dès que vous serez reconnecté.{' '}
          <Link className="link" to={loginPath(conversationPath(userId))}>
            Se connecter
          </Link>
        </Banner>
      )}
      {replies && <ReplyPicks replies={replies} field={id} />}
      <input type="hidden" name="client_message_id" value={clientMessageId} />
      <div className="flex items-end gap-2">
        <label className="sr" htmlFor={id}>
          Message
        </label>
        <Textarea
          ref={field}
          id={id}
          name="content"
          rows={1}
          className="field-sizing-content max-h-40 min-h-12! flex-1 resize-none! rounded-[24px]! px-5!"
          placeholder="Tapez votre message..."
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(error && `${id}-error`, counted && `${id}-count`) || undefined}
        />
        <Button
          type="submit"
          icon
          className="size-12! flex-none rounded-full!"
          aria-label="Envoyer"
          disabled={hydrated && text.trim() === ''}
        >
          <Icon name="send" className="ic" />
        </Button>
      </div>
      {counted && (
        <p
          id={`${id}-count`}
          className={classNames(
            'num mt-1 px-5 text-right text-sm',
            length > max ? 'text-danger' : 'text-ink-mute',
          )}
        >
          {length}/{max}
        </p>
      )}
    </form>
  )
}
