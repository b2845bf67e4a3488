import type { Readable } from 'node:stream'

/** Folder of the pictures that shared links show; all of it can be drawn again. */
export const SHARE_PICTURES = 'share-pictures'

/** Headers that a stored file will be served with. */
export type FileHeaders = { contentType: string; cacheControl: string }

/**
 * Store of files: a folder on disk, or a bucket. Keys are paths without a leading slash:
 * 'images/portfolio/<id>/480.webp'.
 */
export interface FileStorage {
  put(key: string, bytes: Uint8Array, headers: FileHeaders): Promise<void>
  /** Stores a file of this machine's disk. */
  putFile(key: string, path: string, headers: FileHeaders): Promise<void>
  /** Its size in bytes; null when there is none. */
  size(key: string): Promise<number | null>
  /**
   * Its bytes, or those from `start` to `end`, both included.
   * @throws Error when there is no such file
   */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Deletes everything below a folder; that nothing is there is no error. */
  deleteFolder(folder: string): Promise<void>
  /** Everything below a folder, in no order. */
  list(folder: string): AsyncIterable<{ key: string; changedAt: Date }>
}
