import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { events } from '#db/schema/events.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { responseTimes } from '#db/schema/response-times.ts'
import { overview } from '#domain/operator/overview.server.ts'
import { quotesIn } from '#harness/answered-quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aPerson } from '#harness/world.ts'
import { NotFound } from '#lib/errors.ts'
import { getReceivedRequest } from './contest-response.server.ts'
import { measureResponseTimes } from './measure-response-times.server.ts'
import { readReceivedRequests } from './received-requests.server.ts'

const world = testDatabase({ unlimited: true })
const { answered, accept } = quotesIn(world)

const NOW = new Date()
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

it('takes a booking that the acceptance of a quote made for no request (W7)', async () => {
  const given = await answered()
  const { client, provider, quoteId } = given
  await world.db
    .update(quoteRequests)
    .set({ createdAt: ago(12 * 24) })
    .where(eq(quoteRequests.id, quoteId))
  await world.db
    .update(events)
    .set({ createdAt: ago(10 * 24) })
    .where(eq(events.subjectId, quoteId))
  const { bookingId: agreedId } = await accept(given, {}, ago(30))
  const { bookingId: askedId } = await aBooking(world.db, { client, provider })
  await world.db
    .update(bookingRequests)
    .set({ createdAt: ago(2) })
    .where(eq(bookingRequests.id, askedId))

  await measureResponseTimes(world.ctx(null, NOW))
  const list = await readReceivedRequests(world.ctx(provider), [provider.providerId], NOW)
  // The next request is no second one because of it.
  expect(list.map(({ id, measured }) => [id, measured.because])).toEqual([
    [askedId, 'waiting'],
    [quoteId, null],
  ])
  expect(list[1]?.measured.minutes).toBeGreaterThan(0)
  const [stored] = await world.db
    .select()
    .from(responseTimes)
    .where(eq(responseTimes.providerId, provider.providerId))
  expect(stored).toMatchObject({ counted: 1 })
  await expect(getReceivedRequest(world.ctx(provider, NOW), agreedId)).rejects.toThrow(NotFound)

  const operator = await aPerson(world.db, 'admin')
  const { periods } = await overview(world.ctx(operator, NOW), 'months')
  const total = (of: 'bookings' | 'quotes') => periods.reduce((sum, period) => sum + period[of], 0)
  expect([total('bookings'), total('quotes')]).toEqual([1, 1])
  expect(periods.map(({ acceptance }) => acceptance)).toEqual(periods.map(() => null))
})
