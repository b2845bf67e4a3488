import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { grantToApplication } from './rights.ts'

/** Any constant will do, as long as every process that migrates takes the same lock. */
const MIGRATION_LOCK = 8_246_001

const migrationsDir = new URL('./migrations/', import.meta.url)

/** Names of all migrations, oldest first. */
export async function listMigrations(): Promise<string[]> {
  const files = await readdir(migrationsDir)
  return files.filter((name) => name.endsWith('.sql')).sort()
}

/** Interval at which a process waits for its turn to migrate, in milliseconds. */
const TURN = 100

/**
 * Longest wait of a migration for a table, the pause before the next try, both in milliseconds, and the
 * number of tries.
 */
const LOCK_PATIENCE = 1_000
const LOCK_PAUSE = 1_000
const LOCK_TRIES = 60

/** Error codes of PostgreSQL for a lock that was not to be had: in time, or at all. */
const LOCKED = new Set(['55P03', '40P01'])

/**
 * Brings a database to the newest schema while the site may be running on it. Forward only, one transaction a file, one
 * process at a time. Nobody queues behind a migration: one that does not get its locks at once lets go and comes back. A
 * file that begins with `-- no-transaction` (indexes made concurrently on big tables) runs statement by statement and
 * must be safe to repeat. What a migration may do beside the version before it: docs/decisions/0020-running.md.
 * @param options.ownerUrl connection of the role that owns the tables
 * @param options.appRole role that gets the application's rights: reading and writing rows, no DDL
 * @param options.wanted which migrations to apply, when not all: a backup's, for rows as old as they are
 * @returns the names of the migrations applied now
 * @throws Error when the database is too new for this version
 */
export async function migrate(options: {
  ownerUrl: string
  appRole?: string
  wanted?: (name: string) => boolean
}): Promise<string[]> {
  const { ownerUrl, appRole, wanted = () => true } = options
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    await client.query('alter table schema_migrations add column if not exists needs text')
    const { rows } = await client.query<Applied>('select name, needs from schema_migrations')
    const known = await listMigrations()
    refuseTooNew(rows, known)
    const done = new Set(rows.map((row) => row.name))
    const waiting = known.filter((name) => !done.has(name) && wanted(name))
    for (const name of waiting) await apply(client, name)
    if (appRole) await grantToApplication(client, appRole)
    return waiting
  } finally {
    await client.end()
  }
}

/**
 * Takes the lock of those who migrate. It is asked for again and again: whoever waits for a lock inside of a statement is
 * in the way of indexes that are made concurrently, which wait for all statements, and both would wait for ever.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.taken) return
    await sleep(TURN)
  }
}

type Applied = { name: string; needs: string | null }

/**
 * A version works with a database that a newer one has migrated, unless a migration took something away: such a file says
 * `-- needs: <migration>`, the one that came with the first version which does without.
 */
function refuseTooNew(applied: Applied[], known: string[]): void {
  const beyond = applied.find(({ name, needs }) => !known.includes(name) && needs && !known.includes(needs))
  if (!beyond) return
  throw new Error(
    `The database is too new for this version: ${beyond.name} works only with versions that have ${beyond.needs}.`,
  )
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(name, migrationsDir), 'utf8')
  const statements = text.split('--> statement-breakpoint').filter((part) => part.trim() !== '')
  const transactional = !text.startsWith('-- no-transaction')
  const needs = /^-- needs: (\S+)$/m.exec(text)?.[1] ?? null
  for (let tries = 1; ; tries++) {
    try {
      if (transactional) {
        await client.query('begin')
        await client.query(`set local lock_timeout to ${LOCK_PATIENCE}`)
      }
      for (const statement of statements) await client.query(statement)
      await client.query('insert into schema_migrations (name, needs) values ($1, $2)', [name, needs])
      if (transactional) await client.query('commit')
      return
    } catch (error) {
      if (transactional) await client.query('rollback')
      const busy = transactional && LOCKED.has((error as { code?: string }).code ?? '')
      if (!busy || tries === LOCK_TRIES)
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      await sleep(LOCK_PAUSE)
    }
  }
}
