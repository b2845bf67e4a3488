import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import { addDaysToDay } from '#lib/dates.ts'
import { callOffBooking } from './call-off-booking.server.ts'
import { cancellationSentence } from './cancellation-record.ts'
import { getBookingFor } from './get-booking-for.server.ts'

const world = testDatabase({ unlimited: true })

/** A provider with `count` accepted bookings, each on a day of its own. */
async function aBusyProvider(count: number) {
  const client = await aClient(world.db)
  const provider = await aProvider(world.db)
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const day = addDaysToDay(A_DAY, index)
    ids.push((await aBooking(world.db, { client, provider, day, status: 'accepted' })).bookingId)
  }
  const shown = async () => (await getPublicProfile(world.ctx(), provider.providerId)).cancellations
  return { client, provider, ids, shown }
}

const OWN = { reason: 'own-mistake' }

it('a profile states what its provider cancelled, of all that were accepted, and foretells it', async () => {
  const { client, provider, ids, shown } = await aBusyProvider(6)
  const [first = '', second = '', third = ''] = ids
  expect(await shown()).toBeNull()
  // What a client cancels is no fault of the provider's.
  await callOffBooking(world.ctx(client), { bookingId: first, reason: 'event-off' })
  expect(await shown()).toBeNull()
  const asked = await getBookingFor(world.ctx(provider), second)
  const foretold = asked.viewer === 'provider' ? asked.booking.recordIfCalledOff : null
  await callOffBooking(world.ctx(provider), { bookingId: second, ...OWN })
  expect(await shown()).toBe('A annulé 1 réservation acceptée sur 6 (12 derniers mois)')
  expect(foretold && cancellationSentence(foretold)).toBe(await shown())
  await callOffBooking(world.ctx(provider), { bookingId: third, ...OWN })
  expect(await shown()).toBe('A annulé 2 réservations acceptées sur 6 (12 derniers mois)')
})

it('fewer than five accepted bookings say nothing', async () => {
  const { provider, ids, shown } = await aBusyProvider(4)
  await callOffBooking(world.ctx(provider), { bookingId: ids[0] ?? '', ...OWN })
  expect(await shown()).toBeNull()
})

it('what was accepted and cancelled more than twelve months ago is forgotten', async () => {
  const { provider, ids, shown } = await aBusyProvider(7)
  const [old = '', late = '', ...rest] = ids
  const age = (id: string, column: 'accepted_at' | 'decided_at') =>
    world.db.execute(
      sql`update booking_requests set ${sql.identifier(column)} = now() - interval '13 months' where id = ${id}`,
    )
  await callOffBooking(world.ctx(provider), { bookingId: old, ...OWN })
  await age(old, 'accepted_at')
  await age(late, 'accepted_at')
  // Accepted long ago, cancelled now: it counts.
  expect(await shown()).toBe('A annulé 1 réservation acceptée sur 6 (12 derniers mois)')
  const asked = await getBookingFor(world.ctx(provider), late)
  expect(asked.booking).toMatchObject({ recordIfCalledOff: { cancelled: 2, accepted: 7 } })
  await age(old, 'decided_at')
  expect(await shown()).toBeNull()
  await callOffBooking(world.ctx(provider), { bookingId: rest[0] ?? '', ...OWN })
  expect(await shown()).toBe('A annulé 1 réservation acceptée sur 5 (12 derniers mois)')
})
