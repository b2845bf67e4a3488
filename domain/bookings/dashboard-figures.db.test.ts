import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { blockedDates } from '#db/schema/providers.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { reviews } from '#db/schema/reviews.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aProvider, aReview } from '#harness/world.ts'
import type { Day } from '#lib/dates.ts'
import { Forbidden } from '#lib/errors.ts'
import { clientAgenda } from './client-agenda.server.ts'
import { clientCounters } from './client-counters.server.ts'
import { providerCalendar } from './provider-calendar.server.ts'
import { providerStats } from './provider-stats.server.ts'

const world = testDatabase()

const aQuote = (client: Actor, providerId: string, status: 'pending' | 'cancelled') =>
  world.db
    .insert(quoteRequests)
    .values({ clientId: client.userId, providerId, status, submissionId: randomUUID() })

/** Two providers, the first with 2 pending, 3 accepted bookings and a quote; the client has 1 booking elsewhere. */
async function aBusyProvider() {
  const client = await aClient(world.db)
  const provider = await aProvider(world.db)
  for (const status of ['pending', 'pending', 'accepted', 'accepted', 'declined', 'cancelled'] as const) {
    await aBooking(world.db, { client, provider, status })
  }
  await aQuote(client, provider.providerId, 'pending')
  await aQuote(client, provider.providerId, 'cancelled')
  await aReview(world.db, { client, provider, rating: 4 })
  await aReview(world.db, { client: await aClient(world.db), provider, rating: 5 })
  await aBooking(world.db, { client, provider: await aProvider(world.db) })
  return { client, provider }
}

const UNCONFIRMED = { confirmed: false, label: 'Disponibilité à confirmer' }

describe('providerStats', () => {
  it('counts what the dashboard shows', async () => {
    const { client, provider } = await aBusyProvider()
    expect(await providerStats(world.ctx(provider))).toEqual({
      pendingBookings: 2,
      acceptedBookings: 4,
      agenda: 2,
      trust: UNCONFIRMED,
      absentUntil: null,
      pendingQuotes: 1,
      averageRating: 4.5,
      totalReviews: 2,
    })
    await expect(providerStats(world.ctx(client))).rejects.toThrow(Forbidden)
  })

  it('is all zeros for a new provider', async () => {
    expect(await providerStats(world.ctx(await aProvider(world.db)))).toEqual({
      pendingBookings: 0,
      acceptedBookings: 0,
      agenda: 0,
      trust: UNCONFIRMED,
      absentUntil: null,
      pendingQuotes: 0,
      averageRating: 0,
      totalReviews: 0,
    })
  })
})

describe('clientCounters', () => {
  it('counts what the dashboard shows, and no hidden review', async () => {
    const { client, provider } = await aBusyProvider()
    const requests = { bookingRequests: 8, acceptedBookings: 3, quoteRequests: 2 }
    const counters = { ...requests, publishedReviews: 1, waits: 0 }
    expect(await clientCounters(world.ctx(client))).toEqual(counters)
    await world.db.update(reviews).set({ hiddenAt: new Date() }).where(eq(reviews.clientId, client.userId))
    expect(await clientCounters(world.ctx(client))).toEqual({ ...counters, publishedReviews: 0 })
    await expect(clientCounters(world.ctx(provider))).rejects.toThrow(Forbidden)
  })
})

describe('clientAgenda', () => {
  const now = new Date('2026-08-20T10:00:00Z')

  it('is empty for a new client, and for clients alone', async () => {
    expect(await clientAgenda(world.ctx(await aClient(world.db), now))).toEqual({
      next: null,
      pendingBookings: 0,
      pendingQuotes: 0,
      toReview: [],
    })
    await expect(clientAgenda(world.ctx(await aProvider(world.db)))).rejects.toThrow(Forbidden)
  })

  it('tells the next accepted day, what waits for an answer, and one past booking of each who may be reviewed', async () => {
    const client = await aClient(world.db)
    const [hall, dj, known] = [
      await aProvider(world.db, { name: 'قاعة الأفراح' }),
      await aProvider(world.db),
      await aProvider(world.db),
    ]
    const book = (
      provider: typeof hall,
      day: Day,
      status: 'accepted' | 'pending' | 'declined' = 'accepted',
    ) => aBooking(world.db, { client, provider, day, status })
    await book(dj, '2026-08-21', 'pending')
    await book(dj, '2026-08-21', 'declined')
    await book(dj, '2026-08-23')
    await book(hall, '2026-08-20')
    await book(hall, '2026-08-10')
    const { bookingId: latest } = await book(hall, '2026-08-19')
    const { bookingId: earlier } = await book(dj, '2026-08-11')
    await book(known, '2026-08-12')
    await aReview(world.db, { client, provider: known })
    await aQuote(client, hall.providerId, 'pending')
    await aQuote(client, hall.providerId, 'cancelled')
    // Somebody else's.
    await aBooking(world.db, {
      client: await aClient(world.db),
      provider: hall,
      day: '2026-08-20',
      status: 'accepted',
    })

    expect(await clientAgenda(world.ctx(client, now))).toEqual({
      next: {
        day: '2026-08-20',
        time: null,
        provider: { id: hall.providerId, name: 'قاعة الأفراح', visible: true },
      },
      pendingBookings: 1,
      pendingQuotes: 1,
      toReview: [
        { bookingId: latest, providerName: 'قاعة الأفراح' },
        { bookingId: earlier, providerName: 'Dar El Yasmine' },
      ],
    })
  })
})

describe('providerCalendar', () => {
  it('marks blocked days and days with bookings over the 42 days of the month', async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db)
    const { providerId } = provider
    const other = await aProvider(world.db)
    await world.db.insert(blockedDates).values([
      { providerId, date: '2026-08-12' },
      { providerId, date: '2026-10-12' },
      { providerId: other.providerId, date: '2026-08-13' },
    ])
    await aBooking(world.db, { client, provider, day: '2026-08-12' })
    await aBooking(world.db, { client, provider, day: '2026-08-12', status: 'accepted' })
    await aBooking(world.db, { client, provider, day: '2026-08-12', status: 'accepted' })
    await aBooking(world.db, { client, provider, day: '2026-08-15', status: 'declined' })
    await aBooking(world.db, { client, provider, day: '2026-08-15', status: 'cancelled' })
    // August 2026 begins on a Saturday: the grid starts on 26 July and ends on 5 September.
    await aBooking(world.db, { client, provider, day: '2026-07-26' })
    await aBooking(world.db, { client, provider, day: '2026-09-05', status: 'accepted' })
    await aBooking(world.db, { client, provider, day: '2026-09-06', status: 'accepted' })
    await aBooking(world.db, { client, provider: other, day: '2026-08-20', status: 'accepted' })

    const calendar = await providerCalendar(world.ctx(provider), { month: '2026-08' })
    expect(calendar.month).toBe('2026-08')
    expect(calendar.days).toHaveLength(42)
    expect(calendar.days.filter((day) => day.blocked || day.pending || day.accepted)).toEqual([
      { day: '2026-07-26', blocked: false, pending: 1, accepted: 0 },
      { day: '2026-08-12', blocked: true, pending: 1, accepted: 2 },
      { day: '2026-09-05', blocked: false, pending: 0, accepted: 1 },
    ])
  })

  it('shows the current month in Tunis unless a real one is asked for', async () => {
    const provider = await aProvider(world.db)
    const ctx = world.ctx(provider, new Date('2026-08-31T23:30:00Z'))
    for (const month of [undefined, null, '', '2026-13', 'août', '\0']) {
      expect((await providerCalendar(ctx, { month: month ?? null })).month).toBe('2026-09')
    }
    await expect(providerCalendar(world.ctx(await aClient(world.db)))).rejects.toThrow(Forbidden)
  })
})
