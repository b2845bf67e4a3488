import { inBrowser } from '#app/browser/storage.ts'
import { isNewerDraft, type KeptDraft } from './autosave.ts'

// Unsaved changes of a profile in the browser's own storage, one entry for each open page. In the browser only; where
// storage is refused, changes simply do not survive a reload.

const prefixOf = (providerId: string) => `machmoum-profile ${providerId} ` as const
const keyOf = (providerId: string, savedBy: string) => `${prefixOf(providerId)}${savedBy}` as const
const lockOf = (key: string) => `page ${key}`

type Entry = { at: number; draft: KeptDraft }

/** Keeps a page's unsaved changes, or forgets them when there are none. */
export function keepDraft(providerId: string, savedBy: string, draft: KeptDraft | null): void {
  const entry = draft && JSON.stringify({ at: Date.now(), draft } satisfies Entry)
  inBrowser.write(keyOf(providerId, savedBy), entry)
}

/** Says that this page is alive, so that no other takes over its changes. Ends with the page. */
export function holdDraft(providerId: string, savedBy: string): void {
  navigator.locks?.request(lockOf(keyOf(providerId, savedBy)), () => new Promise(() => {})).catch(() => {})
}

/** The newest unsaved changes of a page that is gone: reloaded, closed or crashed. Null when there are none. */
export async function findLeftDraft(providerId: string): Promise<KeptDraft | null> {
  try {
    const entries = inBrowser
      .keysFrom(prefixOf(providerId))
      .map((key) => ({ key, entry: inBrowser.readJson<Entry>(key) }))
      .sort((a, b) => (b.entry?.at ?? 0) - (a.entry?.at ?? 0))
    for (const { key, entry } of entries) {
      if (entry && !isNewerDraft(entry.draft) && (await isAbandoned(key))) return entry.draft
    }
  } catch {
    // Storage holds what no version of this page wrote.
  }
  return null
}

async function isAbandoned(key: string): Promise<boolean> {
  if (!navigator.locks) return true
  return navigator.locks.request(lockOf(key), { ifAvailable: true }, (lock) => lock !== null)
}
