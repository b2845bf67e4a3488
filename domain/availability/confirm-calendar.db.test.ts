import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { providers } from '#db/schema/providers.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { callOffBooking } from '#domain/bookings/call-off-booking.server.ts'
import { undoAcceptance } from '#domain/bookings/undo-acceptance.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import { Conflict, Forbidden, Unauthenticated } from '#lib/errors.ts'
import { confirmCalendar } from './confirm-calendar.server.ts'

const world = testDatabase()

const confirmedAt = async ({ providerId }: { providerId: string }) => {
  const [row] = await world.db.select().from(providers).where(eq(providers.id, providerId))
  return row?.calendarConfirmedAt
}

it('notes when, for the actor alone, and tells of it', async () => {
  const [own, other] = [await aProvider(world.db), await aProvider(world.db)]
  const ctx = world.ctx(own)
  await confirmCalendar(ctx)
  expect(await confirmedAt(own)).toEqual(ctx.now)
  expect(await confirmedAt(other)).toBeNull()
  const told = await world.db.select().from(events).where(eq(events.type, 'calendar.confirmed'))
  expect(told.map(({ subjectId }) => subjectId)).toEqual([own.providerId])
})

it('is for providers', async () => {
  await expect(confirmCalendar(world.ctx())).rejects.toThrow(Unauthenticated)
  await expect(confirmCalendar(world.ctx(await aClient(world.db)))).rejects.toThrow(Forbidden)
})

it('is confirmed by what its provider accepts, takes back or cancels, and by nothing that a client does', async () => {
  const [provider, client] = [await aProvider(world.db), await aClient(world.db)]
  const { bookingId } = await aBooking(world.db, { client, provider, day: A_DAY })
  const second = await aBooking(world.db, { client, provider, day: A_DAY })
  const noon = new Date('2026-08-01T12:00:00Z')
  const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
  const accept = (id: string, minutes: number) =>
    acceptBooking(world.ctx(provider, at(minutes)), { bookingId: id, confirmed: false })
  await accept(bookingId, 0)
  expect(await confirmedAt(provider)).toEqual(noon)
  await undoAcceptance(world.ctx(provider, at(0)), { bookingId })
  await accept(bookingId, 61)
  expect(await confirmedAt(provider)).toEqual(at(61))
  // One that is refused, and one that had been accepted before, change nothing.
  await expect(accept(second.bookingId, 200)).rejects.toThrow(Conflict)
  await accept(bookingId, 200)
  await callOffBooking(world.ctx(client, at(200)), { bookingId, reason: 'event-off' })
  expect(await confirmedAt(provider)).toEqual(at(61))
  await accept(second.bookingId, 300)
  await callOffBooking(world.ctx(provider, at(400)), { bookingId: second.bookingId, reason: 'unforeseen' })
  expect(await confirmedAt(provider)).toEqual(at(400))
})
