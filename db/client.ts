import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** A database handle: the pool, or a transaction that is open on one of its connections. */
// biome-ignore lint/suspicious/noExplicitAny: Drizzle's own type parameters, which we never look into.
export type Tx = PgTransaction<any, any, any>
export type Db = NodePgDatabase | Tx

/**
 * Opens a pool of connections.
 * @param connectionString a PostgreSQL URL, also of a unix socket (`postgres://user:pw@/db?host=/dir`)
 * @param max how many connections it may hold
 * @param options.queryTimeoutMs how long an answer is waited for at all, should the server be cut off meanwhile
 * @returns the pool; the caller ends it
 */
export function createPool(
  connectionString: string,
  max = 10,
  options: { queryTimeoutMs?: number } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A request never hangs on the database: a lock or a runaway query ends with an error.
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    ...(options.queryTimeoutMs && { query_timeout: options.queryTimeoutMs }),
  })
  // A connection that dies is replaced by the pool; without a listener it would end the process. The pool's own is for
  // idle ones: one that dies between two statements of a transaction has none but this.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Drizzle over a pool. */
export function connect(pool: pg.Pool): NodePgDatabase {
  return drizzle(pool)
}
