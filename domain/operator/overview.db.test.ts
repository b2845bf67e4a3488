import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { Forbidden, Unauthenticated } from '#lib/errors.ts'
import { overview } from './overview.server.ts'
import { periodsOf, type Span } from './overview-periods.ts'

const world = testDatabase()

/** A Wednesday. */
const NOW = new Date('2026-09-16T10:00:00Z')

const joined = (person: Actor, at: string) =>
  world.db
    .update(users)
    .set({ createdAt: new Date(at) })
    .where(eq(users.id, person.userId))

describe('the overview', () => {
  it('of a site where nothing has happened is all zeros, and no rate', async () => {
    const operator = await aPerson(world.db, 'admin')
    for (const span of ['weeks', 'months'] as const) {
      const { totals, periods } = await overview(world.ctx(operator, NOW), span)
      expect(totals).toEqual({ clients: 0, providers: 0, published: 0, toVerify: 0, openReports: 0 })
      expect(periods).toHaveLength(12)
      for (const period of periods)
        expect(period).toMatchObject({ clients: 0, bookings: 0, answerHours: null, acceptance: null })
    }
  })

  it('counts in weeks and months of Tunis', async () => {
    const operator = await aPerson(world.db, 'admin')
    const [client, early] = [await aClient(world.db), await aClient(world.db)]
    const [shown, hidden] = [await aProvider(world.db), await aProvider(world.db, { isPublic: false })]
    // Sunday 23:30 in Tunis, still the week before; an hour later it is Monday.
    await joined(early, '2026-09-13T22:30:00Z')
    await joined(client, '2026-09-13T23:30:00Z')
    await joined(shown, '2026-09-15T09:00:00Z')
    await joined(hidden, '2026-09-15T09:00:00Z')
    const book = (
      status: 'accepted' | 'declined' | 'pending' | 'cancelled',
      from: string,
      until: string | null,
    ) =>
      world.db.insert(bookingRequests).values({
        clientId: client.userId,
        providerId: shown.providerId,
        requestedDate: '2027-01-01',
        submissionId: randomUUID(),
        status,
        createdAt: new Date(from),
        decidedAt: until ? new Date(until) : null,
      })
    await book('accepted', '2026-09-14T08:00:00Z', '2026-09-14T10:00:00Z')
    await book('accepted', '2026-09-14T08:00:00Z', '2026-09-14T14:00:00Z')
    await book('declined', '2026-09-14T08:00:00Z', '2026-09-14T12:00:00Z')
    await book('cancelled', '2026-09-14T08:00:00Z', '2026-09-15T08:00:00Z')
    await book('pending', '2026-09-14T08:00:00Z', null)
    await book('declined', '2025-10-01T08:00:00Z', '2025-10-01T09:00:00Z')
    await book('declined', '2025-09-30T08:00:00Z', '2025-09-30T09:00:00Z')
    await world.db.insert(quoteRequests).values({
      clientId: client.userId,
      providerId: shown.providerId,
      submissionId: randomUUID(),
      status: 'responded',
      providerResponse: 'Voici',
      createdAt: new Date('2026-09-14T08:00:00Z'),
      updatedAt: new Date('2026-09-14T16:00:00Z'),
    })

    const weeks = await overview(world.ctx(operator, NOW), 'weeks')
    expect(weeks.totals).toEqual({ clients: 2, providers: 2, published: 1, toVerify: 1, openReports: 0 })
    expect(weeks.periods.at(-2)).toMatchObject({ start: '2026-09-07', clients: 1, bookings: 0 })
    expect(weeks.periods.at(-1)).toEqual({
      start: '2026-09-14',
      short: '14/09',
      long: 'Semaine du 14/09/2026',
      clients: 1,
      providers: 2,
      published: 1,
      bookings: 5,
      quotes: 1,
      answerHours: 4,
      acceptance: 2 / 3,
    })
    const months = await overview(world.ctx(operator, NOW), 'months')
    expect(months.periods[0]).toMatchObject({
      start: '2025-10-01',
      short: '10/25',
      bookings: 1,
      acceptance: 0,
    })
    expect(months.periods.at(-1)).toMatchObject({ start: '2026-09-01', clients: 2, bookings: 5 })
  })

  it('is the operator’s', async () => {
    for (const person of [await aClient(world.db), await aProvider(world.db)])
      await expect(overview(world.ctx(person), 'weeks')).rejects.toThrow(Forbidden)
    await expect(overview(world.ctx(), 'weeks')).rejects.toThrow(Unauthenticated)
  })
})

it.each<[Span, string, string, string]>([
  ['weeks', '2026-09-14', '2026-06-29', '2026-09-14'],
  ['weeks', '2026-09-20', '2026-06-29', '2026-09-14'],
  ['weeks', '2026-01-01', '2025-10-13', '2025-12-29'],
  ['months', '2026-01-31', '2025-02-01', '2026-01-01'],
])('the last 12 %s up to %s begin with that of %s', (span, today, first, last) => {
  const periods = periodsOf(span, today as never)
  expect([periods.length, periods[0]?.start, periods.at(-1)?.start]).toEqual([12, first, last])
})
