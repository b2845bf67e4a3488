import { USE_STEP } from '#domain/accounts/presence.ts'
import type { LiveSession } from '#domain/accounts/read-live-sessions.server.ts'
import type { Actor } from '#domain/context.ts'
import type { HintTopic } from '#domain/events/live-hints.ts'
import { HEARTBEAT_MS, type LiveNews, type LiveTopic } from '#domain/events/live-news.ts'
import type { Logger } from '#server/process/log.ts'
import { createFollowers } from './followers.ts'

/** Target of a stream: Node's response, as far as it is needed. */
export type LiveSink = {
  write: (chunk: string) => unknown
  end: () => unknown
  destroy: () => unknown
  /** Bytes that wait to be taken. */
  readonly writableLength: number
}

type Stream = {
  sink: LiveSink
  userId: string
  sessionId: string
  /** News not sent yet. */
  news: Set<LiveTopic> | 'all'
  /** Deadline of the next event, in milliseconds since the epoch. */
  beatAt: number
}

/** Streams that one person may have open in one process: one a browser, with room for several browsers. */
const MAX_STREAMS_PER_USER = 20

/** Somebody who leaves more than this untaken, in bytes, is gone or too slow, and begins anew. */
const MAX_BACKLOG = 16_384

/** Most calendars that one person's streams follow: the ones looked at last. */
const MAX_CALENDARS_PER_USER = 20

/** Sessions read by one statement. */
const BATCH = 1_000

const RETRY_MS = 1_000

/** The open live streams of a process. */
export type LiveStreams = ReturnType<typeof createLiveStreams>

/**
 * Keeps the open streams of this process, and tells each what changed for its person together with their badges.
 * Whenever it tells something it looks whether the session still stands; one that does not loses its stream.
 * @param options.readSessions which sessions stand, and what waits for their people
 * @param options.noteOpen told now and then which sessions have an open stream: each once, and as many at a time as are read
 */
export function createLiveStreams(options: {
  readSessions: (sessionIds: string[]) => Promise<Map<string, LiveSession>>
  noteOpen?: (sessionIds: string[]) => Promise<void>
  log: Logger
  heartbeatMs?: number
  noteMs?: number
}) {
  const { readSessions, noteOpen, log, heartbeatMs = HEARTBEAT_MS, noteMs = USE_STEP } = options
  const byUser = new Map<string, Set<Stream>>()
  const calendars = createFollowers(MAX_CALENDARS_PER_USER)
  const toTell = new Set<Stream>()
  let telling = false
  let stopped = false
  let noteAt = Date.now() + noteMs

  function drop(stream: Stream) {
    toTell.delete(stream)
    const streams = byUser.get(stream.userId)
    if (!streams?.delete(stream) || streams.size > 0) return
    byUser.delete(stream.userId)
    calendars.forget(stream.userId)
  }

  const isOpen = (stream: Stream) => byUser.get(stream.userId)?.has(stream) ?? false

  function mark(stream: Stream, topic: LiveTopic | 'session' | 'all' | null) {
    if (topic === 'all') stream.news = 'all'
    else if (topic && topic !== 'session' && stream.news !== 'all') stream.news.add(topic)
    toTell.add(stream)
  }

  function markAll(userIds: Iterable<string>, topic: LiveTopic | 'session') {
    for (const userId of userIds) for (const stream of byUser.get(userId) ?? []) mark(stream, topic)
  }

  /** One statement at a time: what changes meanwhile goes with the next. */
  async function tell() {
    if (telling) return
    telling = true
    while (toTell.size > 0 && !stopped) {
      const taken = [...toTell].slice(0, BATCH).map((stream) => ({ stream, news: take(stream) }))
      try {
        const sessions = await readSessions([...new Set(taken.map(({ stream }) => stream.sessionId))])
        for (const { stream, news } of taken) write(stream, news, sessions.get(stream.sessionId))
      } catch (error) {
        log.warn({ err: error }, 'live streams could not read what to tell')
        for (const { stream } of taken) if (isOpen(stream)) mark(stream, 'all')
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
      }
    }
    telling = false
  }

  /** Before the badges are read: what comes later has not been read with them. */
  function take(stream: Stream): LiveNews['topics'] {
    const { news } = stream
    toTell.delete(stream)
    stream.news = new Set()
    return news === 'all' ? news : [...news]
  }

  function write(stream: Stream, topics: LiveNews['topics'], session: LiveSession | undefined) {
    if (!isOpen(stream)) return
    if (!session) {
      drop(stream)
      stream.sink.end()
      return
    }
    const { unread, pending, notices } = session
    const news: LiveNews = { userId: stream.userId, unread, pending, notices, topics }
    stream.beatAt = Date.now() + heartbeatMs
    stream.sink.write(`data: ${JSON.stringify(news)}\n\n`)
    if (stream.sink.writableLength <= MAX_BACKLOG) return
    drop(stream)
    stream.sink.destroy()
  }

  /** A note that fails is left to the next: presence is no more than a hint. */
  async function note() {
    const open = new Set([...byUser.values()].flatMap((streams) => [...streams].map((one) => one.sessionId)))
    const sessionIds = [...open]
    try {
      for (let from = 0; from < sessionIds.length && !stopped; from += BATCH)
        await noteOpen?.(sessionIds.slice(from, from + BATCH))
    } catch (error) {
      log.warn({ err: error }, 'open live streams could not be noted')
    }
  }

  const clock = setInterval(
    () => {
      const now = Date.now()
      if (noteAt <= now) {
        noteAt = now + noteMs
        note()
      }
      for (const streams of byUser.values()) {
        for (const stream of streams) if (stream.beatAt <= now) mark(stream, null)
      }
      tell()
    },
    Math.min(1_000, heartbeatMs),
  )
  clock.unref()

  return {
    /**
     * Takes a stream up. The first thing it says is that everything has to be read.
     * @returns what to call once it is closed; null when this person has too many, or when the process stops
     */
    open(sink: LiveSink, { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>): (() => void) | null {
      const streams = byUser.get(userId) ?? new Set()
      if (stopped || streams.size >= MAX_STREAMS_PER_USER) return null
      const stream: Stream = { sink, userId, sessionId, news: 'all', beatAt: Date.now() + heartbeatMs }
      byUser.set(userId, streams.add(stream))
      mark(stream, 'all')
      tell()
      return () => drop(stream)
    },
    /** Something changed for these people, or of these providers; or somebody looks at a provider's calendar. */
    hint(topic: HintTopic, ids: string[]): void {
      const [userId = '', providerId = ''] = ids
      if (topic === 'follow') {
        if (byUser.has(userId)) calendars.follow(userId, providerId)
      } else if (topic === 'days') {
        for (const provider of ids) markAll(calendars.of(provider), 'calendar')
      } else markAll(ids, topic)
      tell()
    },
    /** Hints may have been missed: everybody reads again. */
    hintAll(): void {
      for (const streams of byUser.values()) for (const stream of streams) mark(stream, 'all')
      tell()
    },
    /** Counts the open streams. */
    count(): number {
      let count = 0
      for (const streams of byUser.values()) count += streams.size
      return count
    },
    /** Ends all streams at once, and takes no more. */
    stop(): void {
      stopped = true
      clearInterval(clock)
      for (const streams of byUser.values()) for (const { sink } of streams) sink.end()
      byUser.clear()
      toTell.clear()
    },
  }
}
