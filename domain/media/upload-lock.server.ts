import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Conflict } from '#lib/errors.ts'

/**
 * Locks of uploads. A lease in the upload's row and not an advisory lock: that would keep a database connection for as
 * long as a slow phone sends. A process that dies lets its leases run out.
 */

/** Length of a lease, the interval of its renewal, and that of polling for it, in milliseconds. */
const LEASE = 10_000
const RENEWAL = 1_000
const POLL = 200

/** A held lock. */
export type UploadLock = { release: () => Promise<void> }

/**
 * Waits for the lock of an upload and takes it.
 * @param options.onWanted called once when somebody else waits for it, or when it was lost
 * @param options.signal ends the waiting
 * @param options.patience how long to wait, in milliseconds
 * @throws Conflict when it did not become free in time, or there is no such upload
 */
export async function lockUpload(
  db: Db,
  id: string,
  options: { onWanted?: () => unknown; signal?: AbortSignal; patience?: number } = {},
): Promise<UploadLock> {
  const holder = randomUUID()
  const deadline = Date.now() + (options.patience ?? 15_000)
  while (!(await take(db, id, holder))) {
    options.signal?.throwIfAborted()
    if (Date.now() > deadline) throw new Conflict('Cet envoi est déjà en cours. Réessayez dans un instant.')
    await wait(POLL)
  }
  let told = false
  const renewal = setInterval(async () => {
    const wanted = await renew(db, id, holder).catch(() => false)
    if (!wanted || told) return
    told = true
    options.onWanted?.()
  }, RENEWAL)
  renewal.unref()
  return {
    release: async () => {
      clearInterval(renewal)
      await db.execute(
        sql`update uploads set lock_holder = null, lock_until = null where id = ${id} and lock_holder = ${holder}`,
      )
    },
  }
}

/** Takes a free lock, or tells its holder that somebody waits. The database's clock is the one that all processes share. */
async function take(db: Db, id: string, holder: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`update uploads
    set lock_holder = ${holder}, lock_until = clock_timestamp() + ${LEASE} * interval '1 millisecond', lock_wanted = false
    where id = ${id} and (lock_holder is null or lock_until < clock_timestamp())`)
  if (rowCount === 1) return true
  await db.execute(sql`update uploads set lock_wanted = true where id = ${id} and not lock_wanted`)
  return false
}

/** Renews the lease. Returns true when the holder should let go: somebody waits, or the lease is lost. */
async function renew(db: Db, id: string, holder: string): Promise<boolean> {
  const { rows } = await db.execute<{ lock_wanted: boolean }>(sql`update uploads
    set lock_until = clock_timestamp() + ${LEASE} * interval '1 millisecond'
    where id = ${id} and lock_holder = ${holder} returning lock_wanted`)
  return rows[0]?.lock_wanted ?? true
}
