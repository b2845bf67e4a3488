import type { Db } from '#db/client.ts'
import type { Group, ReadGroups } from './count-choices.server.ts'

/** Age up to which groups are answered from memory, in milliseconds. */
const MAX_AGE_MS = 10_000
/** Most questions whose answers are kept of one database: there are thousands of dates. */
const MOST = 50

type Kept = Map<string, { groups: Promise<Group[]>; until: number }>

/**
 * Reads groups of a database at most once in ten seconds: reading them visits every provider, and the numbers beside
 * choices may be a little older than the list.
 * @param now milliseconds that only grow
 */
export function recentGroups(read: ReadGroups, now = () => performance.now()): ReadGroups {
  const kept = new WeakMap<Db, Kept>()
  return async (ctx, asked) => {
    const ofDatabase: Kept = kept.get(ctx.db) ?? new Map()
    kept.set(ctx.db, ofDatabase)
    const key = JSON.stringify(asked)
    const known = ofDatabase.get(key)
    if (known && known.until > now()) return known.groups
    const own = { groups: read(ctx, asked), until: now() + MAX_AGE_MS }
    // The oldest stand first.
    ofDatabase.delete(key)
    ofDatabase.set(key, own)
    const [oldest] = ofDatabase.keys()
    if (ofDatabase.size > MOST && oldest !== undefined) ofDatabase.delete(oldest)
    try {
      return await own.groups
    } catch (error) {
      // The next one tries again.
      if (ofDatabase.get(key) === own) ofDatabase.delete(key)
      throw error
    }
  }
}
