import { memo } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MoreActions, MoreActionWords } from '#app/ui/more-actions.tsx'
import { LinkedText } from './linked-text.tsx'
import { reportPath } from './message-address.ts'
import type { MessageView } from './message-views.ts'

interface BubbleProps {
  message: MessageView
  /** The message before it is by the same author, on the same day. */
  follows: boolean
  /** The other person has read it. */
  read: boolean
  /** Correspondent. */
  userId: string
}

/**
 * A message: one's own on the right with its ticks, a received one on the left with a quiet way to report it. Of one that the
 * operator hid, its author alone sees the words, and why. Kept as it is while another is written and sent.
 */
export const Bubble = memo(function Bubble({ message, follows, read, userId }: BubbleProps) {
  const gap = follows ? 'mt-1' : 'mt-2.5'
  if (message.own) {
    return (
      <div className={classNames('bubble bubble-out', gap)}>
        <span className="sr">Vous : </span>
        <LinkedText text={message.content} />
        {message.hidden && (
          <p className="mt-1.5 border-t border-current/40 pt-1.5 text-sm [overflow-wrap:anywhere]">
            <b className="font-semibold">Masqué par notre équipe : personne d’autre ne le voit.</b>{' '}
            <bdi>{message.hidden.reason}</bdi>
          </p>
        )}
        <p className="bubble-time num">
          {message.time}
          <Tick read={read} />
        </p>
      </div>
    )
  }
  if (message.hidden) {
    return (
      <div className={classNames('bubble bubble-in', gap)}>
        <p className="italic text-ink-mute">Message masqué par notre équipe</p>
        <p className="bubble-time num">{message.time}</p>
      </div>
    )
  }
  return (
    <div
      className={classNames(
        // As wide as its menu, which opens over it.
        'group relative flex w-fit min-w-48 max-w-[calc(min(78%,520px)+44px)] items-end',
        gap,
      )}
    >
      <div className="bubble bubble-in min-w-0 max-w-none">
        <LinkedText text={message.content} />
        <p className="bubble-time num">{message.time}</p>
      </div>
      <MoreActions of={`le message de ${message.time}`} className="static! flex-none">
        <Link
          className={buttonClass({
            variant: 'plain',
            icon: true,
            className:
              'text-ink-mute sm:[@media(hover:hover)]:opacity-0 group-hover:opacity-100 focus-visible:opacity-100',
          })}
          to={reportPath(userId, message.id)}
          aria-label={`Signaler le message de ${message.time}`}
          title="Signaler"
        >
          <Icon name="flag" className="ic ic-sm" />
          <MoreActionWords>Signaler</MoreActionWords>
        </Link>
      </MoreActions>
    </div>
  )
})

function Tick({ read }: { read: boolean }) {
  return (
    <svg
      className={classNames('h-3 w-4.25 print:hidden', read && 'text-tick forced-colors:text-[Highlight]')}
      viewBox="0 0 17 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={read ? 'Lu' : 'Envoyé'}
    >
      <path d={read ? 'M1.5 6.5l3 3 6-7M7.5 9l.7.7 6.3-7.2' : 'M4 6.5l3 3 6-7'} />
    </svg>
  )
}
