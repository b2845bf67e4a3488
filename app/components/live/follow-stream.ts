import { HEARTBEAT_MS, type LiveNews } from '#domain/events/live-news.ts'
import type { LiveTrouble } from './live-store.ts'

/** Pauses before the next attempt (S4), after which follows up to a second of chance. */
const PAUSE_MS = { error: 2_000, expired: 3_000, closed: 1_000 }
const JITTER_MS = 1_000

/** A connection that says nothing for two heartbeats and some is dead. */
const SILENCE_MS = 2 * HEARTBEAT_MS + 10_000
/** Longest time to open a connection, in milliseconds. */
const OPENING_MS = 15_000

/** A failure is not worth a word before it has lasted this long. */
const PATIENCE_MS = 5_000

/** Signed out: a look now and then, since somebody may sign in again. */
const ENDED_MS = 30_000

type Outcome = 'error' | 'expired' | 'closed' | StreamEnd

/** End of the account's stream: nobody is signed in any more, or somebody else is. */
export type StreamEnd = 'signed-out' | 'other-account'

/**
 * Holds the browser's stream, and opens it again whenever it ends, until `signal` says so.
 * @param options.onNews what the stream says
 * @param options.onTrouble that nothing comes, once that lasts, and that it comes again
 * @param options.onEnded that nobody, or somebody else, is signed in now
 */
export async function followStream(options: {
  userId: string
  signal: AbortSignal
  onNews: (news: LiveNews) => void
  onTrouble: (trouble: LiveTrouble) => void
  onEnded: (end: StreamEnd) => void
}): Promise<void> {
  const { userId, signal, onNews, onTrouble, onEnded } = options
  let failingSince: number | null = null
  let latest: LiveTrouble = null
  let patience: ReturnType<typeof setTimeout> | undefined

  function failed(trouble: 'error' | 'expired') {
    latest = trouble
    failingSince ??= Date.now()
    clearTimeout(patience)
    patience = setTimeout(() => onTrouble(latest), Math.max(0, failingSince + PATIENCE_MS - Date.now()))
  }

  function well() {
    clearTimeout(patience)
    failingSince = null
    onTrouble(null)
  }

  while (!signal.aborted) {
    const outcome = await holdStream(signal, (news) => {
      if (news.userId !== userId) return false
      well()
      onNews(news)
      return true
    })
    if (signal.aborted) break
    if (outcome === 'signed-out' || outcome === 'other-account') {
      well()
      onEnded(outcome)
      await pause(ENDED_MS, signal)
    } else {
      failed(outcome === 'expired' ? 'expired' : 'error')
      await pause(PAUSE_MS[outcome] + Math.random() * JITTER_MS, signal)
    }
  }
  clearTimeout(patience)
}

/**
 * Opens the stream once and reads it to its end.
 * @param take what is done with news; false when they are not for this page
 */
async function holdStream(signal: AbortSignal, take: (news: LiveNews) => boolean): Promise<Outcome> {
  const given = new AbortController()
  let heard = Date.now()
  let opened = false
  let expired = false
  const giveUp = () => given.abort()
  signal.addEventListener('abort', giveUp)
  // By the clock on the wall: a computer that slept finds out when it wakes.
  const watch = () => {
    if (Date.now() - heard < (opened ? SILENCE_MS : OPENING_MS)) return
    expired = true
    giveUp()
  }
  const timer = setInterval(watch, 5_000)
  document.addEventListener('visibilitychange', watch)
  try {
    const response = await fetch('/live', { signal: given.signal, cache: 'no-store' })
    if (response.status === 401) return 'signed-out'
    if (!response.ok || !response.body) return 'error'
    opened = true
    let text = ''
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return 'closed'
      heard = Date.now()
      const events = (text + value).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        if (!take(JSON.parse(event.slice('data: '.length)) as LiveNews)) return 'other-account'
      }
    }
  } catch {
    return expired ? 'expired' : opened ? 'closed' : 'error'
  } finally {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', watch)
    signal.removeEventListener('abort', giveUp)
    giveUp()
  }
}

/** Waits; the return of the network, or of somebody who looks, ends the wait. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const woken = new AbortController()
    const end = () => {
      clearTimeout(timer)
      woken.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end, { signal: woken.signal })
    signal.addEventListener('abort', end, { signal: woken.signal })
  })
}
