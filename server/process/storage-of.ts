import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Disk, type DriveFile } from 'flydrive'
import type { DriverContract } from 'flydrive/types'
import type { FileStorage } from '#domain/media/file-storage.ts'

/** Parts in which the two kinds of storage differ; flydrive itself reads no ranges. */
export type Driver = {
  driver: DriverContract
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable>
  isMissing: (error: unknown) => boolean
}

/** A storage over one of flydrive's drivers. */
export function storageOf({ driver, read, isMissing }: Driver): FileStorage {
  const disk = new Disk(driver)
  return {
    read,
    put: (key, bytes, headers) => disk.put(key, bytes, headers),
    putFile: async (key, path, headers) => {
      const contentLength = (await stat(path)).size
      await disk.putStream(key, createReadStream(path), { ...headers, contentLength })
    },
    size: async (key) => {
      try {
        return (await disk.getMetaData(key)).contentLength
      } catch (error) {
        if (isMissing((error as Error).cause)) return null
        throw error
      }
    },
    // Not by the disk: it would drop the slash, and a bucket would lose 'a/bc' together with 'a/b'.
    deleteFolder: (folder) => driver.deleteAll(`${folder}/`),
    list: async function* (folder) {
      let paginationToken: string | undefined
      do {
        const page = await listPage(driver, folder, paginationToken, isMissing)
        for (const file of page.objects) {
          if (!file.isFile) continue
          const changedAt = await changeOf(file, isMissing)
          if (changedAt) yield { key: file.key, changedAt }
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  }
}

/** Returns the instant of a file's last change; null for one that was deleted since it was listed. */
async function changeOf(file: DriveFile, isMissing: Driver['isMissing']): Promise<Date | null> {
  try {
    return (await file.getMetaData()).lastModified
  } catch (error) {
    if (isMissing((error as Error).cause)) return null
    throw error
  }
}

async function listPage(
  driver: DriverContract,
  folder: string,
  token: string | undefined,
  isMissing: Driver['isMissing'],
): Promise<Awaited<ReturnType<DriverContract['listAll']>>> {
  try {
    return await driver.listAll(`${folder}/`, { recursive: true, ...(token && { paginationToken: token }) })
  } catch (error) {
    if (isMissing(error)) return { objects: [] }
    throw error
  }
}
