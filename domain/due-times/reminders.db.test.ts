import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { declareAbsence } from '#domain/absences/declare-absence.server.ts'
import { declineBooking } from '#domain/bookings/decline-booking.server.ts'
import { listClientBookings } from '#domain/bookings/list-client-bookings.server.ts'
import { listProviderBookings } from '#domain/bookings/list-provider-bookings.server.ts'
import type { Actor } from '#domain/context.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import { listProviderQuotes } from '#domain/quotes/list-provider-quotes.server.ts'
import { aBooking, aQuote } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { addDaysToDay, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { addCountedHours } from './counted-hours.ts'
import { dueTime, waitTimes } from './due-time.ts'
import { expireRequests } from './expire-requests.server.ts'
import { sendReminders } from './send-reminders.server.ts'

const world = mailWorld({ unlimited: true })
const { database } = world
beforeEach(() =>
  database.pool.query(`update booking_requests set remind_again_at = null, remind_at = null;
    update quote_requests set remind_again_at = null, remind_at = null`),
)
const PLAIN = { confirmed: new Map(), absences: [] }
const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)
const remind = (now: Date) => sendReminders({ db: database.app.db, now })

/** A booking and a quote request that begin to wait now. */
async function waiting(since = new Date()) {
  const { client, provider } = await world.aPair('Amel')
  const { bookingId } = await aBooking(database.db, { client, provider, day: '2099-08-22' })
  const { quoteId } = await aQuote(database.db, { client, provider })
  const times = waitTimes(since, null, PLAIN)
  for (const table of ['booking_requests', 'quote_requests'])
    await database.pool.query(
      `update ${table} set due_at = $1, remind_at = $2, remind_again_at = $3 where client_id = $4`,
      [times.dueAt, times.remindAt, times.remindAgainAt, client.userId],
    )
  return { client, provider, bookingId, quoteId, since, ...times }
}

const write = (from: Actor, to: Actor, now: Date) =>
  sendMessage(database.ctx(from, now), {
    userId: to.userId,
    content: 'Combien serez-vous ?',
    client_message_id: randomUUID(),
  })

async function stateOf(bookingId: string) {
  const { rows } = await database.pool.query<{
    due_at: Date
    remind_at: Date | null
    remind_again_at: Date | null
    reminded: number
  }>('select due_at, remind_at, remind_again_at, reminded from booking_requests where id = $1', [bookingId])
  return rows[0]
}

describe('times of a request that waits', () => {
  const monday = tunisInstant('2027-06-07', '09:00')

  it('are 24 and 48 counted hours before those 72 are over', () => {
    expect(waitTimes(monday, null, PLAIN)).toEqual({
      dueAt: addCountedHours(monday, 72, PLAIN),
      remindAt: addCountedHours(monday, 24, PLAIN),
      remindAgainAt: addCountedHours(monday, 48, PLAIN),
    })
    expect(waitTimes(monday, null, PLAIN, 1)).toMatchObject({
      remindAt: addCountedHours(monday, 48, PLAIN),
      remindAgainAt: null,
    })
  })

  it('have no reminder at or after the due time', () => {
    for (const day of ['2027-06-12', '2027-06-08'] as const)
      expect(waitTimes(monday, { day, time: null }, PLAIN)).toMatchObject({
        remindAt: null,
        remindAgainAt: null,
      })
  })
})

describe('a reminder', () => {
  it('goes to the provider after 24 and 48 counted hours, once each, with the due time', async () => {
    const { provider, client, remindAt, remindAgainAt, dueAt } = await waiting()
    if (!remindAt || !remindAgainAt) throw new Error('no reminders')
    expect(await remind(plus(remindAt, -1))).toBe(0)
    expect(await Promise.all([remind(remindAt), remind(remindAt)])).toEqual(
      expect.arrayContaining([expect.any(Number)]),
    )
    expect(await remind(remindAt)).toBe(0)
    await world.deliver()
    expect(world.subjectsTo(provider).sort()).toEqual([
      'Amel attend votre devis',
      'Amel attend votre réponse',
    ])
    expect(world.subjectsTo(client)).toEqual([])
    expect(world.box[0]?.headers?.['List-Unsubscribe']).toMatch(/unsubscribe\?token=/)
    expect(world.box[0]?.text).toMatch(/Réponse attendue\s:\s+avant\s+le/)
    expect(await remind(remindAgainAt)).toBe(2)
    expect(await remind(plus(dueAt, -1))).toBe(0)
    await world.deliver()
    expect(world.subjectsTo(provider)).toHaveLength(4)
  })

  it('is one where two came while nobody looked, and none once it is due or answered', async () => {
    const { bookingId, provider, remindAgainAt, dueAt } = await waiting()
    await declineBooking(database.ctx(provider), { bookingId })
    expect(await remind(remindAgainAt ?? dueAt)).toBe(1)
    expect(await remind(plus(dueAt, -1))).toBe(0)
    await waiting()
    await database.pool.query("update booking_requests set due_at = remind_at where status = 'pending'")
    await database.pool.query("update quote_requests set due_at = remind_at where status = 'pending'")
    expect(await remind(dueAt)).toBe(0)
  })

  it('is told of no more once the request was answered', async () => {
    const { bookingId, provider, quoteId, remindAt } = await waiting()
    await remind(remindAt ?? new Date())
    await declineBooking(database.ctx(provider), { bookingId })
    await database.pool.query("update quote_requests set status = 'declined' where id = $1", [quoteId])
    await world.deliver()
    expect(world.subjectsTo(provider)).toEqual([])
  })

  it('is written with the request, and moves with an absence', async () => {
    const { client, provider } = await world.aPair()
    const bookingId = await world.book(client, provider)
    const asked = await stateOf(bookingId)
    expect(asked?.remind_at?.getTime()).toBeLessThan(asked?.remind_again_at?.getTime() ?? 0)
    expect(asked?.remind_again_at?.getTime()).toBeLessThan(asked?.due_at.getTime() ?? 0)
    const today = todayInTunis(new Date())
    await declareAbsence(database.ctx(provider), { first_day: today, last_day: addDaysToDay(today, 3) })
    const moved = await stateOf(bookingId)
    for (const of of ['remind_at', 'remind_again_at', 'due_at'] as const)
      expect(moved?.[of]?.getTime()).toBeGreaterThan(asked?.[of]?.getTime() ?? 0)
  })
})

describe('a message of the provider about what waits', () => {
  it('is an answer: the time starts once more, once, and it is the client’s turn', async () => {
    const { client, provider, bookingId, dueAt, remindAt } = await waiting()
    const asked = plus(dueAt, -3_600_000)
    await write(provider, client, asked)
    const own = await listClientBookings(database.ctx(client, asked))
    expect(own.bookings).toMatchObject([{ turn: 'client', dueAt: dueTime(asked, null, PLAIN) }])
    const quotes = await listProviderQuotes(database.ctx(provider, asked))
    expect(quotes.rows).toMatchObject([{ turn: 'client', dueAt: dueTime(asked, null, PLAIN) }])
    expect(await remind(plus(remindAt ?? asked, 1))).toBe(0)
    const later = plus(asked, 3_600_000)
    await write(provider, client, later)
    expect((await stateOf(bookingId))?.due_at).toEqual(dueTime(asked, null, PLAIN))
  })

  it('gives the turn back with the client’s answer, once, and what was reminded of stays so', async () => {
    const { client, provider, bookingId, since, remindAt } = await waiting()
    await write(client, provider, since)
    expect((await listClientBookings(database.ctx(client))).bookings).toMatchObject([{ turn: null }])
    await remind(remindAt ?? since)
    const asked = plus(remindAt ?? since, 60_000)
    await write(provider, client, asked)
    const answered = plus(asked, 24 * 3_600_000)
    await write(client, provider, answered)
    const received = await listProviderBookings(database.ctx(provider, answered))
    expect(received.bookings).toMatchObject([{ turn: 'provider', dueAt: dueTime(answered, null, PLAIN) }])
    expect(await stateOf(bookingId)).toMatchObject({
      reminded: 1,
      remind_at: addCountedHours(answered, 48, PLAIN),
      remind_again_at: null,
    })
    const later = plus(answered, 3_600_000)
    await write(provider, client, later)
    await write(client, provider, plus(later, 1))
    expect((await stateOf(bookingId))?.due_at).toEqual(dueTime(answered, null, PLAIN))
  })

  it('changes nothing of what others wait for, nor of what was decided', async () => {
    const { client, provider, bookingId, dueAt } = await waiting()
    const other = await waiting()
    await write(other.provider, other.client, new Date())
    expect((await stateOf(bookingId))?.due_at).toEqual(dueAt)
    await expireRequests({ db: database.app.db, now: dueAt })
    await write(provider, client, dueAt)
    const own = await listClientBookings(database.ctx(client, dueAt))
    expect(own.bookings).toMatchObject([{ turn: null, status: 'unanswered' }])
  })
})
