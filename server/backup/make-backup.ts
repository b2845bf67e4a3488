import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { FileStorage } from '#domain/media/file-storage.ts'
import { copyFiles } from './files.ts'
import { type Manifest, manifestOf, tableFile } from './manifest.ts'
import { copyOut, listSequences, listTables, SETTINGS, summing } from './tables.ts'

/** Receiver of a command's progress, a line for each step. */
export type Progress = (line: string) => void

/**
 * Writes down the whole site as it is at one moment, while it goes on: all rows under one snapshot, and the files that
 * belong to them. The folder appears under its name once it is complete.
 * @param folder where it goes; nothing may be there yet
 * @throws Error when something is there already, or the database or the storage can't be read
 */
export async function makeBackup(
  site: { databaseUrl: string; files: FileStorage },
  folder: string,
  progress: Progress,
): Promise<Manifest> {
  if (existsSync(folder)) throw new Error(`${folder} exists already. A backup goes to a new folder.`)
  const unfinished = `${folder}.unfinished`
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(unfinished, { mode: 0o700 }).catch(() => {
    throw new Error(`${unfinished} can't be made. If a backup was killed there, delete that folder.`)
  })
  try {
    const manifest = await writeDown(site, unfinished, progress)
    await rename(unfinished, folder)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeDown(
  { databaseUrl, files }: { databaseUrl: string; files: FileStorage },
  folder: string,
  progress: Progress,
): Promise<Manifest> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'machmoum backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(SETTINGS)
    const { rows: moments } = await client.query<{ now: Date }>('select now()')
    const { rows: applied } = await client.query<{ name: string }>(
      'select name from schema_migrations order by name',
    )
    await mkdir(join(folder, 'tables'), { mode: 0o700 })
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) {
      const file = createWriteStream(join(folder, tableFile(table)), { mode: 0o600 })
      const sum = await copyOut(client, table, createGzip({ level: 3 }), file)
      tables.push({ ...table, ...sum })
      progress(`${table.name}: ${sum.rows} rows`)
    }
    const sequences = await listSequences(client)

    await mkdir(join(folder, 'files'), { mode: 0o700 })
    const listed = summing()
    const list = pipeline(listed.through, createWriteStream(join(folder, 'files.jsonl'), { mode: 0o600 }))
    const copying = copyFiles(files, client, join(folder, 'files'), listed.through)
    const [copied] = await Promise.all([copying.finally(() => listed.through.end()), list])
    await client.query('commit')
    progress(`${copied.count} files, ${copied.total} bytes`)

    const { bytes, sha256 } = listed.sum()
    const content = {
      takenAt: (moments[0]?.now ?? new Date()).toISOString(),
      migrations: applied.map(({ name }) => name),
      tables,
      sequences,
      files: { ...copied, bytes, sha256 },
    }
    await writeFile(join(folder, 'manifest.json'), manifestOf(content), { mode: 0o600 })
    return { what: 'machmoum backup', format: 1, ...content }
  } finally {
    await client.end()
  }
}
