import pg from 'pg'
import { listMigrations } from '#db/migrate.ts'
import type { Logger } from './log.ts'

/** Longest that a load balancer or a scrape waits for the database, in milliseconds. */
const PATIENCE = 900

/** Time that an answer is reused, in milliseconds: the address is open to everybody. */
const FRESHNESS = 1_000

/**
 * Largest difference between the clocks of this machine and of the database, in milliseconds. Beyond it one
 * of them is wrong, and expiries and sweeps would come at other times than people are told.
 */
const CLOCKS_APART = 5 * 60_000

/** Asks the database on a connection of its own: it answers, or fails in time, whatever the pool and PostgreSQL do. */
export type Probe = {
  ask: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  end: () => Promise<void>
}

/** Opens the probe's connection when it is first needed. */
export function openProbe(databaseUrl: string): Probe {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'machmoum probe',
    max: 1,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    statement_timeout: PATIENCE,
  })
  pool.on('error', () => {})
  return {
    async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      // Waiting for the connection and for the answer each have their limit; both together have this one.
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the database did not answer in time')), PATIENCE)
      })
      try {
        const { rows } = await Promise.race([pool.query<Row>(text, values), late])
        return rows
      } finally {
        clearTimeout(timer)
      }
    },
    end: () => pool.end(),
  }
}

/** Check of whether this process should be given requests. */
export type Readiness = { check: () => Promise<boolean>; stop: () => void }

/**
 * Ready means: the database answers, it has every migration of this build, its clock is ours, and the process is not about
 * to end.
 * How busy the pool is does not count: taking a busy process away would only make the others busier.
 */
export function createReadiness({
  probe,
  log,
  now = Date.now,
}: {
  probe: Probe
  log: Logger
  now?: () => number
}): Readiness {
  let stopping = false
  let was = true
  let latest: { at: number; ready: Promise<boolean> } | null = null

  async function look(): Promise<boolean> {
    try {
      const known = await listMigrations()
      const [row] = await probe.ask<{ missing: number; now: Date }>(
        `select $1::int - count(*)::int as missing, clock_timestamp() as now
         from schema_migrations where name = any($2)`,
        [known.length, known],
      )
      if (row?.missing !== 0) throw new Error('the database lacks migrations of this build')
      if (Math.abs(row.now.getTime() - now()) > CLOCKS_APART)
        throw new Error('the clocks of this machine and of the database are minutes apart')
      if (!was) log.info('ready again')
      was = true
    } catch (error) {
      if (was) log.warn({ err: error }, 'not ready')
      was = false
    }
    return was
  }

  return {
    async check() {
      if (stopping) return false
      // Not by the clock that is looked at: after a jump back nobody would look again until it has caught up.
      const at = performance.now()
      if (!latest || at - latest.at > FRESHNESS) latest = { at, ready: look() }
      return (await latest.ready) && !stopping
    },
    stop() {
      stopping = true
    },
  }
}
