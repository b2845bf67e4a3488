import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from '#domain/accounts/mail.ts'

/** A mail in the demo's local mailbox. */
export type StoredMail = Mail & { id: string; sentAt: string }

/** Mails that the demo shows. */
const SHOWN = 100

/**
 * The demo's way of sending mail: into a folder, to be read at /dev/mailbox.
 * @param folder where the mails lie; made when missing
 */
export function localMailbox(folder: string) {
  return {
    async deliver(mail: Mail): Promise<void> {
      await mkdir(folder, { recursive: true })
      const sentAt = new Date().toISOString()
      const id = `${sentAt.replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
      const stored: StoredMail = { ...mail, id, sentAt }
      await writeFile(join(folder, `.${id}`), JSON.stringify(stored))
      await rename(join(folder, `.${id}`), join(folder, `${id}.json`))
    },
    async list(): Promise<StoredMail[]> {
      const files = await readdir(folder).catch(() => [] as string[])
      const newest = files
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, SHOWN)
      return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
    },
  }
}
