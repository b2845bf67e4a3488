import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { reconnectingClients } from './reconnecting.ts'

/** A database handle: the pool, or a transaction that is open on one of its connections. */
// biome-ignore lint/suspicious/noExplicitAny: Drizzle's own type parameters, which we never look into.
export type Tx = PgTransaction<any, any, any>
export type Db = NodePgDatabase | Tx

/** Longer than any statement may take: beyond that the server does not keep its own limits. */
const SILENCE_MS = 20_000

/** Message of the driver for a statement that was not answered in time. */
const NO_ANSWER = 'Query read timeout'

/** Function of PostgreSQL in which a commit waits for its standby. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN'

/** SQLSTATE of a transaction of which nobody knows whether it will last. */
const RESOLUTION_UNKNOWN = '08007'

/** Part of a client that @types/pg leaves out. */
type Connected = pg.PoolClient & {
  connection: { stream: Socket }
  readyForQuery: boolean
  _activeQuery: { _canceledDueToError: unknown } | null
}

/**
 * Opens a pool of connections.
 * @param connectionString a PostgreSQL URL, also of a unix socket (`postgres://user:pw@/db?host=/dir`)
 * @param max how many connections it may hold
 * @param options.waitMs how long a connection is waited for while all are taken, in milliseconds
 * @param options.silenceMs how long an answer is waited for while nothing comes, should the server be stopped or cut off
 * @returns the pool; the caller ends it
 */
export function createPool(
  connectionString: string,
  max = 10,
  { waitMs = 5_000, silenceMs = SILENCE_MS }: { waitMs?: number; silenceMs?: number } = {},
): pg.Pool {
  const pool = new pg.Pool({
    Client: reconnectingClients(),
    connectionString,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    // A request never hangs on the database: a lock or a runaway query ends with an error.
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    // A machine that is gone says nothing: connections to it that nobody uses are found out.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // A connection that dies is replaced by the pool; without a listener it would end the process. The pool's own is for
  // idle ones: one that dies between two statements of a transaction has none but this.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenSilent(client as Connected, silenceMs)
    failWhenUnconfirmed(client as Connected)
  })
  giveBackDead(pool)
  return pool
}

/**
 * Ends a connection that owes an answer and is silent. The driver's own limit fails the statement alone: what comes after it, a
 * rollback first, would wait behind it once more, and the connection go back to the pool with the answer still to come.
 */
function endWhenSilent(client: Connected, silenceMs: number): void {
  const { stream } = client.connection
  stream.setTimeout(silenceMs)
  stream.on('timeout', () => {
    if (!client.readyForQuery) stream.destroy(new Error(NO_ANSWER))
  })
}

/**
 * Fails a statement whose commit no standby has confirmed. When somebody cancels that wait, PostgreSQL warns, and answers
 * as if it were done: another server may lead already, without it. Sent again, a form counts once.
 * Source: https://www.postgresql.org/docs/18/warm-standby.html#SYNCHRONOUS-REPLICATION-HA
 */
function failWhenUnconfirmed(client: Connected): void {
  client.on('notice', ({ routine }) => {
    if (routine !== WAITS_FOR_STANDBY || !client._activeQuery) return
    const error = new Error('the standby has not confirmed a commit')
    client._activeQuery._canceledDueToError = Object.assign(error, { code: RESOLUTION_UNKNOWN })
  })
}

/**
 * Gives a transaction that has written nothing an empty record to write, so that its commit waits for the standby like any
 * other. What it found done may be a commit that the standby doesn't have, seen since its wait was ended; and a database
 * that leads no more refuses the record.
 */
export async function writeAtLeast(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_logical_emit_message(true, 'found', pg_current_xact_id()::text)
    where pg_current_xact_id_if_assigned() is null`)
}

/** Frees the place of a connection that dies in somebody's hands: Drizzle gives back none on which a transaction did not begin. */
function giveBackDead(pool: pg.Pool): void {
  const held = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => held.add(client))
  pool.on('release', (_, client) => held.delete(client))
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (!held.has(client)) return
      client.release(error)
      client.release = () => {}
    }),
  )
}

/** Drizzle over a pool. */
export function connect(pool: pg.Pool): NodePgDatabase {
  return drizzle(pool)
}
