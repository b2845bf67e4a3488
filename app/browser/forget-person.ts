import { readFiles, writeFiles } from './file-storage.ts'
import { KEPT, type KeyIn } from './kept.ts'
import { forgetOutboxes } from './kept-outbox.ts'
import { inBrowser, inTab } from './storage.ts'

/** Forgets what belongs to the person who signed out. Files go a little later: their database may be slow. */
export function forgetPerson(): void {
  // Also messages that storage refused.
  forgetOutboxes(null)
  for (const [name, { place, atSignOut }] of Object.entries(KEPT)) {
    if (atSignOut === 'stays') continue
    if (place === 'browser') {
      for (const key of inBrowser.keysFrom(name as KeyIn<'browser'>)) inBrowser.write(key, null)
    } else if (place === 'tab') {
      for (const key of inTab.keysFrom(name as KeyIn<'tab'>)) inTab.write(key, null)
    } else void forgetFiles(name as KeyIn<'files'>)
  }
}

async function forgetFiles(prefix: KeyIn<'files'>): Promise<void> {
  for (const { key } of await readFiles(prefix)) await writeFiles(key, null)
}
