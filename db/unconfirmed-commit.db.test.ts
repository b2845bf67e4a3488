import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { unavailable } from '#domain/unavailable.ts'
import { type BenchCluster, NOT_DURABLE, startBenchCluster } from '#harness/database/cluster.ts'
import { Unavailable } from '#lib/errors.ts'
import { connect, createPool, type Db } from './client.ts'

// A leader whose standby is away: commits wait for it until somebody ends the wait.

let cluster: BenchCluster
let url: string

beforeAll(async () => {
  cluster = await startBenchCluster({
    ...NOT_DURABLE,
    synchronous_commit: 'local',
    synchronous_standby_names: 'nobody',
  })
  url = (await cluster.makeDatabase('alone')).ownerUrl
})
afterAll(() => cluster.stop())

const write = sql`insert into name_words (word) values (gen_random_uuid()::text)`

/** Ends the wait of whoever waits for a standby, as somebody may who sees a statement hang. */
const cancelWaits = (db: Db) =>
  vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    )
    expect(rows).not.toEqual([])
  }, 10_000)

it('what no standby has confirmed is not told done', async () => {
  const [pool, other] = [createPool(url, 1), createPool(url, 1)]
  onTestFinished(async () => void (await Promise.all([pool.end(), other.end()])))
  await pool.query('set synchronous_commit to on')
  const db = connect(pool)
  const kinds: Record<string, () => Promise<unknown>> = {
    'a transaction': () => db.transaction((tx) => tx.execute(write)),
    'a statement': () => db.execute(write),
  }
  for (const [kind, run] of Object.entries(kinds)) {
    const failure = run().catch((error: unknown) => error)
    await cancelWaits(connect(other))
    expect(unavailable(await failure), kind).toBeInstanceOf(Unavailable)
  }
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('nor is what a form finds done that is sent again, without a write of its own', async () => {
  const [pool, other] = [createPool(url, 1), createPool(url, 1)]
  onTestFinished(async () => void (await Promise.all([pool.end(), other.end()])))
  await connect(other).execute(write)
  await pool.query('set synchronous_commit to on')
  const found = inTransaction({ db: connect(pool) } as Ctx, ({ db }) =>
    db.execute(sql`select from name_words limit 1`),
  ).catch((error: unknown) => error)
  await cancelWaits(connect(other))
  expect(unavailable(await found)).toBeInstanceOf(Unavailable)
})
