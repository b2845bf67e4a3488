import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/context.ts'
import { aBooking, aQuote } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { addDaysToDay, type Day, type Time, tunisInstant } from '#lib/dates.ts'
import { deliverDue } from './deliver-due.server.ts'
import { callForSummaries } from './summary.server.ts'

// The summary tells what there was at 7:30 (W9), whenever a process comes to look for the first time.

const world = mailWorld({ unlimited: true })
const { database } = world
/** A day of each test's own. */
let today: Day = '2097-06-10'
beforeEach(() => {
  today = addDaysToDay(today, 7)
})

const at = (time: Time, day = today) => tunisInstant(day, time)
const call = (time: Time) => callForSummaries({ db: database.app.db, now: at(time) })
const deliver = (time: Time) => deliverDue(world.delivery({ quiet: true, now: () => at(time) }))
const subjectsTo = (person: Actor) =>
  world.box.filter(({ to }) => to === person.email).map(({ subject }) => subject)

/** Changes a row that waits until 16 h of today, and was asked for three days ago. */
async function change(table: 'booking_requests' | 'quote_requests', id: string, set: string, time: Time) {
  await database.pool.query(
    `update ${table} set due_at = $1, remind_at = null, remind_again_at = null, created_at = $2 where id = $3`,
    [at('16:00'), at('09:00', addDaysToDay(today, -3)), id],
  )
  await database.pool.query(`update ${table} set ${set} where id = $1`, [id, at(time)])
}

type Pair = Awaited<ReturnType<typeof world.aPair>>

/** Ways in which something comes that a summary tells of, at a time of today. */
const ARRIVALS: Readonly<Record<string, (pair: Pair, time: Time) => Promise<unknown>>> = {
  'a request for a day, to be answered within hours': async (pair, time) => {
    const { bookingId } = await aBooking(database.db, pair)
    await change('booking_requests', bookingId, 'created_at = $2', time)
  },
  'a request for a quote': async (pair, time) => {
    const { quoteId } = await aQuote(database.db, pair)
    await change('quote_requests', quoteId, 'created_at = $2', time)
  },
  'an answer to the provider’s question about a day': async (pair, time) => {
    const { bookingId } = await aBooking(database.db, pair)
    const answered = "question_at = $2::timestamptz - interval '1 day', question_answered_at = $2"
    await change('booking_requests', bookingId, answered, time)
  },
  'an answer to the provider’s question about a quote': async (pair, time) => {
    const { quoteId } = await aQuote(database.db, pair)
    const answered = "question_at = $2::timestamptz - interval '1 day', question_answered_at = $2"
    await change('quote_requests', quoteId, answered, time)
  },
  'a booking of tomorrow': async (pair, time) => {
    const day = addDaysToDay(today, 1)
    const { bookingId } = await aBooking(database.db, { ...pair, day, status: 'accepted' })
    await database.pool.query('update booking_requests set accepted_at = $2, decided_at = $2 where id = $1', [
      bookingId,
      at(time),
    ])
  },
  'an option that ends tonight': async (pair, time) => {
    const { quoteId } = await aQuote(database.db, { ...pair, status: 'responded' })
    const day = addDaysToDay(today, 60)
    await database.pool.query(
      `insert into quote_versions (quote_request_id, version, message, tax, valid_until, hold_day, hold_until, content_hash, created_at)
       values ($1, 1, 'Voici', 'included', $2, $3, $2, repeat('a', 64), $4)`,
      [quoteId, today, day, at(time)],
    )
    await database.pool.query(
      `insert into occupancies (provider_id, day, source, ref, until) values ($1, $2, 'hold', $3, $4)`,
      [pair.provider.providerId, day, quoteId, today],
    )
  },
}

it.each(Object.entries(ARRIVALS))(
  'goes to nobody for what comes later in the morning: %s',
  async (_, arrive) => {
    const late = await world.aPair()
    await arrive(late, '09:30')
    expect(await call('09:40')).toBe(0)
    // A process that was down meanwhile still tells what there was.
    const early = await world.aPair()
    await arrive(early, '07:30')
    expect(await call('11:59')).toBeGreaterThan(0)
    await deliver('11:59')
    expect(subjectsTo(early.provider)).toHaveLength(1)
    expect([...subjectsTo(late.provider), ...subjectsTo(late.client)]).toEqual([])
  },
)

it('leaves out what has come since', async () => {
  const pair = await world.aPair()
  for (const arrive of Object.values(ARRIVALS)) await arrive(pair, '07:31')
  for (const time of ['07:00', '07:30'] as const) {
    const { bookingId } = await aBooking(database.db, pair)
    await change('booking_requests', bookingId, 'created_at = $2', time)
  }
  expect(await call('11:00')).toBe(1)
  await deliver('11:00')
  expect(subjectsTo(pair.provider)).toEqual(['Votre journée\u00A0: 2 réponses attendues aujourd’hui'])
})
