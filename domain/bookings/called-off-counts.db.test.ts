import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { listCalendarEvents } from '#domain/calendar-out/list-calendar-events.server.ts'
import type { Actor } from '#domain/context.ts'
import { getProvider } from '#domain/operator/get-provider.server.ts'
import { getUser } from '#domain/operator/get-user.server.ts'
import { overview } from '#domain/operator/overview.server.ts'
import { eraseAccount } from '#domain/privacy/erase-account.server.ts'
import { exportAccount } from '#domain/privacy/export-account.server.ts'
import { createReview } from '#domain/reviews/create-review.server.ts'
import { reviewStanding } from '#domain/reviews/review-standing.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { diskFiles } from '#harness/site/media-site.ts'
import { aBooking, aClient, aPerson, aProvider } from '#harness/world.ts'
import { addDaysToDay, monthOf } from '#lib/dates.ts'
import { DomainError } from '#lib/errors.ts'
import { callOffBooking } from './call-off-booking.server.ts'
import { clientAgenda } from './client-agenda.server.ts'
import { clientCounters } from './client-counters.server.ts'
import { listAgenda } from './list-agenda.server.ts'
import { listProviderBookings } from './list-provider-bookings.server.ts'
import { providerCalendar } from './provider-calendar.server.ts'
import { providerStats } from './provider-stats.server.ts'

const world = testDatabase({ unlimited: true })
const files = await diskFiles()
/** Two days after that of the booking: whoever had it could review it. */
const AFTERWARDS = new Date(`${addDaysToDay(A_DAY, 2)}T10:00:00Z`)

/** All figures and lists in which an accepted booking of the two stands. */
async function counted(client: Actor, provider: Actor & { providerId: string }) {
  const { providerId } = provider
  const operator = await aPerson(world.db, 'admin')
  const own = world.ctx(provider)
  const { periods } = await overview(world.ctx(operator), 'weeks')
  return {
    stats: (await providerStats(own)).acceptedBookings,
    agenda: (await listAgenda(own)).entries.length,
    calendar: (await providerCalendar(own, { month: monthOf(A_DAY) })).days
      .filter(({ day }) => day === A_DAY)
      .map(({ accepted }) => accepted),
    counters: (await clientCounters(world.ctx(client))).acceptedBookings,
    next: (await clientAgenda(world.ctx(client))).next !== null,
    acceptance: periods.at(-1)?.acceptance ?? null,
    review: (await reviewStanding(world.ctx(client, AFTERWARDS), { providerId })).booking !== null,
  }
}

it('a booking that was cancelled after it was accepted counts as accepted nowhere', async () => {
  const client = await aClient(world.db)
  const provider = await aProvider(world.db)
  const { bookingId } = await aBooking(world.db, { client, provider, day: A_DAY, status: 'accepted' })
  expect(await counted(client, provider)).toEqual({
    stats: 1,
    agenda: 1,
    calendar: [1],
    counters: 1,
    next: true,
    acceptance: 1,
    review: true,
  })
  const words = 'La salle a été inondée.'
  await callOffBooking(world.ctx(provider), { bookingId, reason: 'other', words })
  expect(await counted(client, provider)).toEqual({
    stats: 0,
    agenda: 0,
    calendar: [0],
    counters: 0,
    next: false,
    acceptance: null,
    review: false,
  })
  const review = {
    bookingId,
    rating: '5',
    content: 'Une très belle soirée pour tous nos invités.',
    submission_id: randomUUID(),
  }
  await expect(createReview(world.ctx(client, AFTERWARDS), review)).rejects.toBeInstanceOf(DomainError)

  // Programs that had it read of its end.
  const events = await listCalendarEvents(world.ctx(client), { userId: client.userId, showsPhone: false })
  expect(events).toMatchObject([{ id: bookingId, cancelled: true }])

  for (const side of [client, provider]) {
    const { bytes } = await exportAccount({ ...world.ctx(side), files })
    const archive = unzipSync(new Uint8Array(await new Response(bytes).arrayBuffer()))
    const text = Object.values(archive)
      .map((file) => strFromU8(file))
      .join('\n')
    expect(text).toContain(words)
    expect(text).toContain('"cancelled"')
  }
})

it('stays as it was called off when the account of one side ends, and still counts as accepted nowhere', async () => {
  const client = await aClient(world.db)
  const provider = await aProvider(world.db)
  const { bookingId } = await aBooking(world.db, { client, provider, day: A_DAY, status: 'accepted' })
  const words = 'La fête est reportée à une autre année.'
  await callOffBooking(world.ctx(client), { bookingId, reason: 'other', words })
  const before = await counted(client, provider)
  await eraseAccount({ ...world.ctx(client), files }, client.userId)
  const {
    bookings: [left],
  } = await listProviderBookings(world.ctx(provider), { filter: 'cancelled' })
  expect(left).toMatchObject({
    id: bookingId,
    cancelledBy: 'client',
    cancelReason: 'other',
    cancelWords: words,
    endedBecause: null,
    client: { name: 'Client inconnu', email: null, phone: null },
  })
  expect(await counted(client, provider)).toEqual(before)
})

it('the operator’s pages count it among the requests that were sent, and not among the accepted', async () => {
  const client = await aClient(world.db)
  const provider = await aProvider(world.db)
  const { bookingId } = await aBooking(world.db, { client, provider, day: A_DAY, status: 'accepted' })
  const operator = world.ctx(await aPerson(world.db, 'admin'))
  const look = async () => ({
    ofClient: (await getUser(operator, client.userId)).bookings,
    ofProvider: (await getProvider(operator, provider.providerId)).bookings,
    asked: (await overview(operator, 'weeks')).periods.at(-1)?.bookings,
  })
  const before = await look()
  expect(before).toMatchObject({ ofClient: 1, ofProvider: 1 })
  const acceptance = async () => (await overview(operator, 'weeks')).periods.at(-1)?.acceptance ?? 0
  const share = await acceptance()
  await callOffBooking(world.ctx(provider), { bookingId, reason: 'unforeseen' })
  expect(await look()).toEqual(before)
  expect(await acceptance()).toBeLessThan(share)
})
