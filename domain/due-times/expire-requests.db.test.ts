import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { actingAs } from '#db/acting.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { cancelBooking } from '#domain/bookings/cancel-booking.server.ts'
import { declineBooking } from '#domain/bookings/decline-booking.server.ts'
import { listClientBookings } from '#domain/bookings/list-client-bookings.server.ts'
import { listProviderBookings } from '#domain/bookings/list-provider-bookings.server.ts'
import { undoAcceptance } from '#domain/bookings/undo-acceptance.server.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import { listClientQuotes } from '#domain/quotes/list-client-quotes.server.ts'
import { respondQuote } from '#domain/quotes/respond-quote.server.ts'
import { A_DAY } from '#harness/days.ts'
import { aBooking, aPerson, aQuote } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { addDaysToDay, type Day, formatDayLong, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { Conflict } from '#lib/errors.ts'
import { expireRequests } from './expire-requests.server.ts'
import { LATE_ANSWER_MS } from './late-answer.ts'

const world = mailWorld({ unlimited: true })
const { database } = world

/** A booking and a quote request that are due now. */
async function due(day: Day = A_DAY) {
  const { client, provider } = await world.aPair()
  const { bookingId } = await aBooking(database.db, { client, provider, day })
  const { quoteId } = await aQuote(database.db, { client, provider })
  const now = new Date()
  for (const [table, id] of [
    ['booking_requests', bookingId],
    ['quote_requests', quoteId],
  ])
    await database.pool.query(`update ${table} set due_at = $1 where id = $2`, [now, id])
  return { client, provider, bookingId, quoteId, now }
}

const expire = (now: Date) => expireRequests({ db: database.app.db, now })
const plus = (now: Date, ms: number) => new Date(now.getTime() + ms)

const statusOf = async (id: string) => {
  const { rows } = await database.pool.query<{ status: string }>(
    'select status from booking_requests where id = $1 union all select status from quote_requests where id = $1',
    [id],
  )
  return rows[0]?.status
}

describe('a request that nobody answers', () => {
  it('ends at its due time and not before, has a filter on both sides, and its client is told', async () => {
    const { client, provider, bookingId, quoteId, now } = await due()
    expect(await expire(plus(now, -1))).toBe(0)
    expect(await expire(now)).toBe(2)
    expect(await expire(plus(now, 60_000))).toBe(0)
    expect([await statusOf(bookingId), await statusOf(quoteId)]).toEqual(['unanswered', 'unanswered'])
    const asked = await listClientBookings(database.ctx(client), { filter: 'unanswered' })
    expect(asked.counts).toMatchObject({ all: 1, pending: 0, unanswered: 1 })
    expect(asked.bookings).toMatchObject([
      { id: bookingId, dueAt: null, lateUntil: plus(now, LATE_ANSWER_MS) },
    ])
    const received = await listProviderBookings(database.ctx(provider), { filter: 'unanswered' })
    expect(received.bookings.map(({ id }) => id)).toEqual([bookingId])
    const quotes = await listClientQuotes(database.ctx(client), { filter: 'unanswered' })
    expect(quotes.rows).toMatchObject([{ id: quoteId, lateUntil: plus(now, LATE_ANSWER_MS) }])
    await world.deliver()
    expect(world.subjectsTo(client).sort()).toEqual([
      'Dar El Yasmine n’a pas répondu à votre demande de devis',
      'Dar El Yasmine n’a pas répondu à votre demande de réservation',
    ])
    expect(world.subjectsTo(provider)).toEqual([])
    expect(world.box[0]?.headers?.['List-Unsubscribe']).toMatch(/unsubscribe\?token=/)
  })

  it('is told of no more once it was answered late', async () => {
    const { client, provider, bookingId, quoteId, now } = await due()
    await expire(now)
    await declineBooking(database.ctx(provider), { bookingId })
    await respondQuote(database.ctx(provider), { quoteId, response: 'Voici notre prix' })
    await world.deliver()
    expect(world.subjectsTo(client).sort()).toEqual([
      'Dar El Yasmine a refusé votre demande de réservation',
      'Dar El Yasmine a répondu à votre demande de devis',
    ])
  })

  it('ends for nobody but whoever tells', async () => {
    const { client, provider, now } = await due()
    for (const acting of [client, provider, null]) {
      const db = actingAs(database.app.db, { userId: acting?.userId ?? null, duty: null })
      expect((await db.execute(sql`select * from end_unanswered(${now}, 10)`)).rows).toEqual([])
    }
    expect(await expire(now)).toBe(2)
  })
})

describe('a late answer', () => {
  it('is taken for 14 days', async () => {
    for (const [ms, isTaken] of [
      [LATE_ANSWER_MS - 1, true],
      [LATE_ANSWER_MS, false],
    ] as const) {
      const { client, provider, bookingId, quoteId, now } = await due()
      await expire(now)
      const [own, its] = [database.ctx(provider, plus(now, ms)), database.ctx(client, plus(now, ms))]
      const answers = [
        () => acceptBooking(own, { bookingId, confirmed: true }),
        () => respondQuote(own, { quoteId, response: 'Voici notre prix' }),
      ]
      for (const answer of answers) {
        if (isTaken) expect(await answer()).toMatchObject({ repeated: false })
        else await expect(answer()).rejects.toThrow(Conflict)
      }
      if (!isTaken) await expect(cancelBooking(its, { bookingId })).rejects.toThrow('sans réponse')
      expect(await statusOf(bookingId)).toBe(isTaken ? 'accepted' : 'unanswered')
      expect(await statusOf(quoteId)).toBe(isTaken ? 'responded' : 'unanswered')
    }
  })

  it('is taken no longer than the day that is asked for', async () => {
    const day = addDaysToDay(todayInTunis(new Date()), 3)
    const { client, provider, bookingId, now } = await due(day)
    await expire(now)
    const end = tunisInstant(addDaysToDay(day, 1), '00:00')
    const lateUntil = async (at: Date) =>
      (await listClientBookings(database.ctx(client, at), { filter: 'unanswered' })).bookings[0]?.lateUntil
    const last = await lateUntil(plus(end, -1))
    expect(last && todayInTunis(last)).toBe(day)
    expect(await lateUntil(end)).toBeNull()
    await expect(
      acceptBooking(database.ctx(provider, end), { bookingId, confirmed: true }),
    ).rejects.toMatchObject({ code: 'day-is-over' })
    await expect(declineBooking(database.ctx(provider, end), { bookingId })).rejects.toThrow('sans réponse')
    await acceptBooking(database.ctx(provider, plus(end, -1)), { bookingId, confirmed: true })
    expect(await statusOf(bookingId)).toBe('accepted')
  })

  it('is announced by the mail no longer than that either', async () => {
    const inDays = (days: number) => addDaysToDay(todayInTunis(new Date()), days)
    for (const [days, says] of [
      [14, 'peut encore vous répondre pendant 14\u00A0jours.'],
      [13, `peut encore vous répondre jusqu’au ${formatDayLong(inDays(13))}.`],
      [-1, null],
    ] as const) {
      const { client, now } = await due(inDays(days))
      await expire(now)
      await world.deliver()
      const mail = world.box.find(({ to, subject }) => to === client.email && /réservation/.test(subject))
      if (says) expect(mail?.text).toContain(says)
      else expect(mail?.text).not.toContain('peut encore')
    }
  })

  it('that is undone leaves the request without an answer, as it was', async () => {
    const { client, provider, bookingId, now } = await due()
    await expire(now)
    const later = plus(now, 3_600_000)
    await acceptBooking(database.ctx(provider, later), { bookingId, confirmed: true })
    const fresh = await listProviderBookings(database.ctx(provider, later), { filter: 'unanswered' })
    expect(fresh.bookings).toMatchObject([{ id: bookingId, status: 'accepted' }])
    expect((await listProviderBookings(database.ctx(provider, later))).bookings).toEqual([])
    await undoAcceptance(database.ctx(provider, plus(later, 5_000)), { bookingId })
    expect(await statusOf(bookingId)).toBe('unanswered')
    expect(await expire(plus(later, 60_000))).toBe(0)
    await cancelBooking(database.ctx(client, later), { bookingId })
    expect(await statusOf(bookingId)).toBe('cancelled')
  })

  it('is impossible once the client is gone', async () => {
    const { client, provider, bookingId, quoteId, now } = await due()
    await expire(now)
    const operator = database.ctx(await aPerson(database.db, 'admin'))
    await suspendUser(operator, { userId: client.userId, reason: 'Abus' })
    expect([await statusOf(bookingId), await statusOf(quoteId)]).toEqual(['cancelled', 'cancelled'])
    await expect(acceptBooking(database.ctx(provider), { bookingId, confirmed: true })).rejects.toThrow(
      Conflict,
    )
  })
})

describe('many at once', () => {
  it('end once each, by several processes in several batches', async () => {
    const { client, provider, now } = await due()
    await database.pool.query(
      `insert into booking_requests (provider_id, client_id, requested_date, submission_id, due_at)
       select $1, $2, date '2099-08-22', gen_random_uuid(), $3 from generate_series(1, 650)`,
      [provider.providerId, client.userId, now],
    )
    const ended = await Promise.all(Array.from({ length: 4 }, () => expire(now)))
    expect(ended.reduce((sum, one) => sum + one, 0)).toBe(652)
    const { rows } = await database.pool.query(
      `select count(*)::int as told, count(distinct subject_id)::int as requests,
        (select count(*)::int from notifications where user_id = $1 and kind like '%.unanswered') as mails
       from events where type like '%.unanswered' and $1 = any (user_ids)`,
      [client.userId],
    )
    expect(rows).toEqual([{ told: 652, requests: 652, mails: 652 }])
  })

  it('end once each, wherever processes are killed', async () => {
    const { client, provider, now } = await due()
    await database.pool.query(
      `insert into booking_requests (provider_id, client_id, requested_date, submission_id, due_at)
       select $1, $2, date '2099-08-22', gen_random_uuid(), $3 from generate_series(1, 900)`,
      [provider.providerId, client.userId, now],
    )
    let isOver = false
    onTestFinished(() => {
      isOver = true
    })
    // A process that dies takes its connections along, in the middle of whatever they do. It stops after a while: where a batch
    // takes longer than it leaves in peace, none would ever end.
    const killer = async () => {
      let killed = 0
      for (; !isOver && killed < 30; await sleep(20)) {
        const { rowCount } = await database.app.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and usename = current_user and state <> 'idle'
             and pid <> pg_backend_pid() limit 1`,
        )
        killed += rowCount ?? 0
      }
      return killed
    }
    const process = async () => {
      while (!isOver) {
        try {
          if ((await expire(now)) === 0) return
        } catch {
          // The next minute's job looks again.
          await sleep(1)
        }
      }
    }
    const killing = killer()
    await Promise.all([process(), process()])
    isOver = true
    expect(await killing).toBeGreaterThan(0)
    await expire(now)
    const { rows } = await database.pool.query(
      `select (select count(*)::int from booking_requests where client_id = $1 and status = 'unanswered') as ended,
        count(*)::int as told, count(distinct subject_id)::int as requests,
        (select count(*)::int from notifications where user_id = $1 and kind like '%.unanswered') as mails
       from events where type like '%.unanswered' and $1 = any (user_ids)`,
      [client.userId],
    )
    expect(rows).toEqual([{ ended: 901, told: 902, requests: 902, mails: 902 }])
  })
})
