import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'

/** Waits until one statement of this database waits for a lock that another holds. */
export async function untilOneWaits(db: Db): Promise<void> {
  const waiting = () =>
    db.execute(sql`select from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`)
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBe(1)
}

/**
 * The answer, if it comes before a timer of a second that begins now. Timers fire in the order of their time, so one of
 * less is first also on a machine that has no time for this process.
 */
export function withinASecond<T>(answer: Promise<T>): Promise<T | 'late'> {
  return Promise.race([answer, sleep(1_000, 'late' as const, { ref: false })])
}
