import type { Readable } from 'node:stream'
import { DataStore, type Locker, Upload } from '@tus/server'
import { appendToUpload } from '#domain/media/append-to-upload.server.ts'
import { discardUpload } from '#domain/media/discard-upload.server.ts'
import { getOwnUpload } from '#domain/media/get-own-upload.server.ts'
import type { MediaCtx } from '#domain/media/media-context.server.ts'
import { UPLOAD_LIFETIME } from '#domain/media/sweep-orphans.server.ts'
import { lockUpload, type UploadLock } from '#domain/media/upload-lock.server.ts'

/**
 * Uploads as the tus library wants them, for one request of one person. Where an upload stands is in PostgreSQL, its
 * pieces are in the file storage, so any process goes on with it; the library's own stores keep that in files of one
 * machine, or in S3's pieces of at least 5 MB.
 */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  readonly #ctx: MediaCtx

  constructor(ctx: MediaCtx) {
    super()
    this.#ctx = ctx
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received, createdAt } = await getOwnUpload(this.#ctx, id)
    return new Upload({ id, size, offset: received, creation_date: createdAt.toISOString() })
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return appendToUpload(this.#ctx, id, offset, stream)
  }

  override remove(id: string): Promise<void> {
    return discardUpload(this.#ctx, id)
  }

  override getExpiration(): number {
    return UPLOAD_LIFETIME
  }
}

/** The locks of uploads as the tus library wants them. */
export function uploadLocker({ db }: MediaCtx): Locker {
  return {
    newLock: (id) => {
      let held: UploadLock | undefined
      return {
        lock: async (signal, onWanted) => {
          held = await lockUpload(db, id, { signal, onWanted })
        },
        unlock: async () => {
          await held?.release()
        },
      }
    },
  }
}
