import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import { acceptBooking } from './accept-booking.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { declineBooking } from './decline-booking.server.ts'
import { requestBooking } from './request-booking.server.ts'

const world = testDatabase()

/** Changes the rules of this file's database, as its owner. */
async function asOwner(statement: string) {
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await owner.query(statement).finally(() => owner.end())
}

// No event can be written: whatever tells of itself must not happen.
beforeAll(() => asOwner('alter table events add constraint no_events check (false) not valid'))
afterAll(() => asOwner('alter table events drop constraint no_events'))

it.each(['accept', 'decline', 'cancel'] as const)('%s changes nothing without its event', async (move) => {
  const client = await aClient(world.db)
  const provider = await aProvider(world.db)
  const { bookingId } = await aBooking(world.db, { client, provider })
  const moved = {
    accept: () => acceptBooking(world.ctx(provider), { bookingId, confirmed: false }),
    decline: () => declineBooking(world.ctx(provider), { bookingId }),
    cancel: () => cancelBooking(world.ctx(client), { bookingId }),
  }[move]()
  await expect(moved).rejects.toThrow('events')
  const [row] = await world.db.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId))
  expect(row?.status).toBe('pending')
})

it('a request is not made without its event', async () => {
  const client = await aClient(world.db)
  const { providerId } = await aProvider(world.db)
  const form = { provider_id: providerId, requested_date: A_DAY, submission_id: randomUUID() }
  await expect(requestBooking(world.ctx(client), form)).rejects.toThrow('events')
  expect(
    await world.db.select().from(bookingRequests).where(eq(bookingRequests.clientId, client.userId)),
  ).toEqual([])
})
