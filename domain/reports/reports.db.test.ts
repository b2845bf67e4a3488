import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { reports } from '#db/schema/reports.ts'
import type { Actor } from '#domain/context.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { reportMessage } from './report-message.server.ts'

const world = testDatabase()

describe('reportMessage', () => {
  it('keeps one report of a message received, and knows no other message', async () => {
    const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
    const { messageId } = await sendMessage(world.ctx(client), {
      userId: provider.userId,
      content: 'Payez-moi ailleurs',
      client_message_id: randomUUID(),
    })
    const report = (by: Actor, reason = 'Arnaque', id = messageId) =>
      reportMessage(world.ctx(by), { messageId: id, reason })
    await report(provider)
    await report(provider, 'Encore')
    const kept = await world.db.select().from(reports).where(eq(reports.subjectId, messageId))
    expect(kept).toMatchObject([{ reporterId: provider.userId, subjectType: 'message', reason: 'Arnaque' }])
    expect(
      await world.db
        .select()
        .from(events)
        .where(eq(events.subjectId, kept[0]?.id ?? '')),
    ).toHaveLength(1)
    await expect(report(client)).rejects.toThrow(NotFound)
    await expect(report(await aProvider(world.db))).rejects.toThrow(NotFound)
    await expect(report(provider, 'x', randomUUID())).rejects.toThrow(NotFound)
    await expect(report(provider, 'x', 'x')).rejects.toThrow(NotFound)
    await expect(report(provider, ' ')).rejects.toThrow(Invalid)
    await expect(report(provider, 'x'.repeat(1001))).rejects.toThrow(Invalid)
    await expect(reportMessage(world.ctx(null), { messageId, reason: 'x' })).rejects.toThrow(Unauthenticated)
  })
})
