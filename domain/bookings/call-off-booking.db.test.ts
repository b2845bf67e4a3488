import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { slots } from '#db/schema/calendar.ts'
import { events } from '#db/schema/events.ts'
import { readCalendar } from '#domain/availability/calendar-lock.server.ts'
import { type Actor, inTransaction } from '#domain/context.ts'
import { untilOneWaits } from '#harness/database/waiting.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aPerson, aProvider } from '#harness/world.ts'
import { Conflict, Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { acceptBooking } from './accept-booking.server.ts'
import { callOffBooking } from './call-off-booking.server.ts'
import { cancelText } from './cancel-reasons.ts'

const world = testDatabase()
/** Half past ten in the evening of 11 June in Tunis. */
const EVE = new Date('2027-06-11T21:30:00Z')
const DAY = '2027-06-12'

async function anAcceptedBooking(status: 'accepted' | 'pending' | 'declined' = 'accepted') {
  const client = await aClient(world.db)
  const provider = await aProvider(world.db)
  const { bookingId } = await aBooking(world.db, { client, provider, day: DAY, status })
  return { client, provider, bookingId }
}

const rowOf = async (bookingId: string) =>
  (await world.db.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId)))[0]

describe.each(['client', 'provider'] as const)('a %s', (side) => {
  const reason = { client: 'date-changed', provider: 'own-mistake' }[side]
  const call = (who: Actor, bookingId: string, more: object = {}, now = EVE) =>
    callOffBooking(world.ctx(who, now), { bookingId, reason, ...more })

  it('cancels an accepted booking once, says why, and both are told', async () => {
    const { bookingId, ...parties } = await anAcceptedBooking()
    const who = parties[side]
    expect(await call(who, bookingId)).toEqual({ bookingId, repeated: false })
    expect(await call(who, bookingId)).toEqual({ bookingId, repeated: true })
    const row = await rowOf(bookingId)
    expect(row).toMatchObject({
      status: 'cancelled',
      cancelledBy: side,
      cancelReason: reason,
      cancelWords: null,
      decidedAt: EVE,
    })
    expect(row?.acceptedAt).not.toBeNull()
    const told = await world.db.select().from(events).where(eq(events.subjectId, bookingId))
    expect(told).toMatchObject([
      {
        type: 'booking.called-off',
        actorId: who.userId,
        userIds: [parties.client.userId, parties.provider.userId],
      },
    ])
  })

  it('says it in words of its own', async () => {
    const { bookingId, ...parties } = await anAcceptedBooking()
    const words = 'La salle a brûlé.'
    await call(parties[side], bookingId, { reason: 'other', words })
    const row = await rowOf(bookingId)
    expect(row && cancelText(row)).toBe(words)
  })

  it.each([{ reason: '' }, { reason: 'other' }, { reason: 'other', words: 'court' }, { reason: 'nonsense' }])(
    'is asked again for %j',
    async (more) => {
      const { bookingId, ...parties } = await anAcceptedBooking()
      await expect(call(parties[side], bookingId, more)).rejects.toThrow(Invalid)
      expect((await rowOf(bookingId))?.status).toBe('accepted')
    },
  )

  it('does not give the other side’s reasons', async () => {
    const { bookingId, ...parties } = await anAcceptedBooking()
    const theirs = { client: 'own-mistake', provider: 'date-changed' }[side]
    await expect(call(parties[side], bookingId, { reason: theirs })).rejects.toThrow(Invalid)
  })

  it('can no more once the day has begun in Tunis', async () => {
    const { bookingId, ...parties } = await anAcceptedBooking()
    const begun = new Date('2027-06-11T23:00:00Z')
    await expect(call(parties[side], bookingId, {}, begun)).rejects.toMatchObject({ code: 'day-has-begun' })
    await call(parties[side], bookingId, {}, new Date(begun.getTime() - 1))
    // Made again, it has nothing left to refuse.
    expect(await call(parties[side], bookingId, {}, begun)).toEqual({ bookingId, repeated: true })
  })

  it.each(['pending', 'declined'] as const)('can’t with a %s one', async (status) => {
    const { bookingId, ...parties } = await anAcceptedBooking(status)
    await expect(call(parties[side], bookingId)).rejects.toThrow(Conflict)
    expect((await rowOf(bookingId))?.status).toBe(status)
  })
})

it('lets those who no longer fitted ask on, once', async () => {
  const provider = await aProvider(world.db)
  await world.db.update(slots).set({ capacity: 1 }).where(eq(slots.providerId, provider.providerId))
  const ask = async () => aBooking(world.db, { client: await aClient(world.db), provider, day: DAY })
  const [taken, rival] = [await ask(), await ask()]
  await acceptBooking(world.ctx(provider, EVE), { bookingId: taken.bookingId, confirmed: false })
  expect(await rowOf(rival.bookingId)).toMatchObject({ status: 'pending', rivalBecause: 'accepted' })
  const call = () =>
    callOffBooking(world.ctx(provider, EVE), { bookingId: taken.bookingId, reason: 'own-mistake' })
  for (const _ of [1, 2]) {
    await call()
    expect(await rowOf(rival.bookingId)).toMatchObject({ status: 'pending', rivalSince: null })
  }
  const told = await world.db.select().from(events).where(eq(events.subjectId, rival.bookingId))
  expect(told.map(({ type }) => type)).toEqual(['booking.rivaled', 'booking.unrivaled'])
  expect(told[1]?.data).toMatchObject({ because: 'calendar' })
})

it('waits for those who read the calendar, so that none of them sees half of it', async () => {
  const { client, provider, bookingId } = await anAcceptedBooking()
  const calledOff = await inTransaction(world.ctx(client), async (ctx) => {
    await readCalendar(ctx, provider.providerId)
    const call = callOffBooking(world.ctx(provider, EVE), { bookingId, reason: 'own-mistake' })
    await untilOneWaits(world.db)
    expect(await rowOf(bookingId)).toMatchObject({ status: 'accepted' })
    return { call }
  })
  expect(await calledOff.call).toEqual({ bookingId, repeated: false })
})

it('looks again at the requests around its day alone', async () => {
  const { client, provider, bookingId } = await anAcceptedBooking()
  const far = await aBooking(world.db, { client, provider, day: '2027-12-12' })
  await world.db
    .update(bookingRequests)
    .set({ rivalSince: EVE, rivalBecause: 'calendar' })
    .where(eq(bookingRequests.id, far.bookingId))
  await callOffBooking(world.ctx(provider, EVE), { bookingId, reason: 'own-mistake' })
  expect(await rowOf(far.bookingId)).toMatchObject({ rivalSince: EVE })
})

it('is for the two sides alone', async () => {
  const { bookingId } = await anAcceptedBooking()
  const call = (who: Actor | null, reason: string) =>
    callOffBooking(world.ctx(who, EVE), { bookingId, reason })
  await expect(call(null, 'event-off')).rejects.toThrow(Unauthenticated)
  await expect(call(await aPerson(world.db, 'admin'), 'event-off')).rejects.toThrow(Forbidden)
  await expect(call(await aClient(world.db), 'event-off')).rejects.toThrow(NotFound)
  await expect(call(await aProvider(world.db), 'unforeseen')).rejects.toThrow(NotFound)
})
