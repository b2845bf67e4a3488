import { Fragment, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Day } from '#lib/dates.ts'
import { Bubble } from './bubble.tsx'
import { conversationPath } from './message-address.ts'
import { type MessageView, NOT_SENT } from './message-views.ts'
import { QueuedBubble } from './queued-bubble.tsx'
import type { OutboxView } from './use-outbox.ts'
import type { useThread } from './use-thread.ts'

/**
 * Distance from the top, in pixels, at which older messages are loaded, and the pause in scrolling before
 * that (a debounce), in milliseconds.
 */
const NEAR_TOP = 120
const REST_MS = 100
/** The end of the log in the page as it arrives. */
const ALL_THERE = 'all-messages'

interface MessageLogProps {
  userId: string
  thread: Pick<ReturnType<typeof useThread>, 'messages' | 'hasOlder' | 'older' | 'loadOlder'>
  outbox: Pick<OutboxView, 'queue' | 'failing' | 'retry' | 'remove'>
  /** The other person has read one's own messages up to this sequence. */
  readUpTo: number
  today: Day
  yesterday: Day
}

/**
 * The messages, newest at the bottom. The box is filled from below, which is where a browser then starts, stays when a
 * message arrives, and measures from when older ones appear above: no script moves the page.
 */
export function MessageLog({ userId, thread, outbox, readUpTo, today, yesterday }: MessageLogProps) {
  const { messages, hasOlder, older, loadOlder } = thread
  const { queue, failing, retry, remove } = outbox
  const newest = queue.at(-1)?.id
  const hydrated = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)

  function loadNearTop() {
    const element = box.current
    if (!element || older !== 'idle') return
    // Counted from the bottom, the top is the most negative.
    const above = element.scrollHeight - element.clientHeight + element.scrollTop
    if (hasOlder && above < NEAR_TOP) loadOlder()
  }
  // A page of short messages may leave nothing to scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured after each change of what is shown
  useEffect(() => {
    const element = box.current
    if (element && element.scrollHeight <= element.clientHeight) loadNearTop()
  }, [messages.length])
  // Down to one's own message, once it shows.
  useEffect(() => {
    if (newest) box.current?.scrollTo({ top: 0 })
  }, [newest])
  useEffect(() => () => clearTimeout(resting.current), [])

  return (
    <div
      ref={box}
      role="log"
      // Read out as it changes, a message would be heard in pieces, and one's own twice: `NewestTold` says it.
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label="Messages"
      aria-busy={older === 'loading' || undefined}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain bg-page px-4 py-4 lg:px-8"
      onScroll={() => {
        clearTimeout(resting.current)
        resting.current = setTimeout(loadNearTop, REST_MS)
      }}
    >
      {/* Filled from below, a log that is drawn before all of it is there would move up with each message that comes. */}
      <link rel="expect" href={`#${ALL_THERE}`} blocking="render" />
      <div className="flex flex-col">
        {/* Never what the browser holds on to while older messages appear below it. */}
        {hasOlder && (
          <div className="[overflow-anchor:none] flex min-h-11 items-center justify-center gap-3 text-center text-sm text-ink-mute">
            {older === 'loading' && (
              <>
                <Spinner size="sm" />
                <p>Chargement des anciens messages...</p>
              </>
            )}
            {older === 'idle' && hydrated && <p>Faites défiler vers le haut pour voir plus de messages</p>}
            {older === 'failed' && (
              <p role="alert">
                Une erreur est survenue lors du chargement des anciens messages{' '}
                <Button variant="quiet" size="sm" onClick={loadOlder}>
                  Réessayer
                </Button>
              </p>
            )}
            <noscript>
              <a className="link" href={`${conversationPath(userId)}?before=${messages[0]?.sequence ?? ''}`}>
                Messages plus anciens
              </a>
            </noscript>
          </div>
        )}
        {messages.map((message, index) => {
          const before = messages[index - 1]
          const newDay = message.day !== before?.day
          return (
            <Fragment key={message.sequence}>
              {newDay && <p className="daysep my-4">{dayLabel(message.day, today, yesterday)}</p>}
              <Bubble
                message={message}
                follows={!newDay && before?.own === message.own}
                read={message.sequence <= readUpTo}
                userId={userId}
              />
            </Fragment>
          )
        })}
        {messages.length === 0 && queue.length === 0 && (
          <p className="py-8 text-center text-ink-mute">Aucun message</p>
        )}
        {queue.map((message) => (
          <QueuedBubble key={message.id} message={message} onRetry={retry} onRemove={remove} />
        ))}
        {failing && queue.length > 0 && (
          <p className="mt-1 text-right text-sm text-ink-mute" role="status">
            {NOT_SENT}. Nous réessayons automatiquement.
          </p>
        )}
      </div>
      <span id={ALL_THERE} hidden />
    </div>
  )
}

function dayLabel(day: MessageView['day'], today: Day, yesterday: Day): string {
  if (day === today) return "Aujourd'hui"
  if (day === yesterday) return 'Hier'
  return day.split('-').reverse().join('/')
}
