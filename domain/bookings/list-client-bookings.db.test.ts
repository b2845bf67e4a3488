import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { providerProfiles, providers } from '#db/schema/providers.ts'
import { reviews } from '#db/schema/reviews.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aProvider, aReview } from '#harness/world.ts'
import { Forbidden, Unauthenticated } from '#lib/errors.ts'
import type { BookingStatus } from './booking-state.ts'
import { listClientBookings } from './list-client-bookings.server.ts'

const world = testDatabase()
const statuses: BookingStatus[] = ['pending', 'unanswered', 'accepted', 'declined', 'cancelled']

/** Makes an account a tombstone, as its deletion does (R37). */
const tombstone = (person: Actor) =>
  world.db
    .update(users)
    .set({ email: `${person.userId}@deleted.invalid`, name: '', phone: null, deletedAt: new Date() })
    .where(eq(users.id, person.userId))

describe('listClientBookings', () => {
  it('shows the own requests alone, with counts and the provider of each', async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db, { name: 'Dar El Yasmine', location: 'sousse' })
    await aBooking(world.db, { client: await aClient(world.db), provider })
    await world.db.insert(bookingRequests).values({
      clientId: client.userId,
      providerId: provider.providerId,
      requestedDate: '2099-08-22',
      requestedTime: '19:30',
      serviceType: 'Menu assis',
      message: 'Mariage',
      onBlockedDate: true,
      submissionId: randomUUID(),
    })
    const page = await listClientBookings(world.ctx(client))
    expect(page).toEqual({
      counts: { all: 1, pending: 1, unanswered: 0, accepted: 0, declined: 0, cancelled: 0 },
      nextCursor: null,
      bookings: [
        {
          id: expect.any(String),
          status: 'pending',
          dueAt: null,
          lateUntil: null,
          endedBecause: null,
          declineReason: null,
          declineWords: null,
          slot: null,
          rivalBecause: null,
          waysOn: null,
          cancelledBy: null,
          cancelledAt: null,
          cancelReason: null,
          cancelWords: null,
          canBeCalledOff: false,
          turn: null,
          notes: [],
          alternatives: null,
          requestedDate: '2099-08-22',
          requestedTime: '19:30',
          serviceType: 'Menu assis',
          message: 'Mariage',
          createdAt: expect.any(Date),
          reviewable: false,
          provider: {
            id: provider.providerId,
            name: 'Dar El Yasmine',
            imageUrl: '/art/default-cover',
            location: 'sousse',
            visible: true,
            contactable: true,
          },
        },
      ],
    })
  })

  it('filters by status and counts all of them', async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db)
    for (const status of statuses) await aBooking(world.db, { client, provider, status })
    await aBooking(world.db, { client, provider, status: 'declined' })
    const counts = { all: 6, pending: 1, unanswered: 1, accepted: 1, declined: 2, cancelled: 1 }
    for (const filter of ['all', ...statuses] as const) {
      const page = await listClientBookings(world.ctx(client), { filter })
      expect(page.counts).toEqual(counts)
      expect(page.bookings).toHaveLength(counts[filter])
      if (filter !== 'all') {
        expect(page.bookings.every((booking) => booking.status === filter)).toBe(true)
      }
    }
  })

  it('pages newest first without a gap or a repeat, also among requests of one instant', async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db)
    // 45 requests in 3 instants, apart by microseconds, which a JavaScript date can't hold.
    await world.db.transaction(async (tx) => {
      for (let index = 0; index < 45; index++) {
        const { bookingId } = await aBooking(tx, { client, provider })
        const createdAt = new Date('2026-08-01T10:00:00Z')
        await tx.update(bookingRequests).set({ createdAt }).where(eq(bookingRequests.id, bookingId))
      }
    })
    await world.pool.query(
      `update booking_requests set created_at = created_at + (random() * 2)::int * interval '1 microsecond'
       where client_id = $1`,
      [client.userId],
    )
    const { rows } = await world.pool.query<{ id: string }>(
      'select id from booking_requests where client_id = $1 order by created_at desc, id desc',
      [client.userId],
    )
    const seen: string[] = []
    const sizes: number[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listClientBookings>> = await listClientBookings(
        world.ctx(client),
        { cursor },
      )
      seen.push(...page.bookings.map((booking) => booking.id))
      sizes.push(page.bookings.length)
      cursor = page.nextCursor
    } while (cursor)
    expect(sizes).toEqual([20, 20, 5])
    expect(seen).toEqual(rows.map((row) => row.id))
  })

  it('begins at the newest for a cursor that is no id, and never at a foreign booking', async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db)
    await aBooking(world.db, { client, provider })
    const foreign = await aBooking(world.db, { client: await aClient(world.db), provider })
    const at = async (cursor: string) =>
      (await listClientBookings(world.ctx(client), { cursor })).bookings.length
    expect(await at("' or 1=1")).toBe(1)
    expect(await at('\0')).toBe(1)
    expect(await at(foreign.bookingId)).toBe(0)
  })

  it('links and pictures only a profile that the public sees, and names a deleted account', async () => {
    const client = await aClient(world.db)
    const [hidden, suspended, deleted] = [
      await aProvider(world.db),
      await aProvider(world.db),
      await aProvider(world.db),
    ]
    await aBooking(world.db, { client, provider: hidden })
    await aBooking(world.db, { client, provider: suspended })
    await aBooking(world.db, { client, provider: deleted })
    await world.db.update(providers).set({ hiddenAt: new Date() }).where(eq(providers.id, hidden.providerId))
    await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.userId))
    await tombstone(deleted)
    await aBooking(world.db, { client, provider: await aProvider(world.db, { isPublic: false }) })
    const withoutProfile = await aProvider(world.db, { isPublic: false })
    await aBooking(world.db, { client, provider: withoutProfile })
    await world.db.delete(providerProfiles).where(eq(providerProfiles.providerId, withoutProfile.providerId))
    const { bookings } = await listClientBookings(world.ctx(client))
    expect(bookings).toHaveLength(5)
    for (const { provider } of bookings) {
      expect(provider).toMatchObject({ visible: false, contactable: false, imageUrl: null })
      expect(provider.name).toBe(
        provider.id === deleted.providerId ? 'Utilisateur inconnu' : 'Dar El Yasmine',
      )
    }
  })

  it('offers a review of an accepted booking whose day is over in Tunis, once a pair (R4)', async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db)
    const reviewed = await aProvider(world.db)
    const ids: Record<string, string> = {}
    for (const status of statuses) {
      ids[status] = (await aBooking(world.db, { client, provider, day: '2026-08-21', status })).bookingId
    }
    ids.today = (
      await aBooking(world.db, { client, provider, day: '2026-08-22', status: 'accepted' })
    ).bookingId
    ids.reviewed = (
      await aBooking(world.db, { client, provider: reviewed, day: '2026-08-21', status: 'accepted' })
    ).bookingId
    const { reviewId } = await aReview(world.db, { client, provider: reviewed })
    await world.db.update(reviews).set({ hiddenAt: new Date() }).where(eq(reviews.id, reviewId))
    // 23:30 UTC on the 21st is already the 22nd in Tunis.
    const { bookings } = await listClientBookings(world.ctx(client, new Date('2026-08-21T23:30:00Z')))
    expect(bookings.filter((booking) => booking.reviewable).map((booking) => booking.id)).toEqual([
      ids.accepted,
    ])
  })

  it('is for clients', async () => {
    await expect(listClientBookings(world.ctx(null))).rejects.toThrow(Unauthenticated)
    const provider = await aProvider(world.db)
    await expect(listClientBookings(world.ctx(provider))).rejects.toThrow(Forbidden)
  })
})
