import { useSyncExternalStore } from 'react'
import type { LiveNews } from '#domain/events/live-news.ts'

/**
 * Reason of the silence: the connection fails, or it fell silent. Null while all is well, or has only just
 * begun to fail.
 */
export type LiveTrouble = 'error' | 'expired' | null

/** The figures of the header's badges. */
export type Badges = { unread: number; pending: number; notices: number }

type LiveState = { badges: Badges | null; trouble: LiveTrouble }

// State of this tab, whichever tab holds the stream. Only this small part comes with every page.
let state: LiveState = { badges: null, trouble: null }
const watchers = new Set<() => void>()
const listeners = new Set<(topics: LiveNews['topics']) => void>()

function change(part: Partial<LiveState>): void {
  state = { ...state, ...part }
  for (const watcher of watchers) watcher()
}

/** Takes in what the stream says. Badges that moved although no topic was named mean that a hint was lost. */
export function publishNews({ unread, pending, notices, topics }: Omit<LiveNews, 'userId'>): void {
  const { badges } = state
  const moved =
    badges !== null && (badges.unread !== unread || badges.pending !== pending || badges.notices !== notices)
  if (moved || !badges) change({ badges: { unread, pending, notices } })
  const changed = topics.length === 0 && moved ? 'all' : topics
  if (changed.length > 0) publishChange(changed)
}

/** Something that pages show has changed. */
export function publishChange(topics: LiveNews['topics']): void {
  for (const listener of listeners) listener(topics)
}

/** Takes in the badges that came with a page: nothing is newer. */
export function publishBadges(badges: Badges): void {
  change({ badges })
}

/** Somebody listens: the page shows what others may change. */
export function isFollowed(): boolean {
  return listeners.size > 0
}

/** Says that nothing comes, or that it comes again. */
export function publishTrouble(trouble: LiveTrouble): void {
  if (state.trouble !== trouble) change({ trouble })
}

/**
 * Calls back whenever something changed.
 * @returns how to stop
 */
export function onChange(listener: (topics: LiveNews['topics']) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The badges as they are now, null before the first page has taken over from the server. */
export function useLiveBadges(): Badges | null {
  return useSyncExternalStore(
    watch,
    () => state.badges,
    () => null,
  )
}

/** Reads why no live news come. */
export function useLiveTrouble(): LiveTrouble {
  return useSyncExternalStore(
    watch,
    () => state.trouble,
    () => null,
  )
}
