import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { inTransaction } from '#domain/context.ts'
import { testDatabase } from '#tests/database.ts'
import { decodeHints, LIVE_CHANNEL } from './live-hints.ts'
import { recordEvent } from './record-event.server.ts'

const world = testDatabase()

it('NOTIFY is never part of the transaction that it tells of, where it would make all commits wait', async () => {
  const listener = new pg.Client({ connectionString: world.appUrl })
  await listener.connect()
  await listener.query(`listen ${LIVE_CHANNEL}`)
  const hints: unknown[] = []
  listener.on('notification', ({ payload = '' }) => hints.push(decodeHints(payload)))
  const userIds = [randomUUID()]
  await inTransaction(world.ctx(), async (ctx) => {
    const within = vi.spyOn(ctx.db, 'execute')
    await recordEvent(ctx, { type: 'availability.changed', subjectId: randomUUID(), userIds })
    expect(within).not.toHaveBeenCalled()
  })
  await vi.waitFor(() => expect(hints).toEqual([{ topic: 'calendar', userIds }]))
  await listener.end()
})
