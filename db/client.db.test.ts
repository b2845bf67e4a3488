import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { connect, createPool } from './client.ts'

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
