import type { Db } from '#db/client.ts'
import type { Group, ReadGroups } from './count-choices.server.ts'

/** Age up to which groups are answered from memory, in milliseconds. */
const MAX_AGE_MS = 10_000

/**
 * Reads groups of a database at most once in ten seconds: reading them visits every provider, and the numbers beside
 * choices may be a little older than the list.
 * @param now milliseconds that only grow
 */
export function recentGroups(read: ReadGroups, now = () => performance.now()): ReadGroups {
  const kept = new WeakMap<Db, Map<boolean, { groups: Promise<Group[]>; until: number }>>()
  return async (ctx, verified) => {
    const ofDatabase = kept.get(ctx.db) ?? new Map()
    kept.set(ctx.db, ofDatabase)
    const known = ofDatabase.get(verified)
    if (known && known.until > now()) return known.groups
    const own = { groups: read(ctx, verified), until: now() + MAX_AGE_MS }
    ofDatabase.set(verified, own)
    try {
      return await own.groups
    } catch (error) {
      // The next one tries again.
      if (ofDatabase.get(verified) === own) ofDatabase.delete(verified)
      throw error
    }
  }
}
