import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { decodeHints, type HintTopic, LIVE_CHANNEL } from '#domain/events/live-hints.ts'
import type { Logger } from '#server/process/log.ts'

/** Interval at which a silent connection is probed, and the time for the answer, in milliseconds. */
const PROBE_MS = 25_000
const PROBE_TIMEOUT_MS = 5_000

const FIRST_PAUSE_MS = 100
/** One try in 1 to 2 s by each process weighs nothing, and whoever waits for a new leader hears of it at once. */
const LONGEST_PAUSE_MS = 1_000

/**
 * Listens for hints on a connection of its own, and connects again whenever it is lost.
 * @param options.databaseUrl must not lead through a pooler that hands out connections by transaction
 * @param options.onGap called after each reconnection: hints may have passed unheard
 * @returns how to stop, once it listens; a database that can't be reached is tried again in the background
 */
export async function listenForHints(options: {
  databaseUrl: string
  log: Logger
  onHint: (topic: HintTopic, userIds: string[]) => void
  onGap: () => void
}): Promise<{ stop: () => Promise<void> }> {
  const { databaseUrl, log, onHint, onGap } = options
  const stopping = new AbortController()
  let current: pg.Client | null = null

  /** Listens until the connection is lost. */
  async function listen(onListening: () => void) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'machmoum live',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: PROBE_TIMEOUT_MS,
    })
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    client.on('notification', ({ payload = '' }) => {
      const hint = decodeHints(payload)
      if (hint) onHint(hint.topic, hint.userIds)
    })
    const probe = setInterval(() => {
      client.query('select').catch(() => client.end().catch(() => {}))
    }, PROBE_MS)
    try {
      await client.connect()
      current = client
      await client.query(`listen ${LIVE_CHANNEL}`)
      onListening()
      await lost
    } finally {
      clearInterval(probe)
      current = null
      client.end().catch(() => {})
    }
  }

  async function listenOn(first: () => void) {
    let listened = false
    for (let wait = FIRST_PAUSE_MS; !stopping.signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        await listen(() => {
          wait = FIRST_PAUSE_MS
          if (listened) onGap()
          listened = true
          first()
        })
        if (!stopping.signal.aborted) log.warn('the connection for live hints was lost')
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'no connection for live hints')
        // Streams opened before it listens begin anew once it does.
        listened = true
        first()
      }
      const jitter = Math.random() * wait
      await pause(wait + jitter, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  let running: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve) => {
    running = listenOn(resolve)
  })
  return {
    stop: async () => {
      stopping.abort()
      await current?.end().catch(() => {})
      await running
    },
  }
}
