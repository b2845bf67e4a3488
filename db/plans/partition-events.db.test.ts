import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { notifications } from '#db/schema/notifications.ts'
import { inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aConversation, aProvider } from '#harness/world.ts'

const world = testDatabase()
const PLAN = readFileSync(new URL('./partition-events.sql', import.meta.url), 'utf8')

it('the plan for events keeps what was there, what is written and who is told; old months go whole', async () => {
  const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
  const { conversationId } = await aConversation(world.db, { between: [client, provider], texts: [] })
  const tell = () =>
    inTransaction(world.ctx(client), (ctx) =>
      recordEvent(ctx, {
        type: 'message.sent',
        subjectId: conversationId,
        userIds: [client.userId, provider.userId],
        data: { conversationId },
      }),
    )
  const counts = async () => [await world.db.$count(events), await world.db.$count(notifications)]
  await tell()
  const before = await counts()

  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  try {
    for (const statement of PLAN.split('--> statement-breakpoint')) await owner.query(statement)
    expect(await counts(), 'nothing is copied or lost').toEqual(before)
    await tell()
    expect(await counts(), 'the application writes, and its mails are queued').toEqual(
      before.map((count) => count + 1),
    )

    const parts = async () => {
      const { rows } = await owner.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass order by 1`,
      )
      return rows.map(({ name }) => name)
    }
    await owner.query('select turn_event_partitions($1)', [new Date(0)])
    await owner.query('select turn_event_partitions($1)', [new Date(0)])
    expect(await parts()).toEqual([
      expect.stringMatching(/^events_20\d\d_\d\d$/),
      expect.stringMatching(/^events_20\d\d_\d\d$/),
      'events_before',
    ])
    await owner.query(`select turn_event_partitions(now() + interval '1 month')`)
    expect(await parts(), 'only what lies whole before that moment').toHaveLength(2)
    expect(await world.db.$count(events)).toBe(0)
  } finally {
    await owner.end()
  }
})
