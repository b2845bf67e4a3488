import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { providers } from '#db/schema/providers.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { Forbidden, Unauthenticated } from '#lib/errors.ts'
import { confirmCalendar } from './confirm-calendar.server.ts'

const world = testDatabase()

it('notes when, for the actor alone, and tells of it', async () => {
  const [own, other] = [await aProvider(world.db), await aProvider(world.db)]
  const ctx = world.ctx(own)
  await confirmCalendar(ctx)
  const at = async ({ providerId }: typeof own) => {
    const [row] = await world.db.select().from(providers).where(eq(providers.id, providerId))
    return row?.calendarConfirmedAt
  }
  expect(await at(own)).toEqual(ctx.now)
  expect(await at(other)).toBeNull()
  const told = await world.db.select().from(events).where(eq(events.type, 'calendar.confirmed'))
  expect(told.map(({ subjectId }) => subjectId)).toEqual([own.providerId])
})

it('is for providers', async () => {
  await expect(confirmCalendar(world.ctx())).rejects.toThrow(Unauthenticated)
  await expect(confirmCalendar(world.ctx(await aClient(world.db)))).rejects.toThrow(Forbidden)
})
