import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { connect, type Db } from './client.ts'

/**
 * Duties of the site towards nobody in particular. Migrations 0070 to 0073, 0124 and 0128 say what each of them may see.
 * - `operator`: an operator who gave the second code, or the command line
 * - `mails`: telling people of what happened
 * - `live`: counting what waits for those whose streams are open
 * - `nightly`: forgetting what is over
 * - `feeds`: reading calendars elsewhere
 * - `waits`: telling those who wait for a day, in turn
 */
export type Duty = 'operator' | 'mails' | 'live' | 'nightly' | 'feeds' | 'waits'

/** On whose behalf statements are run: a person, a duty, or both for an operator. */
export type Acting = { userId: string | null; duty: Duty | null }

/**
 * Under this the pool of a handle that is bound to somebody keeps the handle it was made of. On the pool itself, by a name of
 * the whole process: the site's build and the process that serves it have a copy of this module each.
 */
const BASE = Symbol.for('machmoum.unbound')

type Bound = { $client?: pg.Pool & { [BASE]?: NodePgDatabase } }

/**
 * The same database, in which every statement and every transaction says on whose behalf it runs: row-level security shows
 * it what is theirs, and nothing private without it (migration 0070). Nothing outlives the transaction, so a pooler may
 * give each one another connection.
 * @param db an open transaction stays what it was begun as
 */
export function actingAs(db: Db, { userId, duty }: Acting): Db {
  if (db instanceof PgTransaction) return db
  const base = unbound(db)
  if (userId === null && duty === null) return base
  const { $client } = base as typeof base & { $client: pg.Pool }
  return connect(Object.assign(actingPool($client, [userId ?? '', duty ?? '']), { [BASE]: base }))
}

/**
 * Does a part of an open transaction on behalf of somebody else, and goes on as before. A failure ends the transaction, and
 * its settings with it.
 */
export async function actingWithin<T>(tx: Db, { userId, duty }: Acting, run: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ actor: string | null; duty: string | null }>(
    sql`select current_setting('machmoum.actor', true) as actor, current_setting('machmoum.duty', true) as duty`,
  )
  const become = (settings: Acting) =>
    tx.execute(sql`select set_config('machmoum.actor', ${settings.userId ?? ''}, true),
      set_config('machmoum.duty', ${settings.duty ?? ''}, true)`)
  await become({ userId, duty })
  const result = await run()
  await become({ userId: rows[0]?.actor ?? null, duty: (rows[0]?.duty ?? null) as Duty | null })
  return result
}

/** The database that a handle was made of by {@link actingAs}; any other is its own. */
export function unbound(db: Db): Db {
  return (db as Bound).$client?.[BASE] ?? db
}

/** Values of the settings: the person's id and the duty, '' for none. */
type Settings = [string, string]

const SET = {
  name: 'acting',
  text: "select set_config('machmoum.actor', $1, true), set_config('machmoum.duty', $2, true)",
}

type Config = pg.QueryConfig & { text: string }

/**
 * Wraps a pool with the two methods that Drizzle uses: a statement of its own, and a connection for a
 * transaction.
 */
function actingPool(pool: pg.Pool, settings: Settings): pg.Pool {
  // A pool by its prototype, which is how Drizzle tells one from a connection.
  const acting: pg.Pool = Object.create(pool)
  return Object.assign(acting, {
    query: (config: Config, values: unknown[]) => queryAs(pool, settings, config, values),
    connect: async () => {
      const client = await pool.connect()
      // Drizzle gives back no connection on which a transaction did not begin.
      const begin = (text: string) =>
        client.query({ text: `${text}; ${setTo(settings)}` }).catch((error: Error) => {
          client.release(error)
          throw error
        })
      return {
        query: (config: Config, values: unknown[]) =>
          config.text.startsWith('begin') ? begin(config.text) : client.query(config, values),
        release: (error?: Error) => client.release(error),
      }
    },
  })
}

/** The settings as a text that goes along with another: both travel at once. */
function setTo(settings: Settings): string {
  const [userId, duty] = settings.map((value) => pg.escapeLiteral(value))
  return SET.text.replace('$1', userId ?? "''").replace('$2', duty ?? "''")
}

async function queryAs(
  pool: pg.Pool,
  settings: Settings,
  config: Config,
  values: unknown[],
): Promise<pg.QueryResult> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    return await new Promise((resolve, reject) => {
      const ended: Ended = (error, result) => (error ? reject(error) : resolve(result))
      client.query(new ActingQuery(config, values, settings, ended))
    })
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // As the pool does for statements of its own: a connection that one failed on is closed.
    client.release(failure)
  }
}

/** Part of pg's own query that @types/pg leaves out. */
type Connection = {
  parsedStatements: Record<string, string>
  parse: (what: { name: string; text: string }) => void
  bind: (to: { statement: string; values: string[] }) => void
  execute: (what: object) => void
}
type Ended = (error: Error | null, result: pg.QueryResult) => void
interface PgQuery extends pg.Submittable {
  prepare(connection: Connection): void
  handleDataRow(row: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
}
const PgQuery = pg.Query as unknown as new (config: Config, values: unknown[], ended: Ended) => PgQuery

/**
 * A statement with the settings before it in one message: PostgreSQL takes both for one transaction, since there is no Sync
 * in between. It costs no round trip, and no BEGIN and COMMIT either.
 */
class ActingQuery extends PgQuery {
  #settings: Settings
  #isSet = false

  constructor(config: Config, values: unknown[], settings: Settings, ended: Ended) {
    super({ ...config, queryMode: 'extended' } as Config, values, ended)
    this.#settings = settings
  }

  override prepare(connection: Connection): void {
    // Noted on the connection: a build brings a second copy of this module to the same pool. One that fails is closed.
    if (connection.parsedStatements[SET.name] === undefined) connection.parse(SET)
    connection.parsedStatements[SET.name] = SET.text
    connection.bind({ statement: SET.name, values: this.#settings })
    connection.execute({})
    super.prepare(connection)
  }

  // The settings answer first: with a row and its end, which nobody waits for.
  override handleDataRow(row: unknown): void {
    if (this.#isSet) super.handleDataRow(row)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#isSet) super.handleCommandComplete(message, connection)
    this.#isSet = true
  }
}
