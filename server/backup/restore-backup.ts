import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { listMigrations, migrate } from '#db/migrate.ts'
import type { FileStorage } from '#domain/media/file-storage.ts'
import { checkFiles, clearStorage, isEmptyStorage, nowhere, restoreFiles } from './files.ts'
import type { Progress } from './make-backup.ts'
import { BadBackup, type Manifest, readManifest, tableFile } from './manifest.ts'
import { copyIn, copyOut, inOrderOfReferences, listTables, SETTINGS, type Sum, summing } from './tables.ts'

/** Target of a restore: a database, as its owner and with the role of the application, and a storage. */
export type EmptySite = { ownerUrl: string; appRole: string; files: FileStorage }

/**
 * Makes the site of a backup in an empty place. The whole backup is checked first. Then all rows come in one
 * transaction, which is committed once every table and every file was read back and found equal; whatever fails before
 * leaves the place empty, apart from the tables themselves. Last, the migrations run that are newer than the backup.
 * @throws BadBackup when the backup is none, is damaged or comes from a newer version
 * @throws Error when the place is not empty, or something read back differs
 */
export async function restoreBackup(folder: string, site: EmptySite, progress: Progress): Promise<void> {
  const manifest = await readManifest(folder)
  await refuseNewer(manifest)
  await checkBackup(folder, manifest)
  progress('the backup is whole')
  if (!(await isEmptyStorage(site.files)))
    throw new Error('The storage has files already. Restore into an empty one.')
  const client = new pg.Client({ connectionString: site.ownerUrl, application_name: 'machmoum restore' })
  await client.connect()
  try {
    await refuseInhabited(client, manifest)
    const { ownerUrl, appRole } = site
    await migrate({ ownerUrl, appRole, wanted: (name) => manifest.migrations.includes(name) })
    await client.query('begin')
    try {
      await client.query(SETTINGS)
      await restoreRows(client, folder, manifest)
      await compareTables(client, manifest)
      progress(`${manifest.tables.length} tables restored, read back and equal`)
      await restoreFiles(site.files, join(folder, 'files'), join(folder, 'files.jsonl'))
      progress(`${manifest.files.count} files restored, read back and equal`)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      await clearStorage(site.files)
      throw error
    }
    await client.query('analyze')
    const newer = await migrate({ ownerUrl, appRole })
    if (newer.length > 0) progress(`migrations since then: ${newer.join(', ')}`)
  } finally {
    await client.end()
  }
}

async function refuseNewer({ migrations }: Manifest): Promise<void> {
  const known = await listMigrations()
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new BadBackup(`The backup comes from a newer version: this one does not know ${unknown.join(', ')}.`)
}

/** Reads all of the backup and compares it with its manifest. */
async function checkBackup(folder: string, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const summed = summing()
    try {
      await pipeline(
        createReadStream(join(folder, tableFile(table))),
        createGunzip(),
        summed.through,
        nowhere(),
      )
    } catch {
      throw new BadBackup(`The table ${table.name} of the backup is missing or damaged.`)
    }
    if (!equal(summed.sum(), table)) throw new BadBackup(`The table ${table.name} of the backup is damaged.`)
  }
  const list = join(folder, 'files.jsonl')
  const summed = summing()
  await pipeline(createReadStream(list), summed.through, nowhere()).catch(() => {
    throw new BadBackup('The list of files of the backup is missing.')
  })
  const { rows, sha256 } = summed.sum()
  if (rows !== manifest.files.count || sha256 !== manifest.files.sha256) {
    throw new BadBackup('The list of files of the backup is damaged.')
  }
  await checkFiles(join(folder, 'files'), list)
}

/** A database is empty that has no tables, or those of a version not newer than the backup and no account in them. */
async function refuseInhabited(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ ours: boolean; tables: number }>(`
    select to_regclass('public.schema_migrations') is not null as ours, count(*)::int as tables from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  const { ours, tables } = rows[0] ?? { ours: false, tables: 0 }
  if (tables === 0) return
  if (!ours) throw new Error('The database has tables of something else. Restore into an empty one.')
  const { rows: applied } = await client.query<{ name: string }>('select name from schema_migrations')
  if (applied.some(({ name }) => !manifest.migrations.includes(name))) {
    throw new Error(
      'The database is newer than the backup: rows would miss its migrations. Restore into an empty one.',
    )
  }
  if (applied.length < manifest.migrations.length) return
  const { rowCount } = await client.query('select from users limit 1')
  if (rowCount) throw new Error('The database has accounts already. Restore into an empty one.')
}

/** Triggers rest meanwhile: what they would do is in the backup already. Whoever owns a table may say so. */
async function restoreRows(client: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> {
  const there = (await listTables(client)).map(({ name }) => name)
  const missing = manifest.tables.filter(({ name }) => !there.includes(name))
  if (missing.length > 0) {
    throw new Error(`The migrations made no table ${missing.map(({ name }) => name).join(', ')}.`)
  }
  const all = there.map(pg.escapeIdentifier)
  const awaken = await sendTriggersToSleep(client)
  // The migrations wrote rows of their own.
  await client.query(`truncate ${all.join(', ')}`)
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const name of await inOrderOfReferences(client, there)) {
    const table = tables.get(name)
    if (!table) continue
    await copyIn(client, table, createReadStream(join(folder, tableFile(table))), createGunzip())
  }
  await awaken()
  for (const { name, lastValue } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), lastValue])
  }
}

/** SQL that restores a trigger's state, by the letter of `pg_trigger.tgenabled`. */
const STATES: Record<string, string> = { O: 'enable', A: 'enable always', R: 'enable replica' }

/** @returns what puts every trigger back to how it was */
async function sendTriggersToSleep(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; trigger: string; state: string }>(`
    select tgrelid::regclass::text as table, quote_ident(tgname) as trigger, tgenabled as state
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace`)
  for (const { table, trigger } of rows) await client.query(`alter table ${table} disable trigger ${trigger}`)
  return async () => {
    for (const { table, trigger, state } of rows)
      await client.query(`alter table ${table} ${STATES[state]} trigger ${trigger}`)
  }
}

async function compareTables(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    if (equal(await copyOut(client, table, nowhere()), table)) continue
    throw new Error(`The table ${table.name} gave back something else than the backup holds.`)
  }
}

function equal(one: Sum, other: Sum): boolean {
  return one.rows === other.rows && one.sha256 === other.sha256
}
