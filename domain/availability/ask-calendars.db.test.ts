import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { notifications } from '#db/schema/notifications.ts'
import { testDatabase } from '#harness/database.ts'
import { aProvider } from '#harness/world.ts'
import { askCalendars } from './ask-calendars.server.ts'
import { confirmCalendar } from './confirm-calendar.server.ts'

const world = testDatabase()
const DAY_MS = 86_400_000
const NOW = new Date()
const nightOf = (day: number) => world.ctx(null, new Date(NOW.getTime() + day * DAY_MS))

beforeEach(async () => {
  await world.db.delete(notifications)
  await world.db.delete(events)
  await world.db.execute(sql`delete from providers`)
})

/** A provider of long ago whose calendar was confirmed so many days ago; null for never. */
async function anOldOne(confirmed: number | null, isPublic = true) {
  const provider = await aProvider(world.db, { isPublic })
  await world.db.execute(sql`update providers set created_at = now() - interval '1 year',
    calendar_confirmed_at = now() - ${confirmed}::int * interval '1 day' where id = ${provider.providerId}`)
  return provider
}

async function asked(): Promise<string[]> {
  const rows = await world.db.select().from(events).where(eq(events.type, 'calendar.asked'))
  return rows.map(({ subjectId }) => subjectId ?? '')
}

it('asks each public provider once a week who did not confirm its calendar', async () => {
  const never = await anOldOne(null)
  const longAgo = await anOldOne(30)
  await anOldOne(30, false)
  await aProvider(world.db)
  for (let night = 0; night < 7; night++) {
    await askCalendars(nightOf(night))
    // A job that runs again asks nobody again.
    expect(await askCalendars(nightOf(night))).toBe(0)
  }
  const wanted = [never.providerId, longAgo.providerId].sort()
  expect((await asked()).filter((id) => wanted.includes(id)).sort()).toEqual(wanted)
  expect(new Set(await asked()).size).toBe((await asked()).length)
  const mails = await world.db.select().from(notifications).where(eq(notifications.kind, 'calendar.asked'))
  expect(mails.map(({ userId }) => userId)).toContain(never.userId)
})

it('asks nobody who confirmed within the week', async () => {
  const provider = await anOldOne(30)
  await confirmCalendar(world.ctx(provider))
  for (let night = 0; night < 7; night++) await askCalendars(nightOf(night))
  expect(await asked()).toEqual([])
})
