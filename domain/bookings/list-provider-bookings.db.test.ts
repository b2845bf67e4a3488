import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aPerson, aProvider } from '#harness/world.ts'
import { Forbidden, NotFound, Unauthenticated } from '#lib/errors.ts'
import type { BookingStatus } from './booking-state.ts'
import { getBookingFor } from './get-booking-for.server.ts'
import { listProviderBookings } from './list-provider-bookings.server.ts'

const world = testDatabase()
const statuses: BookingStatus[] = ['pending', 'unanswered', 'accepted', 'declined', 'cancelled']

/** A client with an e-mail and a phone of their own. */
async function aReachableClient() {
  const client = await aClient(world.db, { name: 'Hichem Ayari' })
  await world.db.update(users).set({ phone: '+216 98 123 456' }).where(eq(users.id, client.userId))
  return client
}

/** Makes an account a tombstone, as its deletion does (R37). */
const tombstone = (person: Actor) =>
  world.db
    .update(users)
    .set({ email: `${person.userId}@deleted.invalid`, name: '', phone: null, deletedAt: new Date() })
    .where(eq(users.id, person.userId))

describe('listProviderBookings', () => {
  it('shows the requests sent to it alone, by filter, with counts', async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db)
    for (const status of statuses) await aBooking(world.db, { client, provider, status })
    await aBooking(world.db, { client, provider: await aProvider(world.db) })
    for (const filter of statuses) {
      const page = await listProviderBookings(world.ctx(provider), { filter })
      expect(page.counts).toEqual({
        all: 5,
        pending: 1,
        unanswered: 1,
        accepted: 1,
        declined: 1,
        cancelled: 1,
      })
      expect(page.bookings.map((booking) => booking.status)).toEqual([filter])
    }
  })

  it('gives e-mail and phone with an accepted booking only (R7)', async () => {
    const client = await aReachableClient()
    const provider = await aProvider(world.db)
    for (const status of statuses) await aBooking(world.db, { client, provider, status })
    for (const filter of statuses) {
      const { bookings } = await listProviderBookings(world.ctx(provider), { filter })
      const contact =
        filter === 'accepted'
          ? {
              email: client.email,
              phone: '+216 98 123 456',
              whatsapp: expect.stringMatching(/^https:\/\/wa\.me\/21698123456\?/),
            }
          : { email: null, phone: null, whatsapp: null }
      expect(bookings[0]?.client).toEqual({
        id: client.userId,
        name: 'Hichem Ayari',
        avatarUrl: null,
        deleted: false,
        ...contact,
      })
      if (filter !== 'accepted') {
        expect(JSON.stringify(bookings)).not.toContain(client.email)
        expect(JSON.stringify(bookings)).not.toContain('98 123 456')
      }
    }
  })

  it('shows what is left of a deleted client', async () => {
    const client = await aReachableClient()
    const provider = await aProvider(world.db)
    await aBooking(world.db, { client, provider, status: 'accepted' })
    await tombstone(client)
    const { bookings } = await listProviderBookings(world.ctx(provider), { filter: 'accepted' })
    expect(bookings[0]?.client).toMatchObject({
      name: 'Client inconnu',
      email: null,
      phone: null,
      deleted: true,
    })
  })

  it('flags a blocked day, and counts the other accepted bookings of the day', async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db)
    await aBooking(world.db, { client, provider: await aProvider(world.db), status: 'accepted' })
    await aBooking(world.db, { client, provider, day: '2099-08-23', status: 'accepted' })
    const { bookingId } = await aBooking(world.db, { client, provider })
    await world.db
      .update(bookingRequests)
      .set({ onBlockedDate: true })
      .where(eq(bookingRequests.id, bookingId))
    const only = async (filter: BookingStatus & ('pending' | 'accepted')) =>
      (await listProviderBookings(world.ctx(provider), { filter })).bookings[0]
    expect(await only('pending')).toMatchObject({ onBlockedDate: true, sameDayAccepted: 0 })
    // Its own acceptance does not count.
    expect(await only('accepted')).toMatchObject({ onBlockedDate: false, sameDayAccepted: 0 })
    await aBooking(world.db, { client, provider, status: 'accepted' })
    await aBooking(world.db, { client, provider, status: 'accepted' })
    expect(await only('pending')).toMatchObject({ sameDayAccepted: 2 })
  })

  it('is for providers with a provider row', async () => {
    await expect(listProviderBookings(world.ctx(null))).rejects.toThrow(Unauthenticated)
    for (const role of ['client', 'provider', 'admin'] as const) {
      const actor = await aPerson(world.db, role)
      await expect(listProviderBookings(world.ctx(actor))).rejects.toThrow(Forbidden)
    }
  })
})

describe('getBookingFor', () => {
  it('shows a booking to its two parties, each in their way, and to nobody else', async () => {
    const client = await aReachableClient()
    const provider = await aProvider(world.db)
    const { bookingId } = await aBooking(world.db, { client, provider })
    const asClient = await getBookingFor(world.ctx(client), bookingId)
    expect(asClient).toMatchObject({
      viewer: 'client',
      booking: { id: bookingId, provider: { name: 'Dar El Yasmine' } },
    })
    const asProvider = await getBookingFor(world.ctx(provider), bookingId)
    expect(asProvider).toMatchObject({
      viewer: 'provider',
      booking: { id: bookingId, client: { name: 'Hichem Ayari' } },
    })
    expect(JSON.stringify(asProvider)).not.toContain(client.email)
    const others = [
      await aClient(world.db),
      await aProvider(world.db),
      await aPerson(world.db, 'provider'),
      await aPerson(world.db, 'admin'),
    ]
    for (const other of others) {
      await expect(getBookingFor(world.ctx(other), bookingId)).rejects.toThrow(NotFound)
    }
    for (const id of [randomUUID(), 'abc', '\0']) {
      await expect(getBookingFor(world.ctx(client), id)).rejects.toThrow(NotFound)
    }
    await expect(getBookingFor(world.ctx(null), bookingId)).rejects.toThrow(Unauthenticated)
  })
})
