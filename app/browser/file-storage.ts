import { del, get, keys, set } from 'idb-keyval'
import type { KeyIn } from './kept.ts'

type Key = KeyIn<'files'>

// Files in the browser's own database. Where that is full or refused, nothing is kept.

/** Keeps a thing with files in it, or forgets it when it is null. */
export async function writeFiles(key: Key, thing: object | null): Promise<void> {
  await (thing ? set(key, thing) : del(key)).catch(() => {})
}

/** Reads what is kept under keys that begin so. */
export async function readFiles<T>(prefix: Key): Promise<{ key: Key; thing: T }[]> {
  try {
    const found: { key: Key; thing: T }[] = []
    for (const key of await keys<string>()) {
      if (!String(key).startsWith(prefix)) continue
      const thing = await get<T>(key)
      if (thing) found.push({ key: key as Key, thing })
    }
    return found
  } catch {
    return []
  }
}
