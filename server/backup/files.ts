import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import { Writable as Sink } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { FileStorage } from '#domain/media/file-storage.ts'
import { BadBackup, type StoredFile, storedFile } from './manifest.ts'
import { summing } from './tables.ts'

/** Folders of the storage: the table whose row each file belongs to, and how deep below lies what is named by its id. */
const FOLDERS = [
  { folder: 'images', table: 'media', depth: 3 },
  { folder: 'quote-attachment', table: 'media', depth: 3 },
  { folder: 'uploads', table: 'uploads', depth: 2 },
  { folder: 'demo', table: null, depth: 0 },
] as const

/** Keys looked up together, and files transferred at once. */
const BATCH = 1_000
const AT_ONCE = 4

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.ogg': 'video/ogg',
  '.mov': 'video/quicktime',
  '.avi': 'video/x-msvideo',
}

/**
 * Copies every stored file that belongs to a row of the snapshot. Files come before their rows and never change, so
 * those of the snapshot are whole; one that was deleted since is left out, as its owner wished.
 * @param client holds the snapshot
 * @param list gets a line for each file
 */
export async function copyFiles(
  files: FileStorage,
  client: pg.ClientBase,
  folder: string,
  list: Writable,
): Promise<{ count: number; total: number; gone: number }> {
  const done = { count: 0, total: 0, gone: 0 }
  for await (const keys of keysOfRows(files, client)) {
    await each(keys, async (key) => {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const summed = summing()
      try {
        await pipeline(await files.read(key), summed.through, createWriteStream(path, { mode: 0o600 }))
      } catch (error) {
        if ((await files.size(key)) !== null) throw error
        done.gone += 1
        return
      }
      const { bytes, sha256 } = summed.sum()
      done.count += 1
      done.total += bytes
      list.write(`${JSON.stringify({ key, bytes, sha256 } satisfies StoredFile)}\n`)
    })
  }
  return done
}

async function* keysOfRows(files: FileStorage, client: pg.ClientBase): AsyncGenerator<string[]> {
  for (const { folder, table, depth } of FOLDERS) {
    let batch: string[] = []
    const known = async () => {
      if (table === null) return batch
      const idOf = (key: string) => key.split('/')[depth - 1] ?? ''
      const { rows } = await client.query<{ id: string }>(
        `select id::text from ${table} where id::text = any($1)`,
        [[...new Set(batch.map(idOf))]],
      )
      const ids = new Set(rows.map(({ id }) => id))
      return batch.filter((key) => ids.has(idOf(key)))
    }
    for await (const { key } of files.list(folder)) {
      batch.push(key)
      if (batch.length < BATCH) continue
      yield await known()
      batch = []
    }
    yield await known()
  }
}

/** Tells whether a storage has no file of the site. */
export async function isEmptyStorage(files: FileStorage): Promise<boolean> {
  for (const { folder } of FOLDERS) for await (const _ of files.list(folder)) return false
  return true
}

/** Deletes every file of the site. */
export async function clearStorage(files: FileStorage): Promise<void> {
  for (const { folder } of FOLDERS) await files.deleteFolder(folder)
}

/**
 * Compares the files of a backup with its list.
 * @throws BadBackup naming the first that is missing or differs
 */
export async function checkFiles(folder: string, list: string): Promise<void> {
  await eachListed(list, async ({ key, ...expected }) => {
    const summed = summing()
    try {
      await pipeline(createReadStream(join(folder, key)), summed.through, nowhere())
    } catch {
      throw new BadBackup(`The file ${key} of the backup is missing or can't be read.`)
    }
    if (summed.sum().sha256 !== expected.sha256)
      throw new BadBackup(`The file ${key} of the backup is damaged.`)
  })
}

/**
 * Stores the files of a backup, and compares what the storage then gives back.
 * @throws Error naming the first that differs
 */
export async function restoreFiles(files: FileStorage, folder: string, list: string): Promise<void> {
  await eachListed(list, async ({ key, sha256 }) => {
    const contentType = TYPES[extname(key)] ?? 'application/octet-stream'
    await files.putFile(key, join(folder, key), { contentType, cacheControl: 'private, no-store' })
    const summed = summing()
    await pipeline(await files.read(key), summed.through, nowhere())
    if (summed.sum().sha256 !== sha256) throw new Error(`The storage gave back something else for ${key}.`)
  })
}

async function eachListed(list: string, run: (file: StoredFile) => Promise<void>): Promise<void> {
  let batch: StoredFile[] = []
  for await (const line of createInterface({
    input: createReadStream(list),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const parsed = storedFile.safeParse(JSON.parse(line))
    if (!parsed.success)
      throw new BadBackup('The list of files of the backup is not what this program writes.')
    batch.push(parsed.data)
    if (batch.length < BATCH) continue
    await each(batch, run)
    batch = []
  }
  await each(batch, run)
}

async function each<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const work = async () => {
    for (const item of rest) await run(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Takes everything and keeps nothing. */
export function nowhere(): Sink {
  return new Sink({ write: (_chunk, _encoding, done) => done() })
}
