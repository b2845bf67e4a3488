import { readFiles, writeFiles } from '#app/browser/file-storage.ts'
import type { UploadPurpose } from '#domain/media/media-input.ts'

// Files on their way up, in the browser's own storage: a reload or a crash costs nothing that was chosen. Where storage
// is refused, an upload simply does not survive its page.

/** A file that was chosen, and where its upload stands on the server. */
export type KeptFile = {
  purpose: UploadPurpose
  file: File
  /** Address of the upload, once the server has made it. */
  address: string | null
  addedAt: number
}

const prefixOf = (accountId: string) => `machmoum-upload ${accountId} ` as const

/** Keeps a file until its upload has ended. */
export async function keepFile(accountId: string, id: string, kept: KeptFile): Promise<void> {
  await writeFiles(`${prefixOf(accountId)}${id}`, kept)
}

export async function forgetFile(accountId: string, id: string): Promise<void> {
  await writeFiles(`${prefixOf(accountId)}${id}`, null)
}

/**
 * Says that this page looks after an upload, so that no other does; ends with the page.
 * @returns how to end it before
 */
export function holdFile(id: string): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks?.request(`upload ${id}`, () => held).catch(() => {})
  return release
}

/** The account's files that no open page looks after, in the order in which they were chosen. */
export async function findLeftFiles(accountId: string): Promise<(KeptFile & { id: string })[]> {
  const prefix = prefixOf(accountId)
  const found: (KeptFile & { id: string })[] = []
  for (const { key, thing } of await readFiles<KeptFile>(prefix)) {
    const id = key.slice(prefix.length)
    if (await isAbandoned(id)) found.push({ ...thing, id })
  }
  return found.sort((a, b) => a.addedAt - b.addedAt)
}

async function isAbandoned(id: string): Promise<boolean> {
  if (!navigator.locks) return true
  return navigator.locks
    .request(`upload ${id}`, { ifAvailable: true }, (lock) => lock !== null)
    .catch(() => false)
}
