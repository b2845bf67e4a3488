import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { inTransaction } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { hearHints } from '#harness/site/hints.ts'
import { recordEvent } from './record-event.server.ts'

const world = testDatabase()

it('NOTIFY is never part of the transaction that it tells of, where it would make all commits wait', async () => {
  const { hints, end } = await hearHints(world.appUrl)
  const userIds = [randomUUID()]
  await inTransaction(world.ctx(), async (ctx) => {
    const within = vi.spyOn(ctx.db, 'execute')
    await recordEvent(ctx, { type: 'availability.changed', subjectId: randomUUID(), userIds })
    expect(within).not.toHaveBeenCalled()
  })
  await vi.waitFor(() => expect(hints).toEqual([{ topic: 'calendar', userIds }]))
  await end()
})
