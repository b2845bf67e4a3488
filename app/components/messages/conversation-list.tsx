import { useState } from 'react'
import { href, Link, useParams } from 'react-router'
import { Avatar } from '#app/ui/avatar.tsx'
import { BadgeCount } from '#app/ui/badge-count.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { UNREAD_WORDS } from '#lib/text.ts'
import { mergeConversations, refreshConversations } from './merge-pages.ts'
import { conversationPath } from './message-address.ts'
import type { ConversationPageView, ConversationView } from './message-views.ts'

/** The person's conversations, the newest first; more of them come with a press. */
export function ConversationList({ first }: { first: ConversationPageView }) {
  const { userId } = useParams()
  const hydrated = useHydrated()
  const [shown, setShown] = useState({ first, page: first })
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  if (shown.first !== first) setShown({ first, page: refreshConversations(shown.page, first) })
  const { conversations, nextCursor } = shown.page

  async function loadMore() {
    if (!nextCursor || state === 'loading') return
    setState('loading')
    try {
      const response = await fetch(`${href('/conversations')}?after=${nextCursor}`)
      if (!response.ok) throw new Error(`more conversations answered ${response.status}`)
      const page = (await response.json()) as ConversationPageView
      setShown((now) => ({
        ...now,
        page: { ...page, conversations: mergeConversations(now.page.conversations, page.conversations) },
      }))
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  if (conversations.length === 0) {
    return (
      <EmptyState
        image="/art/empty/messages.svg"
        title="Aucune conversation"
        help="Commencez à discuter avec des prestataires pour planifier votre événement."
      />
    )
  }
  return (
    <>
      <nav aria-label="Conversations">
        <ul>
          {conversations.map((conversation) => (
            <li key={conversation.id}>
              <ConversationRow conversation={conversation} current={conversation.person.userId === userId} />
            </li>
          ))}
        </ul>
      </nav>
      {state === 'failed' && (
        <p role="alert" className="px-3 pt-3 text-sm text-danger">
          Une erreur est survenue lors du chargement des conversations
        </p>
      )}
      {nextCursor && (
        <div className="grid p-3">
          {hydrated ? (
            <Button variant="secondary" busy={state === 'loading'} onClick={loadMore}>
              {state === 'failed' ? 'Réessayer' : 'Plus de conversations'}
            </Button>
          ) : (
            <a
              className={buttonClass({ variant: 'secondary' })}
              href={`${href('/messages')}?after=${nextCursor}`}
            >
              Plus de conversations
            </a>
          )}
        </div>
      )}
    </>
  )
}

function ConversationRow({ conversation, current }: { conversation: ConversationView; current: boolean }) {
  const { person, unread, last } = conversation
  const chosen = current && 'forced-colors:text-[HighlightText]'
  return (
    <Link
      to={conversationPath(person.userId)}
      className={classNames(
        'flex min-h-19 items-center gap-3 rounded-[14px] p-3',
        current ? 'bg-primary-50 forced-color-adjust-none forced-colors:bg-[Highlight]' : 'hover:bg-page',
        chosen,
      )}
      aria-current={current || undefined}
    >
      <Avatar name={person.name} src={person.avatar} />
      <span className="block min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="truncate font-[620]">{person.name}</bdi>
          {last && (
            <time
              className={classNames(
                'num text-xs',
                unread > 0 ? 'font-[640] text-accent' : 'text-ink-mute',
                chosen,
              )}
              dateTime={last.at}
            >
              {last.time}
            </time>
          )}
        </span>
        <span className="mt-0.5 flex items-center gap-3">
          <span
            className={classNames(
              'flex min-w-0 flex-1 text-sm/[1.55]',
              unread > 0 ? 'font-[680] text-ink' : 'text-ink-mute',
              chosen,
            )}
          >
            {last?.own && <span className="flex-none whitespace-pre">{'Vous : '}</span>}
            <bdi className="truncate">{last ? last.content : 'Aucun message'}</bdi>
          </span>
          <BadgeCount value={unread} label={UNREAD_WORDS} />
        </span>
      </span>
    </Link>
  )
}
