import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { followStream } from '#app/components/live/follow-stream.ts'
import { paced } from '#app/components/live/paced.ts'
import { mergeMessages } from '#app/components/messages/merge-pages.ts'
import type { ConversationPageView, MessageView } from '#app/components/messages/message-views.ts'
import type { LiveNews } from '#domain/events/live-news.ts'
import { type Browser, inBrowser, pageData } from './delivery-browser.ts'

/** Pauses of `useLive` between two readings, and after a failed one. */
const PAUSE_MS = 500
const RETRY_MS = 3_000
/**
 * Pauses of the outbox after the first and second attempt; after the third somebody presses the button again.
 */
const ATTEMPTS_MS = [1_000, 2_000, 500]

/** An open conversation. */
export type Tab = {
  otherId: string
  messages: MessageView[]
  readUpTo: number
  seenUpTo: number
  /** Shown from now on: what is seen is marked as read. */
  looked: boolean
  wake: () => void
  reading: AbortController | null
}

type PageData = {
  root: { data?: { unreadMessages: number } }
  'routes/messages/layout': { data?: { list: ConversationPageView | null } }
  'routes/messages/thread': { data?: { messages: MessageView[]; readUpTo: number; seenUpTo: number } }
}

export type DeliveryClient = ReturnType<typeof openClient>

/**
 * Somebody with a browser: one stream, and a tab for each conversation that follows it as `useLive` does.
 * @param options.rereads false for the version that must be caught: nothing is read again on return
 * @param options.onWrong told of what is never to be seen, not for a moment
 */
export function openClient(options: {
  userId: string
  browser: Browser
  otherIds: string[]
  rereads: boolean
  onWrong: (what: string) => void
}) {
  const { userId, browser, otherIds, rereads, onWrong } = options
  const left = new AbortController()
  let badges: { unread: number; pending: number } | null = null
  let list: ConversationPageView['conversations'] = []
  let readings = 0

  const tabs = otherIds.map((otherId, index): Tab => {
    const tab: Tab = {
      otherId,
      messages: [],
      readUpTo: 0,
      seenUpTo: 0,
      looked: index % 2 === 0,
      wake: paced(() => inBrowser(browser, () => read(tab)), PAUSE_MS).wake,
      reading: null,
    }
    return tab
  })
  const wakeAll = () => {
    for (const tab of tabs) tab.wake()
  }

  /** As the live store takes news in. */
  function take({ unread, pending, topics }: LiveNews) {
    const moved = badges !== null && (badges.unread !== unread || badges.pending !== pending)
    badges = { unread, pending }
    const changed = topics.length === 0 && moved ? 'all' : topics
    if (changed === 'all' ? rereads : changed.includes('messages')) wakeAll()
  }

  function show(tab: Tab, page: readonly MessageView[]) {
    tab.messages = mergeMessages(tab.messages, page)
    const numbers = tab.messages.map(({ sequence }) => sequence)
    if (numbers.some((number, at) => at > 0 && number !== (numbers[at - 1] ?? 0) + 1))
      onWrong(`a thread shows ${numbers.join(' ')}`)
    if (new Set(tab.messages.map(({ id }) => id)).size !== tab.messages.length)
      onWrong('a thread shows a message twice')
  }

  /** Reads a tab's page again; the newest reading counts, as in React Router. */
  async function read(tab: Tab) {
    if (left.signal.aborted) return
    tab.reading?.abort()
    const reading = new AbortController()
    tab.reading = reading
    readings += 1
    try {
      const data = (await pageData(`/messages/${tab.otherId}`, { signal: reading.signal })) as PageData
      const thread = data['routes/messages/thread'].data
      const page = data['routes/messages/layout'].data?.list
      if (!thread || !page || !data.root.data) throw new Error('a part of the page failed')
      if (reading.signal.aborted) return
      if (badges) badges = { ...badges, unread: data.root.data.unreadMessages }
      list = page.conversations
      tab.readUpTo = thread.readUpTo
      tab.seenUpTo = thread.seenUpTo
      show(tab, thread.messages)
      markRead(tab)
    } catch {
      if (reading.signal.aborted || left.signal.aborted || !rereads) return
      setTimeout(() => tab.wake(), RETRY_MS + Math.random() * 2_000)
    }
  }

  async function markRead(tab: Tab) {
    const newest = tab.messages.findLast(({ own }) => !own)?.sequence ?? 0
    if (!tab.looked || newest <= tab.seenUpTo) return
    const body = new URLSearchParams({ upTo: String(newest) })
    const answer = await fetch(`/messages/${tab.otherId}/read`, { method: 'POST', body }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) tab.wake()
  }

  const isThere = (tab: Tab, id: string) => tab.messages.some(({ clientMessageId }) => clientMessageId === id)

  /** Sends a message as the outbox does: under one id, until its answer comes or the thread shows it. */
  async function send(tab: Tab, content: string): Promise<void> {
    const id = randomUUID()
    const body = new URLSearchParams({ content, client_message_id: id, sender: userId })
    const post = async () => {
      const answer = await fetch(`/messages/${tab.otherId}/page`, { method: 'POST', body })
      return answer.ok ? ((await answer.json()) as MessageView) : null
    }
    for (let attempt = 0; !isThere(tab, id); attempt++) {
      const sent = await inBrowser(browser, post).catch(() => null)
      if (sent) return show(tab, [sent])
      await sleep(ATTEMPTS_MS[attempt % ATTEMPTS_MS.length])
    }
  }

  /** Scrolls to the very top. */
  async function loadOlder(tab: Tab): Promise<void> {
    for (let first = tab.messages[0]?.sequence ?? 1; first > 1; first = tab.messages[0]?.sequence ?? 1) {
      const answer = await inBrowser(browser, () => fetch(`/messages/${tab.otherId}/page?before=${first}`))
      show(tab, (await answer.json()) as MessageView[])
    }
  }

  inBrowser(browser, () =>
    followStream({
      userId,
      signal: left.signal,
      onNews: take,
      onTrouble: () => {},
      onEnded: () => onWrong('somebody was signed out'),
    }),
  )
  // The pages as they were opened.
  const opened = Promise.all(tabs.map((tab) => inBrowser(browser, () => read(tab))))

  return {
    userId,
    tabs,
    opened,
    send,
    loadOlder,
    badges: () => badges,
    list: () => list,
    readings: () => readings,
    leave: () => left.abort(),
  }
}
