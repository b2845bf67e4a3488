import { setTimeout as pause } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { connect, createPool } from '#db/client.ts'
import { parseLsn } from '#lib/lsn.ts'
import type { Logger } from './log.ts'

/** Interval at which the replica's position is read. */
const POLL_MS = 250

/** An answer that is older counts for nothing: the replica, or the way to it, hangs. */
const MAX_SILENCE_MS = 3_000

/** Longest wait of a read for the replica before the primary is asked instead. */
const PATIENCE_MS = 3_000

/** A replica of the database, for reads that may be a little old. */
export type Replica = {
  /**
   * The replica, when it shows everything up to a place in the log and is not further behind than allowed.
   * @returns null when the primary has to be asked
   */
  upTo: (place: bigint) => NodePgDatabase | null
  /** To be told that a read failed there: it is left alone until it has answered again. */
  failed: (error: unknown) => void
  /** Largest lag, in milliseconds; what is older it shows, or it is not asked. */
  maxLagMs: number
  /** Age of the replica's data right now, in milliseconds; Infinity before it has first answered. */
  lagMs: () => number
  stop: () => Promise<void>
}

/**
 * Connects to a replica and follows how far it has come. One that cannot be reached, or has fallen behind, is not asked
 * until it is there again.
 * @param options.url leads to one and the same server always: what one has shown says nothing of another
 */
export function openReplica(options: {
  url: string
  primary: pg.Pool
  connections: number
  maxLagMs: number
  log: Logger
}): Replica {
  const { primary, maxLagMs, log } = options
  const pool = createPool(options.url, options.connections, { silenceMs: PATIENCE_MS })
  const db = connect(pool)
  const stopping = new AbortController()
  /** Up to where it has come, as it last said; null while it is not to be asked. */
  let replayed: bigint | null = null
  let heardAt = Number.NEGATIVE_INFINITY
  /** Everything that was committed before shows there. */
  let showsUntil = Number.NEGATIVE_INFINITY
  /** Past positions of the primary, oldest first, that the replica has not reached yet. */
  let ahead: { at: number; place: bigint }[] = []
  let wasUsable: boolean | null = null

  const lagMs = () => Date.now() - showsUntil
  const isUsable = () => replayed !== null && Date.now() - heardAt <= MAX_SILENCE_MS && lagMs() <= maxLagMs

  // A server that restarts may for a moment show less than it did.
  const forget = () => {
    replayed = null
  }
  pool.on('error', forget)

  async function poll() {
    const at = Date.now()
    const [there, here] = await Promise.all([
      placeOf(
        pool,
        'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end',
      ),
      placeOf(primary, 'pg_current_wal_flush_lsn()'),
    ])
    ahead.push({ at, place: here })
    const passed = ahead.findLastIndex(({ place }) => place <= there)
    if (passed >= 0) showsUntil = ahead[passed]?.at ?? showsUntil
    ahead = ahead.slice(passed + 1).filter((sample) => at - sample.at <= maxLagMs)
    replayed = there
    heardAt = Date.now()
  }

  async function follow() {
    while (!stopping.signal.aborted) {
      await poll().catch(forget)
      const usable = isUsable()
      if (usable !== wasUsable) {
        if (usable) log.info('the replica serves public pages')
        else log.warn({ lagMs: lagMs() }, 'the replica is down or too far behind: the primary serves all')
        wasUsable = usable
      }
      await pause(POLL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const following = follow()

  return {
    maxLagMs,
    lagMs,
    upTo: (place) => (replayed !== null && replayed >= place && isUsable() ? db : null),
    failed: (error) => {
      log.warn({ err: error }, 'a read on the replica failed; the primary was asked')
      forget()
    },
    stop: async () => {
      stopping.abort()
      await following
      await pool.end()
    },
  }
}

async function placeOf(pool: pg.Pool, expression: string): Promise<bigint> {
  const { rows } = await pool.query<{ place: string }>(`select (${expression})::text as place`)
  const place = parseLsn(rows[0]?.place ?? '')
  if (place === null) throw new Error('the server does not say how far it has come')
  return place
}
