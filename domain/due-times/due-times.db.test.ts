import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { listClientBookings } from '#domain/bookings/list-client-bookings.server.ts'
import { listProviderBookings } from '#domain/bookings/list-provider-bookings.server.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import { getQuoteForm } from '#domain/quotes/get-quote-form.server.ts'
import { listClientQuotes } from '#domain/quotes/list-client-quotes.server.ts'
import { answerField } from '#domain/quotes/quote-input.ts'
import { requestQuote } from '#domain/quotes/request-quote.server.ts'
import { aBooking, aQuote } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { addDaysToDay, type Day, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { dueNote, dueTime } from './due-time.ts'
import { giveDueTimes } from './give-due-times.server.ts'

const world = mailWorld()
const { database } = world
const PLAIN = { confirmed: new Map(), absences: [] }
const TODAY = todayInTunis(new Date())

async function booking(day: Day, now = new Date()) {
  const { client, provider } = await world.aPair()
  const ctx = database.ctx(client, now)
  await requestBooking(ctx, {
    provider_id: provider.providerId,
    requested_date: day,
    submission_id: randomUUID(),
  })
  const [asked] = (await listClientBookings(ctx)).bookings
  const [received] = (await listProviderBookings(database.ctx(provider, now))).bookings
  return { asked, received, provider, now }
}

it('a booking request is due by how near its day is, the same for both sides', async () => {
  for (const days of [1, 4, 30]) {
    const day = addDaysToDay(TODAY, days)
    const { asked, received, now } = await booking(day)
    expect(asked?.dueAt).toEqual(dueTime(now, { day, time: null }, PLAIN))
    expect(received?.dueAt).toEqual(asked?.dueAt)
  }
})

it('counts no hour of a holiday that an operator has confirmed', async () => {
  await database.pool.query(
    "insert into lunar_days (kind, hijri_year, day) values ('aid-el-idha', 1448, '2027-05-17') on conflict do nothing",
  )
  const now = tunisInstant('2027-05-16', '20:00')
  const { asked } = await booking('2027-05-18', now)
  expect(asked?.dueAt).toEqual(tunisInstant('2027-05-19', '12:00'))
  await database.pool.query('delete from lunar_days')
})

it('a quote request is due by the day that its answers name', async () => {
  const { client, provider } = await world.aPair()
  const { providerId } = provider
  await database.pool.query(
    `insert into quote_form_questions (provider_id, position, question_text, input_type, fact)
     values ($1, 0, 'Quel jour ?', 'date', 'date')`,
    [providerId],
  )
  const now = new Date()
  const ctx = database.ctx(client, now)
  const form = await getQuoteForm(ctx, providerId)
  const [question] = form.questions
  if (!question) throw new Error('no question')
  const asked = []
  for (const day of [addDaysToDay(TODAY, 30), addDaysToDay(TODAY, 1)]) {
    await requestQuote(ctx, {
      providerId,
      fields: { submission_id: randomUUID(), version: form.version, [answerField(question.id)]: day },
    })
    asked.push(dueTime(now, { day, time: null }, PLAIN).getTime())
  }
  const { rows } = await listClientQuotes(ctx)
  expect(rows.map(({ dueAt }) => dueAt?.getTime()).sort()).toEqual(asked.sort())
})

it('the mail says what the page says', async () => {
  const { provider, received } = await booking(addDaysToDay(TODAY, 30))
  await world.deliver()
  const [mail] = world.box.filter(({ to }) => to === provider.email)
  if (!received?.dueAt) throw new Error('no due time')
  const note = dueNote(received.dueAt, received.createdAt)
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    note.replace('attendue ', 'attendue : ').replaceAll(/\s/g, ' '),
  )
})

it('gives those that an earlier version wrote a time that counts from now on, once', async () => {
  const { client, provider } = await world.aPair()
  const [soon, later] = [addDaysToDay(TODAY, 1), addDaysToDay(TODAY, 30)]
  const ids = []
  for (const day of [soon, later])
    ids.push((await aBooking(database.db, { client, provider, day })).bookingId)
  await aBooking(database.db, { client, provider, status: 'accepted' })
  const { quoteId } = await aQuote(database.db, { client, provider })
  await database.pool.query(
    `insert into quote_answers (quote_request_id, position, question_text, input_type, answer) values ($1, 0, 'Quand ?', 'date', $2)`,
    [quoteId, [soon]],
  )
  const now = new Date()
  const given = await Promise.all([1, 2].map(() => giveDueTimes({ db: database.app.db, now })))
  expect(given.reduce((sum, one) => sum + one, 0)).toBe(3)
  expect(await giveDueTimes({ db: database.app.db, now })).toBe(0)
  const { rows } = await database.pool.query<{ id: string; due_at: Date | null }>(
    `select id, due_at from booking_requests where client_id = $1
     union all select id, due_at from quote_requests where client_id = $1`,
    [client.userId],
  )
  const dueOf = (id?: string) => rows.find((row) => row.id === id)?.due_at
  expect(dueOf(ids[0])).toEqual(dueTime(now, { day: soon, time: null }, PLAIN))
  expect(dueOf(ids[1])).toEqual(dueTime(now, { day: later, time: null }, PLAIN))
  expect(dueOf(quoteId)).toEqual(dueTime(now, { day: soon, time: null }, PLAIN))
  expect(rows.filter(({ due_at }) => due_at === null)).toHaveLength(1)
})

it('counts no hour of an absence that the provider has declared', async () => {
  const { client, provider } = await world.aPair()
  const { providerId } = provider
  await database.pool.query('insert into absences (provider_id, first_day, last_day) values ($1, $2, $3)', [
    providerId,
    '2027-06-07',
    '2027-06-20',
  ])
  const now = tunisInstant('2027-06-05', '21:00')
  const ctx = database.ctx(client, now)
  await requestBooking(ctx, {
    provider_id: providerId,
    requested_date: '2027-06-10',
    submission_id: randomUUID(),
  })
  const [asked] = (await listClientBookings(ctx)).bookings
  // One hour, then nothing on the 6th, a holiday, and in the absence; the whole of the 21st, and nine of the day after.
  expect(asked?.dueAt).toEqual(tunisInstant('2027-06-22', '17:00'))
})
