import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Any constant will do, as long as every process that migrates takes the same lock. */
const MIGRATION_LOCK = 8_246_001

const migrationsDir = new URL('./migrations/', import.meta.url)

/** Names of all migrations, oldest first. */
export async function listMigrations(): Promise<string[]> {
  const files = await readdir(migrationsDir)
  return files.filter((name) => name.endsWith('.sql')).sort()
}

/**
 * Brings a database to the newest schema. Forward only, one transaction a file, under an advisory lock, so
 * that several processes may start at once. A file that begins with `-- no-transaction` (indexes made
 * concurrently on big tables) runs statement by statement and must be safe to repeat.
 * @param options.ownerUrl connection of the role that owns the tables
 * @param options.appRole role that gets the application's rights: reading and writing rows, no DDL
 * @param options.upTo last migration to apply, for tests that start from an older schema
 * @returns the names of the migrations applied now
 */
export async function migrate(options: {
  ownerUrl: string
  appRole?: string
  upTo?: string
}): Promise<string[]> {
  const client = new pg.Client({ connectionString: options.ownerUrl })
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const done = new Set(rows.map((row) => row.name))
    const waiting = (await listMigrations()).filter(
      (name) => !done.has(name) && (options.upTo === undefined || name <= options.upTo),
    )
    for (const name of waiting) await apply(client, name)
    if (options.appRole) await grantToApplication(client, options.appRole)
    return waiting
  } finally {
    await client.end()
  }
}

/**
 * Waits until no other process migrates. By asking again, not within one statement: an index that is made concurrently
 * waits for all statements that are older, and would wait for one that waits for it.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.mine) return
    await pause(50)
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(name, migrationsDir), 'utf8')
  const statements = text.split('--> statement-breakpoint').filter((part) => part.trim() !== '')
  const transactional = !text.startsWith('-- no-transaction')
  if (transactional) await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into schema_migrations (name) values ($1)', [name])
    if (transactional) await client.query('commit')
  } catch (error) {
    if (transactional) await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** What the application's role may not write, by table; an older schema lacks some. */
const WITHHELD = { schema_migrations: 'insert, update, delete', operator_actions: 'update, delete' }

async function grantToApplication(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ same: boolean }>('select current_user = $1 as same', [role])
  if (rows[0]?.same) return
  const to = pg.escapeIdentifier(role)
  // At once: between giving and taking back, the site would hold rights that it must not have.
  await client.query('begin')
  await client.query(`grant usage on schema public to ${to}`)
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${to}`)
  await client.query(`grant usage, select on all sequences in schema public to ${to}`)
  for (const [table, rights] of Object.entries(WITHHELD)) {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ])
    if (rows[0]?.there) await client.query(`revoke ${rights} on ${table} from ${to}`)
  }
  await client.query('commit')
}
