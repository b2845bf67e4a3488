import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { lunarDays } from '#db/schema/tunisian-year.ts'
import { declareAbsence } from '#domain/absences/declare-absence.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aPerson, aProvider, aQuote } from '#harness/world.ts'
import { addDaysToDay, type Time, tunisInstant } from '#lib/dates.ts'
import { confirmLunarDay, withdrawLunarDay } from './confirm-lunar-day.server.ts'
import { predictedDay } from './lunar-days.ts'

// Requests that wait keep their counted hours when a lunar feast is announced for another day than the predicted one (W1).

const world = testDatabase({ unlimited: true })

/** Expected first day of a feast of two days, with no other holiday around it. */
const FEAST = predictedDay('aid-el-idha', 1448)
const kind = 'aid-el-idha'
const day = (offset: number) => addDaysToDay(FEAST, offset)
const at = (offset: number, time: Time) => tunisInstant(day(offset), time)
/** Noon of the day before the feast is expected. */
const EVE = at(-1, '12:00')

const asOperator = async (now = EVE) => world.ctx(await aPerson(world.db, 'admin'), now)

afterEach(async () => {
  await world.db.delete(lunarDays)
})

type Times = { dueAt: Date; remindAt?: Date | null; remindAgainAt?: Date | null }

/** A booking and a quote request that wait with these times. */
async function waiting(times: Times) {
  const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
  const { bookingId } = await aBooking(world.db, { client, provider })
  const { quoteId } = await aQuote(world.db, { client, provider })
  await world.db.update(bookingRequests).set(times).where(eq(bookingRequests.id, bookingId))
  await world.db.update(quoteRequests).set(times).where(eq(quoteRequests.id, quoteId))
  const both = async () => [
    (await world.db.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId)))[0],
    (await world.db.select().from(quoteRequests).where(eq(quoteRequests.id, quoteId)))[0],
  ]
  return {
    provider,
    bookingId,
    dueTimes: async () => (await both()).map((row) => row?.dueAt),
    reminders: async () => (await both()).map((row) => [row?.remindAt, row?.remindAgainAt]),
  }
}

it('moves what is due, and its reminders, to the announced day and back', async () => {
  // 10 counted hours before the feast, 10 after it, and a reminder after 10 and 12 of them.
  const times = { dueAt: at(2, '18:00'), remindAt: at(-1, '22:00'), remindAgainAt: at(2, '10:00') }
  const { dueTimes, reminders } = await waiting(times)
  const operator = await asOperator()
  expect(await confirmLunarDay(operator, { kind, day: day(1) })).toBe(true)
  expect(await dueTimes()).toEqual([at(0, '18:00'), at(0, '18:00')])
  const moved = [at(-1, '22:00'), at(0, '10:00')]
  expect(await reminders()).toEqual([moved, moved])
  // The same again moves nothing; another announcement does.
  expect(await confirmLunarDay(operator, { kind, day: day(1) })).toBe(false)
  expect(await dueTimes()).toEqual([at(0, '18:00'), at(0, '18:00')])
  expect(await confirmLunarDay(operator, { kind, day: day(0) })).toBe(true)
  expect(await dueTimes()).toEqual([at(2, '18:00'), at(2, '18:00')])
  await confirmLunarDay(operator, { kind, day: day(1) })
  expect(await withdrawLunarDay(operator, { kind, day: day(1) })).toBe(true)
  expect(await dueTimes()).toEqual([at(2, '18:00'), at(2, '18:00')])
})

it('gives more time where the feast comes earlier', async () => {
  const { dueTimes } = await waiting({ dueAt: at(-1, '18:00') })
  await confirmLunarDay(await asOperator(at(-2, '12:00')), { kind, day: day(-1) })
  expect(await dueTimes()).toEqual([at(1, '18:00'), at(1, '18:00')])
})

it('leaves alone what is answered, was due before, or is due before the feast', async () => {
  const late = await waiting({ dueAt: at(-1, '11:00') })
  const early = await waiting({ dueAt: at(-1, '20:00') })
  const answered = await waiting({ dueAt: at(2, '18:00') })
  await world.db
    .update(bookingRequests)
    .set({ status: 'declined', decidedAt: EVE })
    .where(eq(bookingRequests.id, answered.bookingId))
  await confirmLunarDay(await asOperator(), { kind, day: day(1) })
  expect(await late.dueTimes()).toEqual([at(-1, '11:00'), at(-1, '11:00')])
  expect(await early.dueTimes()).toEqual([at(-1, '20:00'), at(-1, '20:00')])
  expect(await answered.dueTimes()).toEqual([at(2, '18:00'), at(0, '18:00')])
})

it('moves nothing to an instant that is past, however late the day is announced', async () => {
  const { dueTimes } = await waiting({ dueAt: at(2, '10:00') })
  // Without a counted hour left, which could only be moved to now.
  const none = await waiting({ dueAt: at(1, '10:00') })
  await confirmLunarDay(await asOperator(at(0, '21:00')), { kind, day: day(1) })
  // One hour of today, and one after the feast.
  expect(await dueTimes()).toEqual([at(3, '09:00'), at(3, '09:00')])
  expect(await none.dueTimes()).toEqual([at(1, '10:00'), at(1, '10:00')])
})

it('moves more requests than are looked at together', async () => {
  const { provider } = await waiting({ dueAt: at(2, '18:00') })
  await world.pool.query(
    `insert into booking_requests (provider_id, client_id, requested_date, submission_id, due_at)
     select provider_id, client_id, requested_date, gen_random_uuid(), due_at
     from booking_requests, generate_series(1, 1100) where provider_id = $1`,
    [provider.providerId],
  )
  await confirmLunarDay(await asOperator(), { kind, day: day(1) })
  const { rows } = await world.pool.query(
    `select due_at as at, count(*)::int as n from (select due_at from booking_requests where provider_id = $1
      union all select due_at from quote_requests where provider_id = $1) moved group by 1`,
    [provider.providerId],
  )
  expect(rows).toEqual([{ at: at(0, '18:00'), n: 1102 }])
})

it('lets nobody but an operator see or move them', async () => {
  const { provider, bookingId, dueTimes } = await waiting({ dueAt: at(2, '18:00') })
  const { db } = world.ctx(provider)
  const first = '00000000-0000-0000-0000-000000000000'
  const seen = await db.execute(sql`select * from waiting_due_times(${EVE}, ${EVE}, ${first}, 10)`)
  expect(seen.rows).toEqual([])
  await db.execute(sql`select move_due_times(${sql.param([bookingId])}::uuid[], ${sql.param([EVE])}::timestamptz[],
    '{null}', '{null}')`)
  expect(await dueTimes()).toEqual([at(2, '18:00'), at(2, '18:00')])
})

it('takes absences into account', async () => {
  const { provider, dueTimes } = await waiting({ dueAt: at(2, '18:00') })
  await declareAbsence(world.ctx(provider, EVE), { first_day: day(2), last_day: day(3) })
  expect(await dueTimes()).toEqual([at(4, '18:00'), at(4, '18:00')])
  await confirmLunarDay(await asOperator(), { kind, day: day(1) })
  expect(await dueTimes()).toEqual([at(0, '18:00'), at(0, '18:00')])
})
