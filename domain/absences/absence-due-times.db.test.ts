import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aProvider, aQuote } from '#harness/world.ts'
import { type Day, type Time, tunisInstant } from '#lib/dates.ts'
import { declareAbsence } from './declare-absence.server.ts'
import { endAbsence } from './end-absence.server.ts'

// An absence stops the clock of what waits from the moment it is declared (W5).

const world = testDatabase({ unlimited: true })

/** A Wednesday at noon, before a week without holidays. */
const NOON = tunisInstant('2027-09-01', '12:00')
const at = (day: string, time: Time) => tunisInstant(`2027-09-${day}` as Day, time)

/** A booking and a quote request, due on Friday at 14 h: 30 counted hours after noon of Wednesday. */
async function waiting() {
  const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
  const { bookingId } = await aBooking(world.db, { client, provider, day: '2027-10-12' })
  const { quoteId } = await aQuote(world.db, { client, provider })
  const due = { dueAt: at('03', '14:00') }
  await world.db.update(bookingRequests).set(due).where(eq(bookingRequests.id, bookingId))
  await world.db.update(quoteRequests).set(due).where(eq(quoteRequests.id, quoteId))
  const dueTimes = async () => [
    (await world.db.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId)))[0]?.dueAt,
    (await world.db.select().from(quoteRequests).where(eq(quoteRequests.id, quoteId)))[0]?.dueAt,
  ]
  return { client, provider, bookingId, dueTimes }
}

const absent = (first_day: string, last_day: string) => ({
  first_day: `2027-09-${first_day}`,
  last_day: `2027-09-${last_day}`,
})

it('moves what is due by the hours that it takes, and back when it ends early', async () => {
  const { provider, dueTimes } = await waiting()
  await declareAbsence(world.ctx(provider, NOON), absent('02', '04'))
  expect(await dueTimes()).toEqual([at('06', '14:00'), at('06', '14:00')])
  // On Friday at noon none of the 20 hours after Wednesday's has gone by.
  await endAbsence(world.ctx(provider, at('03', '12:00')), { first_day: '2027-09-02' })
  expect(await dueTimes()).toEqual([at('04', '18:00'), at('04', '18:00')])
})

it('takes nothing of the day on which it begins before it is declared', async () => {
  const { provider, dueTimes } = await waiting()
  await declareAbsence(world.ctx(provider, NOON), absent('01', '01'))
  expect(await dueTimes()).toEqual([at('04', '10:00'), at('04', '10:00')])
})

it('leaves alone what is answered, and what was due before', async () => {
  const { provider, bookingId, dueTimes } = await waiting()
  await world.db
    .update(bookingRequests)
    .set({ status: 'declined', decidedAt: NOON })
    .where(eq(bookingRequests.id, bookingId))
  await declareAbsence(world.ctx(provider, at('03', '15:00')), absent('04', '07'))
  expect(await dueTimes()).toEqual([at('03', '14:00'), at('03', '14:00')])
})

it('is left out of a request that comes meanwhile', async () => {
  const { provider } = await waiting()
  await declareAbsence(world.ctx(provider, NOON), absent('02', '04'))
  const client = await aClient(world.db)
  const { bookingId } = await requestBooking(world.ctx(client, NOON), {
    provider_id: provider.providerId,
    requested_date: '2027-10-20',
    submission_id: randomUUID(),
  })
  const [asked] = await world.db.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId))
  // 10 hours of Wednesday, and 62 from Sunday on.
  expect(asked?.dueAt).toEqual(at('09', '14:00'))
})
