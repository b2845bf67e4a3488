import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { addDaysToDay, type Time, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { deliverDue } from './deliver-due.server.ts'
import { saveMailPreferences } from './preferences.server.ts'
import { wantsPush } from './wants-push.server.ts'

const world = mailWorld({ unlimited: true })
/** Days of Tunis after tests began: what they write is due by then. */
const at = (days: number, time: Time) => tunisInstant(addDaysToDay(todayInTunis(new Date()), days), time)
const deliverAt = (now: Date) => deliverDue(world.delivery({ quiet: true, now: () => now }))

it('wait for the morning from 22 to 8 h, but for an event within 48 hours', async () => {
  const { client, provider } = await world.aPair()
  const bookingId = await world.book(client, provider)
  await world.write(client, provider)
  expect(await deliverAt(at(1, '23:30'))).toEqual({ sent: 0, failed: 0 })
  expect(await deliverAt(at(2, '07:59'))).toEqual({ sent: 0, failed: 0 })
  expect(await deliverAt(at(2, '08:00'))).toEqual({ sent: 2, failed: 0 })
  const near = await world.aPair()
  const soon = await world.book(near.client, near.provider)
  await world.database.db
    .update(bookingRequests)
    .set({ requestedDate: addDaysToDay(todayInTunis(new Date()), 3) })
    .where(eq(bookingRequests.id, soon))
  expect(await deliverAt(at(1, '23:30'))).toEqual({ sent: 1, failed: 0 })
  expect(world.subjectsTo(near.provider)).toEqual(['Yasmine Trabelsi vous demande une date'])
  expect(bookingId).not.toBe(soon)
})

it('push follows the same hours, and what its reader has chosen', async () => {
  const { client, provider } = await world.aPair()
  const subjectId = await world.book(client, provider)
  const news = { kind: 'booking.requested', userId: provider.userId, subjectId } as const
  const { db } = world.database
  const [noon, night] = [at(1, '12:00'), at(1, '23:30')]
  expect(await wantsPush(db, news, noon)).toEqual(noon)
  expect(await wantsPush(db, news, night)).toEqual(at(2, '08:00'))
  await saveMailPreferences(world.database.ctx(provider), { wanted: ['booking.requested'], push: [] })
  expect(await wantsPush(db, news, noon)).toBeNull()
  await saveMailPreferences(world.database.ctx(provider), { wanted: [], push: ['booking.requested'] })
  expect(await wantsPush(db, news, noon)).toEqual(noon)
})
