import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { events } from '#db/schema/events.ts'
import { blockedDates, providerProfiles, providers, services } from '#db/schema/providers.ts'
import type { Actor } from '#domain/context.ts'
import { untilOneWaits } from '#harness/database/waiting.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY, THE_NEXT_DAY } from '#harness/days.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import type { BookingRequestInput } from './booking-input.ts'
import { requestBooking } from './request-booking.server.ts'

const world = testDatabase({ connections: 8 })

const form = (providerId: string, fields: Partial<BookingRequestInput> = {}): BookingRequestInput => ({
  provider_id: providerId,
  requested_date: A_DAY,
  submission_id: randomUUID(),
  ...fields,
})

const bookingsOf = (client: Actor) =>
  world.db.select().from(bookingRequests).where(eq(bookingRequests.clientId, client.userId))
const eventsOf = (subjectId: string) => world.db.select().from(events).where(eq(events.subjectId, subjectId))

describe('requestBooking', () => {
  it('writes a pending request of the actor and tells both parties', async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db, { services: [{ name: 'Menu assis' }] })
    const answer = await requestBooking(
      world.ctx(client),
      form(provider.providerId, {
        requested_time: '19:30',
        service_id: provider.serviceIds[0],
        message: '  Mariage,\r\n180 invités. ',
      }),
    )
    const rows = await bookingsOf(client)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      id: answer.bookingId,
      providerId: provider.providerId,
      status: 'pending',
      requestedDate: A_DAY,
      requestedTime: '19:30:00',
      serviceId: provider.serviceIds[0],
      serviceType: 'Menu assis',
      message: 'Mariage,\n180 invités.',
      onBlockedDate: false,
      decidedAt: null,
    })
    expect(await eventsOf(answer.bookingId)).toMatchObject([
      { type: 'booking.requested', actorId: client.userId, userIds: [client.userId, provider.userId] },
    ])
  })

  it('takes neither client nor status nor flag from the form', async () => {
    const client = await aClient(world.db)
    const other = await aClient(world.db)
    const { providerId } = await aProvider(world.db)
    await requestBooking(world.ctx(client), {
      ...form(providerId),
      client_id: other.userId,
      status: 'accepted',
      on_blocked_date: true,
    } as BookingRequestInput)
    expect(await bookingsOf(other)).toEqual([])
    expect(await bookingsOf(client)).toMatchObject([{ status: 'pending', onBlockedDate: false }])
  })

  it('sends the request for a blocked day too, with its flag', async () => {
    const client = await aClient(world.db)
    const { providerId } = await aProvider(world.db)
    await world.db.insert(blockedDates).values({ providerId, date: THE_NEXT_DAY })
    await requestBooking(world.ctx(client), form(providerId, { requested_date: `${THE_NEXT_DAY}T10:00` }))
    expect(await bookingsOf(client)).toMatchObject([
      { requestedDate: THE_NEXT_DAY, requestedTime: '10:00:00', onBlockedDate: true },
    ])
  })

  it('takes days of the next two years alone', async () => {
    const now = new Date('2026-08-22T10:00:00Z')
    const client = await aClient(world.db)
    const { providerId } = await aProvider(world.db)
    const askFor = (requested_date: string) =>
      requestBooking(world.ctx(client, now), form(providerId, { requested_date }))
    await expect(askFor('2028-08-23')).rejects.toMatchObject({
      name: 'Invalid',
      fieldErrors: { requested_date: ['Choisissez une date dans les deux ans à venir'] },
    })
    await askFor('2028-08-22')
    expect(await bookingsOf(client)).toMatchObject([{ requestedDate: '2028-08-22' }])
  })

  it('is for clients', async () => {
    const provider = await aProvider(world.db)
    const input = form(provider.providerId)
    await expect(requestBooking(world.ctx(null), input)).rejects.toThrow(Unauthenticated)
    await expect(requestBooking(world.ctx(await aProvider(world.db)), input)).rejects.toThrow(
      new Forbidden('Cette fonctionnalité est réservée aux clients'),
    )
    await expect(requestBooking(world.ctx(await aPerson(world.db, 'admin')), input)).rejects.toThrow(
      Forbidden,
    )
    // Even if the role said otherwise, nobody books what their own account owns.
    const owner: Actor = { ...provider, role: 'client' }
    await expect(requestBooking(world.ctx(owner), input)).rejects.toThrow(NotFound)
  })

  it('finds no provider that the public cannot see', async () => {
    const client = await aClient(world.db)
    const privateOne = await aProvider(world.db, { isPublic: false })
    const hidden = await aProvider(world.db)
    await world.db.update(providers).set({ hiddenAt: new Date() }).where(eq(providers.id, hidden.providerId))
    const suspended = await aProvider(world.db)
    await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.userId))
    const deleted = await aProvider(world.db)
    await world.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, deleted.userId))
    const withoutProfile = await aProvider(world.db)
    await world.db.delete(providerProfiles).where(eq(providerProfiles.providerId, withoutProfile.providerId))
    const ids = [privateOne, hidden, suspended, deleted, withoutProfile].map((one) => one.providerId)
    for (const id of [...ids, randomUUID(), 'abc', '', '\0', "' or 1=1"]) {
      await expect(requestBooking(world.ctx(client), form(id))).rejects.toThrow(
        new NotFound('Prestataire non trouvé ou profil non public'),
      )
    }
    expect(await bookingsOf(client)).toEqual([])
  })

  it('refuses a day or time that is over in Tunis, and takes the running minute', async () => {
    const client = await aClient(world.db)
    const { providerId } = await aProvider(world.db)
    // 23:30 UTC on the 21st is 00:30 on the 22nd in Tunis.
    const ctx = world.ctx(client, new Date('2026-08-21T23:30:40Z'))
    for (const requested_date of ['2026-08-21', '2026-08-21T23:59', '2026-08-22T00:29']) {
      await expect(requestBooking(ctx, form(providerId, { requested_date }))).rejects.toMatchObject({
        fieldErrors: { requested_date: ['Choisissez une date à venir'] },
      })
    }
    for (const requested_date of ['2026-08-22', '2026-08-22T00:30']) {
      await requestBooking(ctx, form(providerId, { requested_date }))
    }
    expect(await bookingsOf(client)).toHaveLength(2)
  })

  it('refuses a service that is not of this provider, or no longer there', async () => {
    const client = await aClient(world.db)
    const { providerId, serviceIds } = await aProvider(world.db)
    const other = await aProvider(world.db)
    const gone = serviceIds[0] as string
    await world.db.delete(services).where(eq(services.id, gone))
    for (const service_id of [other.serviceIds[0], gone, randomUUID(), 'abc']) {
      const sent = requestBooking(world.ctx(client), form(providerId, { service_id }))
      await expect(sent).rejects.toThrow(Invalid)
      await expect(sent).rejects.toMatchObject({ fieldErrors: { service_id: [expect.any(String)] } })
    }
    expect(await bookingsOf(client)).toEqual([])
  })

  it('answers a repeated submission with the first request (R43)', async () => {
    const client = await aClient(world.db)
    const { providerId } = await aProvider(world.db)
    const input = form(providerId, { requested_date: '2026-08-22' })
    const first = await requestBooking(world.ctx(client, new Date('2026-08-01T10:00:00Z')), input)
    // Also when the request could not be made any more.
    await world.db.update(providers).set({ hiddenAt: new Date() }).where(eq(providers.id, providerId))
    const again = await requestBooking(world.ctx(client, new Date('2026-09-01T10:00:00Z')), input)
    expect(first.repeated).toBe(false)
    expect(again).toEqual({ bookingId: first.bookingId, repeated: true })
    expect(await bookingsOf(client)).toHaveLength(1)
    expect(await eventsOf(first.bookingId)).toHaveLength(1)
  })

  it('sent twice around a change of the provider, answers both times with the first', async () => {
    const client = await aClient(world.db)
    const { providerId } = await aProvider(world.db)
    const input = form(providerId)
    const { first, sent } = await world.db.transaction(async (tx) => {
      const first = await requestBooking({ ...world.ctx(client), db: tx }, input)
      // The second one finds no such provider any more, and not yet the first.
      await world.db.update(providers).set({ hiddenAt: new Date() }).where(eq(providers.id, providerId))
      const sent = requestBooking(world.ctx(client), input)
      await untilOneWaits(world.db)
      return { first, sent }
    })
    expect(await sent).toEqual({ bookingId: first.bookingId, repeated: true })
    expect(await bookingsOf(client)).toHaveLength(1)
  })

  it('keeps the submissions of two people apart', async () => {
    const { providerId } = await aProvider(world.db)
    const input = form(providerId)
    const first = await requestBooking(world.ctx(await aClient(world.db)), input)
    const second = await requestBooking(world.ctx(await aClient(world.db)), input)
    expect(second.repeated).toBe(false)
    expect(second.bookingId).not.toBe(first.bookingId)
  })

  it('makes one request of submissions at the same instant, 100 times', async () => {
    const { providerId } = await aProvider(world.db)
    for (let round = 0; round < 100; round++) {
      const client = await aClient(world.db)
      const input = form(providerId)
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => requestBooking(world.ctx(client), input)),
      )
      expect(new Set(answers.map((answer) => answer.bookingId)).size).toBe(1)
      expect(answers.filter((answer) => !answer.repeated)).toHaveLength(1)
      expect(await bookingsOf(client)).toHaveLength(1)
      expect(await world.db.select().from(events).where(eq(events.actorId, client.userId))).toHaveLength(1)
    }
  })
})
