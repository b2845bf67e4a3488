import type { KeyIn } from './kept.ts'

// The browser's storage. Every key is declared in kept.ts, which no page loads for it. Where storage is full or refused,
// nothing is kept: whatever needs it must do without.

function storage<P extends 'browser' | 'tab'>(open: () => Storage) {
  type Key = KeyIn<P>
  const shelf = {
    read(key: Key): string | null {
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    /** Reads JSON; null for what no version of the page wrote. */
    readJson<T>(key: Key): T | null {
      try {
        return JSON.parse(shelf.read(key) ?? 'null') as T | null
      } catch {
        return null
      }
    },
    /**
     * Keeps a text, or forgets it when it is null.
     * @returns false when storage is full or refused
     */
    write(key: Key, text: string | null): boolean {
      try {
        if (text === null) open().removeItem(key)
        else open().setItem(key, text)
        return true
      } catch {
        return false
      }
    },
    keysFrom(prefix: Key): Key[] {
      try {
        return Object.keys(open()).filter((key): key is Key => key.startsWith(prefix))
      } catch {
        return []
      }
    },
  }
  return shelf
}

/** Storage of all tabs, which outlives them. */
export const inBrowser = storage<'browser'>(() => localStorage)

/** Storage of the one tab, which ends with it. */
export const inTab = storage<'tab'>(() => sessionStorage)
