import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStorage } from '#domain/media/file-storage.ts'
import type { Config } from './config.ts'
import { storageOf } from './storage-of.ts'

/**
 * The storage that the configuration names: a bucket, or the folder `files` of the data.
 * The S3 client is loaded only for a bucket: it would double the time of a start (measured: see decision 6).
 */
export async function openFileStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStorage> {
  if (!config.s3) return diskStorage(join(config.dataDir, 'files'))
  const { s3Storage } = await import('./file-storage-s3.ts')
  return s3Storage(config.s3)
}

function diskStorage(folder: string): FileStorage {
  return storageOf({
    driver: new FSDriver({ location: folder, visibility: 'private' }),
    read: async (key, range) => {
      const path = join(folder, key)
      await stat(path)
      return createReadStream(path, range)
    },
    isMissing: (error) => hasCode(error, 'ENOENT'),
  })
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
