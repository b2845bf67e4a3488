import type { OutboxStore, QueuedMessage } from '#app/components/messages/outbox.ts'
import { inBrowser } from './storage.ts'

// Queued messages in the browser's own storage, one entry each: writing and removing are single steps, so that two tabs
// never overwrite each other's. In the browser only; where storage is refused, a message lives as long as its page.

const PREFIX = 'machmoum-outbox ' as const
/** Entries that storage refused. */
const unkept = new Map<Key, string>()

type Key = `${typeof PREFIX}${string}`
const prefixOf = (viewerId: string, userId: string): Key => `${PREFIX}${viewerId} ${userId} `

/** The queue of one account to one person. */
export function keptOutbox(viewerId: string, userId: string): OutboxStore {
  const prefix = prefixOf(viewerId, userId)
  return {
    list() {
      const kept = keysOf(prefix).flatMap((key) => readMessage(key, key.slice(prefix.length)))
      return kept.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    },
    put({ id, ...message }) {
      const entry = JSON.stringify(message)
      if (!inBrowser.write(`${prefix}${id}`, entry)) unkept.set(`${prefix}${id}`, entry)
    },
    remove: (id) => forget(`${prefix}${id}`),
  }
}

/** The people to whom an account has messages waiting. */
export function waitingFor(viewerId: string): string[] {
  const keys = keysOf(`${PREFIX}${viewerId} `)
  return [...new Set(keys.map((key) => key.split(' ')[2] ?? ''))]
}

/** True for a change of storage that touches an account's queue to somebody; a null key is a storage that was emptied. */
export function touchesOutbox(key: string | null, viewerId: string, userId: string): boolean {
  return key === null || key.startsWith(prefixOf(viewerId, userId))
}

/**
 * Throws away what waits in this browser.
 * @param keep the account whose messages stay
 */
export function forgetOutboxes(keep: string | null): void {
  const own = keep && `${PREFIX}${keep} `
  for (const key of keysOf(PREFIX)) if (!own || !key.startsWith(own)) forget(key)
}

function keysOf(prefix: Key): Key[] {
  const unstored = [...unkept.keys()].filter((key) => key.startsWith(prefix))
  return [...new Set([...unstored, ...(inBrowser.keysFrom(prefix) as Key[])])]
}

function readMessage(key: Key, id: string): QueuedMessage[] {
  try {
    const entry = unkept.get(key) ?? inBrowser.read(key) ?? 'null'
    const kept = JSON.parse(entry) as Partial<QueuedMessage> | null
    if (typeof kept?.text !== 'string' || typeof kept.at !== 'number') return []
    return [{ id, text: kept.text, at: kept.at, refused: kept.refused ?? null }]
  } catch {
    return []
  }
}

function forget(key: Key): void {
  unkept.delete(key)
  inBrowser.write(key, null)
}
