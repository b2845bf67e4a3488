import { HEARTBEAT_MS, type LiveNews } from '#domain/events/live-news.ts'
import { followStream, type StreamEnd } from './follow-stream.ts'
import { type LiveTrouble, publishNews, publishTrouble } from './live-store.ts'

/** Message between tabs. A new tab asks the one with the stream for the present state. */
type Message =
  | { news: LiveNews; to?: string }
  | { trouble: LiveTrouble }
  | { ended: StreamEnd }
  /** Name of the asking tab. */
  | { asks: string }

/** A tab with the stream that lets the others hear nothing for so long is frozen or gone. */
const LEADERLESS_MS = 3 * HEARTBEAT_MS

/**
 * Connects this tab until `signal` says so. HTTP/1.1 has six connections for all tabs, so one tab of a browser holds the
 * stream and tells the others; when it closes another takes over. A browser that can't do that opens one in each tab.
 * @param onEnded called when this is no longer the account that is signed in
 */
export function connect(userId: string, signal: AbortSignal, onEnded: () => void): void {
  // Queued messages go out on every page.
  import('#app/components/messages/open-outbox.ts').then(
    ({ resumeOutboxes }) => resumeOutboxes(userId),
    () => {},
  )
  let away = new AbortController()
  let told = false
  const page = {
    userId,
    onNews: (news: LiveNews) => {
      told = true
      publishNews(news)
    },
    onTrouble: publishTrouble,
    onEnded: (end: StreamEnd) => {
      // A page that was never told anything only lost its session: it stays until its reader presses something.
      if (told || end === 'other-account') onEnded()
      else publishTrouble('expired')
    },
  }
  function begin() {
    const here = { ...page, signal: away.signal }
    if ('locks' in navigator && 'BroadcastChannel' in window) share(here)
    else followStream(here)
  }
  begin()
  signal.addEventListener('abort', () => away.abort())
  // A page that is left lets another one lead at once; one that is shown again from memory begins anew.
  window.addEventListener('pagehide', () => away.abort(), { signal })
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      away = new AbortController()
      begin()
    },
    { signal },
  )
}

function share({ userId, signal, onNews, onTrouble, onEnded }: Parameters<typeof followStream>[0]): void {
  const name = `live:${userId}`
  const self = crypto.randomUUID()
  const channel = new BroadcastChannel(name)
  let queued = new AbortController()
  let leads = false
  let steals = false
  let heard = Date.now()
  let known: LiveNews | null = null
  let trouble: LiveTrouble = null

  const say = (message: Message) => {
    if (!signal.aborted) channel.postMessage(message)
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('asks' in data) {
      // It read its page before it could listen, so it reads again.
      if (leads && known) say({ news: { ...known, topics: 'all' }, to: data.asks })
      if (leads && trouble) say({ trouble })
      return
    }
    heard = Date.now()
    if ('news' in data && (data.to ?? self) === self) onNews(data.news)
    if ('trouble' in data) onTrouble(data.trouble)
    if ('ended' in data) onEnded(data.ended)
  }

  /** Holds the stream until the tab is left, or until another tab takes the lead away. */
  async function lead(term: AbortController) {
    leads = true
    const over = AbortSignal.any([signal, term.signal])
    await followStream({
      userId,
      signal: over,
      onNews: (news) => {
        known = news
        onNews(news)
        say({ news })
      },
      onTrouble: (now) => {
        trouble = now
        onTrouble(now)
        say({ trouble: now })
      },
      onEnded: (end) => {
        say({ ended: end })
        onEnded(end)
      },
    })
  }

  async function queue() {
    while (!signal.aborted) {
      const term = new AbortController()
      queued = new AbortController()
      const options = steals ? { steal: true } : { signal: queued.signal }
      steals = false
      await navigator.locks.request(name, options, () => lead(term)).catch(() => {})
      leads = false
      heard = Date.now()
      term.abort()
    }
    channel.close()
  }

  const watch = setInterval(() => {
    if (leads || document.visibilityState !== 'visible' || Date.now() - heard < LEADERLESS_MS) return
    steals = true
    queued.abort()
  }, 10_000)
  signal.addEventListener('abort', () => {
    clearInterval(watch)
    queued.abort()
  })
  queue()
  say({ asks: self })
}
