import { href } from 'react-router'
import { forgetOutboxes, keptOutbox, touchesOutbox, waitingFor } from '#app/browser/kept-outbox.ts'
import { type MessageView, NOT_SENT } from './message-views.ts'
import {
  createOutbox,
  type Outbox,
  type OutboxState,
  type QueuedMessage,
  type SendOutcome,
} from './outbox.ts'

// The outboxes of this tab. Each goes on when its page is left for another one of the site.

type Watcher = (state: OutboxState, sent?: MessageView) => void

type OpenOutbox = Outbox & {
  /**
   * Tells every change, and the state now.
   * @returns how to stop it
   */
  watch: (watcher: Watcher) => () => void
}

const opened = new Map<string, OpenOutbox>()

/** A request without an answer for so long is given up; what it carried goes out again under the same id. */
const TIMEOUT_MS = 20_000

/** The outbox of an account to one person: the same one for the whole life of the tab. */
export function openOutbox(viewerId: string, userId: string): OpenOutbox {
  const name = `outbox ${viewerId} ${userId}`
  const open = opened.get(name)
  if (open) return open
  const watchers = new Set<Watcher>()
  const tell: Watcher = (state, sent) => {
    for (const watcher of watchers) watcher(state, sent)
  }
  const outbox = createOutbox<MessageView>({
    store: keptOutbox(viewerId, userId),
    post: (message) => post(viewerId, userId, message),
    alone: (run) => (navigator.locks ? navigator.locks.request(name, run) : run()),
    later(run, ms) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    now: Date.now,
    newId: () => crypto.randomUUID(),
    onChange: tell,
  })
  const deliver = () => {
    if (document.visibilityState === 'visible') outbox.deliver()
  }
  window.addEventListener('online', () => outbox.deliver())
  window.addEventListener('focus', deliver)
  document.addEventListener('visibilitychange', deliver)
  window.addEventListener('storage', ({ key }) => {
    if (touchesOutbox(key, viewerId, userId)) tell(outbox.state)
  })
  const made: OpenOutbox = Object.assign(outbox, {
    watch(watcher: Watcher) {
      watchers.add(watcher)
      watcher(outbox.state)
      return () => watchers.delete(watcher)
    },
  })
  opened.set(name, made)
  outbox.deliver()
  return made
}

/** Sends what an account left behind, in whichever conversation, and throws away what other accounts did. */
export function resumeOutboxes(viewerId: string): void {
  forgetOutboxes(viewerId)
  for (const userId of waitingFor(viewerId)) openOutbox(viewerId, userId)
}

async function post(
  viewerId: string,
  userId: string,
  { id, text }: QueuedMessage,
): Promise<SendOutcome<MessageView>> {
  const response = await fetch(href('/messages/:userId/page', { userId }), {
    method: 'POST',
    // The account that wrote it: another may have signed in meanwhile.
    body: new URLSearchParams({ content: text, client_message_id: id, sender: viewerId }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 401) return { kind: 'signed-out' }
  if (response.status >= 500) return { kind: 'unreached' }
  if (!response.ok) return { kind: 'refused', message: messageOf(await response.text()) }
  return { kind: 'sent', sent: (await response.json()) as MessageView }
}

/** The server's own words: as JSON of the address, or as plain text before it was reached. */
function messageOf(body: string): string {
  if (!body.startsWith('{')) return body || NOT_SENT
  return (JSON.parse(body) as { message?: string }).message || NOT_SENT
}
