import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { unavailable } from '#domain/unavailable.ts'
import { testDatabase } from '#harness/database.ts'
import { Unavailable } from '#lib/errors.ts'
import { actingAs } from './acting.ts'
import { connect, createPool, type Db } from './client.ts'

const world = testDatabase()

it('a connection that dies between two statements of a transaction ends that transaction, not the process', async () => {
  const pool = createPool(world.appUrl, 1)
  onTestFinished(() => pool.end())
  const failed = connect(pool).transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await world.app.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    // It is told so while it asks for nothing.
    await vi.waitFor(async () => {
      const left = await world.db.execute(sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`)
      expect(left.rowCount).toBe(0)
    })
    await tx.execute(sql`select 1`)
  })
  await expect(failed).rejects.toThrow()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

describe('a database that does not answer', () => {
  /** Longest wait of these pools, in milliseconds. */
  const PATIENCE = 1_000
  function impatient() {
    const pool = createPool(world.appUrl, 1, { silenceMs: PATIENCE })
    onTestFinished(() => pool.end())
    return pool
  }
  /** Stands for a server that is stopped. */
  const slow = sql`select pg_sleep(12)`
  const somebody = (db: Db) => actingAs(db, { userId: randomUUID(), duty: null })
  const pidOf = async (db: Db) => (await db.execute(sql`select pg_backend_pid() as pid`)).rows

  it('is waited for no longer, and the connection not used again', async () => {
    const kinds: Record<string, (db: Db) => Promise<unknown>> = {
      'a statement': (db) => db.execute(slow),
      'a statement of somebody': (db) => somebody(db).execute(slow),
      'a transaction': (db) => db.transaction((tx) => tx.execute(slow)),
      'a transaction of somebody': (db) => somebody(db).transaction((tx) => tx.execute(slow)),
      'one within another': (db) => db.transaction((tx) => tx.transaction((inner) => inner.execute(slow))),
    }
    const tried = Object.entries(kinds).map(async ([kind, ask]) => {
      const pool = impatient()
      const db = connect(pool)
      const before = await pidOf(db)
      const started = performance.now()
      const failure = await ask(db).catch((error: unknown) => error)
      const lasted = performance.now() - started
      expect(unavailable(failure), kind).toBeInstanceOf(Unavailable)
      // Neither the answer, nor that of the rollback.
      expect(lasted, kind).toBeLessThan(10_000)
      expect(pool.totalCount, kind).toBe(0)
      expect(await pidOf(db), kind).not.toEqual(before)
    })
    await Promise.all(tried)
  })

  it('leaves its place in the pool to others, also where nobody gives it back', async () => {
    const pool = impatient()
    // As Drizzle does with one on which a transaction could not begin.
    const client = await pool.connect()
    const failure = await client.query('select pg_sleep(12)').catch((error: unknown) => error)
    expect(unavailable(failure)).toBeInstanceOf(Unavailable)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('is not suspected while it is asked nothing', async () => {
    const idle = connect(impatient())
    const pid = await pidOf(idle)
    await connect(impatient()).transaction(async (tx) => {
      await pause(1.3 * PATIENCE)
      await tx.execute(sql`select`)
    })
    expect(await pidOf(idle)).toEqual(pid)
  })
})
