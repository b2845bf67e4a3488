import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { actingAs } from '#db/acting.ts'
import { users } from '#db/schema/accounts.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Actor } from '#domain/context.ts'
import { aBooking, aPerson, aQuote } from '#harness/world.ts'
import { mailWorld, SECRET } from '#harness/worlds/mail-world.ts'
import { addDaysToDay, type Day, type Time, tunisInstant } from '#lib/dates.ts'
import { deliverDue } from './deliver-due.server.ts'
import { readPreferences, saveMailPreferences } from './preferences.server.ts'
import { callForSummaries } from './summary.server.ts'
import { SUMMARY, summaryKindsOf, TOMORROW } from './summary-kinds.ts'
import { unsubscribe } from './unsubscribe.server.ts'

const world = mailWorld({ unlimited: true })
const { database } = world
/** A day of each test's own. */
let today: Day = '2097-06-10'
beforeEach(() => {
  today = addDaysToDay(today, 7)
})

const at = (time: Time, day = today) => tunisInstant(day, time)
const call = (now = at('07:30')) => callForSummaries({ db: database.app.db, now })
const deliver = (now = at('07:30')) => deliverDue(world.delivery({ quiet: true, now: () => now }))
const tomorrow = () => addDaysToDay(today, 1)

async function dueAt(table: 'booking_requests' | 'quote_requests', id: string, due: Date) {
  await database.pool.query(
    `update ${table} set due_at = $1, remind_at = null, remind_again_at = null, created_at = $3 where id = $2`,
    [due, id, at('09:00', addDaysToDay(today, -3))],
  )
}

/** A quote whose option on a day ends. */
async function anOption(client: Actor, provider: { providerId: string }, until: Day) {
  const { quoteId } = await aQuote(database.db, { client, provider, status: 'responded' })
  await database.pool.query(
    `insert into occupancies (provider_id, day, source, ref, until) values ($1, $2, 'hold', $3, $4)`,
    [provider.providerId, addDaysToDay(today, 60), quoteId, until],
  )
}

const mailTo = (person: Actor) => world.box.filter(({ to }) => to === person.email)

describe('the summary of the morning', () => {
  it('lists what is due today, options that end and tomorrow’s bookings, in the quiet hours', async () => {
    const { client, provider } = await world.aPair('Amel Trabelsi')
    const asked = await aBooking(database.db, { client, provider, day: '2099-08-22' })
    await dueAt('booking_requests', asked.bookingId, at('14:00'))
    const quote = await aQuote(database.db, { client, provider })
    await dueAt('quote_requests', quote.quoteId, at('21:59'))
    await anOption(client, provider, today)
    await aBooking(database.db, { client, provider, day: tomorrow(), status: 'accepted' })
    expect(await call()).toBe(2)
    expect(await deliver()).toEqual({ sent: 2, failed: 0 })
    const [toProvider] = mailTo(provider)
    expect(toProvider?.subject).toBe(
      'Votre journée\u00A0: 2 réponses attendues aujourd’hui, 1 option se termine ce soir, 1 réservation demain',
    )
    const text = toProvider?.text?.replace(/[\s\u00A0]+/g, ' ') ?? ''
    expect(text).toMatch(
      /Amel Trabelsi : demande de réservation, samedi 22 août 2099, réponse attendue avant le \S+ \d+(?: \S+)? à 14 h/,
    )
    expect(text).toMatch(/Amel Trabelsi : demande de devis, réponse attendue avant le .*? à 21 h 59/)
    expect(text.indexOf('à 14 h')).toBeLessThan(text.indexOf('à 21 h 59'))
    const [toClient] = mailTo(client)
    expect(toClient?.subject).toBe('Votre journée\u00A0: 1 option se termine ce soir, 1 réservation demain')
    expect(toClient?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    // The bell has told of each thing by itself.
    const rows = await database.db.select().from(notifications).where(eq(notifications.kind, SUMMARY))
    expect(rows.every(({ readAt }) => readAt !== null)).toBe(true)
  })

  it('says nothing of other days, of other states, and without anything to say', async () => {
    const { client, provider } = await world.aPair()
    for (const due of [at('23:59', addDaysToDay(today, -1)), at('00:00', tomorrow())]) {
      const { bookingId } = await aBooking(database.db, { client, provider })
      await dueAt('booking_requests', bookingId, due)
      const { quoteId } = await aQuote(database.db, { client, provider })
      await dueAt('quote_requests', quoteId, due)
    }
    const answered = await aQuote(database.db, { client, provider, status: 'declined' })
    await dueAt('quote_requests', answered.quoteId, at('14:00'))
    for (const day of [today, addDaysToDay(today, 2)])
      await aBooking(database.db, { client, provider, day, status: 'accepted' })
    await aBooking(database.db, { client, provider, day: tomorrow(), status: 'cancelled' })
    await anOption(client, provider, tomorrow())
    expect(await call()).toBe(0)
    expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  })

  it('is called for between 7:30 and noon, once a day', async () => {
    const { client, provider } = await world.aPair()
    await aBooking(database.db, { client, provider, day: tomorrow(), status: 'accepted' })
    for (const time of ['07:29', '12:00', '00:00'] as const) expect(await call(at(time))).toBe(0)
    expect(await call(at('11:59'))).toBe(2)
    expect(await call(at('11:59'))).toBe(0)
    await aBooking(database.db, { client, provider, day: addDaysToDay(today, 2), status: 'accepted' })
    expect(await call(at('07:30', tomorrow()))).toBe(2)
  })

  it('goes to nobody when what it was about is over, nor on another day', async () => {
    const { client, provider } = await world.aPair()
    const { bookingId } = await aBooking(database.db, { client, provider })
    await dueAt('booking_requests', bookingId, at('14:00'))
    expect(await call()).toBe(1)
    await database.pool.query(
      `update booking_requests set status = 'declined', decided_at = now() where id = $1`,
      [bookingId],
    )
    expect(await deliver()).toEqual({ sent: 0, failed: 0 })
    await aBooking(database.db, { client, provider, day: tomorrow(), status: 'accepted' })
    await aBooking(database.db, { client, provider, day: addDaysToDay(today, 2), status: 'accepted' })
    await database.pool.query(
      `update notification_queues set summarised_on = '-infinity' where user_id = $1`,
      [provider.userId],
    )
    expect(await call()).toBe(2)
    expect(await deliver(at('07:30', tomorrow()))).toEqual({ sent: 0, failed: 0 })
    await database.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, client.userId))
    expect(await call(at('07:30', tomorrow()))).toBe(2)
    expect(await deliver(at('07:30', tomorrow()))).toEqual({ sent: 1, failed: 0 })
    expect(mailTo(client)).toEqual([])
  })

  it('tells nobody but whoever sends mails whose day is full', async () => {
    const { client, provider } = await world.aPair()
    await aBooking(database.db, { client, provider, day: tomorrow(), status: 'accepted' })
    for (const acting of [client, provider, null]) {
      const db = actingAs(database.app.db, { userId: acting?.userId ?? null, duty: null })
      expect((await db.execute(sql`select * from summary_lines(${today})`)).rows).toEqual([])
      expect((await db.execute(sql`select * from summary_lines(${today}, ${at('07:30')})`)).rows).toEqual([])
      expect((await db.execute(sql`select * from take_summaries(${today}, 10)`)).rows).toEqual([])
      expect(
        (await db.execute(sql`select * from take_summaries(${today}, ${at('07:30')}, 10)`)).rows,
      ).toEqual([])
    }
    expect(await call()).toBe(2)
  })
})

describe('its channel', () => {
  it('is on until it is switched off, kind by kind, and no other channel changes with it', async () => {
    const { client, provider } = await world.aPair()
    await aBooking(database.db, { client, provider, day: tomorrow(), status: 'accepted' })
    const quote = await aQuote(database.db, { client, provider })
    await dueAt('quote_requests', quote.quoteId, at('14:00'))
    const before = (await readPreferences(database.ctx(provider))).kinds
    expect(before.filter(({ summary }) => summary).map(({ kind }) => kind)).toEqual([
      'booking.due',
      'quote.due',
      'quote.expired',
    ])
    const all = before.map(({ kind }) => kind)
    await saveMailPreferences(database.ctx(provider), { wanted: all, summary: ['quote.due'] })
    await saveMailPreferences(database.ctx(client), { wanted: [], push: [], summary: [] })
    expect((await readPreferences(database.ctx(provider))).tomorrow).toBe(false)
    expect(await call()).toBe(1)
    await deliver()
    expect(mailTo(provider).map(({ subject }) => subject)).toEqual([
      'Votre journée\u00A0: 1 réponse attendue aujourd’hui',
    ])
    // Left out, as earlier pages leave it out, it stays.
    await saveMailPreferences(database.ctx(provider), { wanted: [] })
    const after = (await readPreferences(database.ctx(provider))).kinds
    expect(after.filter(({ summary }) => summary).map(({ kind }) => kind)).toEqual(['quote.due'])
    expect(after.every(({ push, enabled }) => push && !enabled)).toBe(true)
  })

  it('ends by the link of the mail, and mails at once stay', async () => {
    const { client, provider } = await world.aPair()
    await aBooking(database.db, { client, provider, day: tomorrow(), status: 'accepted' })
    await call()
    await deliver()
    const token = /unsubscribe\?token=([\w.-]+)/.exec(mailTo(provider)[0]?.text ?? '')?.[1] ?? ''
    const ctx = { ...database.ctx(null), secret: SECRET }
    expect(await unsubscribe(ctx, token)).toEqual({ userId: provider.userId, kind: SUMMARY })
    const all = (await readPreferences(database.ctx(provider))).kinds
    expect(all.every(({ enabled, push, summary }) => enabled && push && !summary)).toBe(true)
    expect((await readPreferences(database.ctx(provider))).tomorrow).toBe(false)
    expect((await readPreferences(database.ctx(client))).tomorrow).toBe(true)
    today = addDaysToDay(today, 1)
    await aBooking(database.db, { client, provider, day: tomorrow(), status: 'accepted' })
    expect(await call()).toBe(1)
  })

  it('has no kind for operators', async () => {
    const operator = database.ctx(await aPerson(database.db, 'admin'))
    expect((await readPreferences(operator)).kinds.every(({ summary }) => summary === null)).toBe(true)
    expect((await readPreferences(operator)).tomorrow).toBeNull()
    expect(summaryKindsOf('client')).toEqual(['quote.reminded', TOMORROW])
  })
})

describe('many at once', () => {
  const PEOPLE = 450

  /** Clients with a booking tomorrow, of one provider. */
  async function aFullDay() {
    const { provider } = await world.aPair()
    await database.pool.query(
      `with client as (
         insert into users (name, email, role, email_verified)
         select 'Amel ' || n, gen_random_uuid() || '@example.tn', 'client', true from generate_series(1, $1) n returning id
       )
       insert into booking_requests (provider_id, client_id, requested_date, submission_id, status, decided_at)
       select $2, id, $3, gen_random_uuid(), 'accepted', now() from client`,
      [PEOPLE, provider.providerId, tomorrow()],
    )
  }

  const told = async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as mails, count(distinct user_id)::int as people from notifications n
       join events e on e.id = n.event_id where n.kind = $1 and e.data ->> 'day' = $2`,
      [SUMMARY, today],
    )
    return rows[0]
  }

  it('get one each, by several processes in several batches', async () => {
    await aFullDay()
    const made = await Promise.all(Array.from({ length: 4 }, () => call()))
    // A process leaves to the next look whom another one holds.
    const rest = await call()
    expect(made.reduce((sum, one) => sum + one, rest)).toBe(PEOPLE + 1)
    expect(await told()).toEqual({ mails: PEOPLE + 1, people: PEOPLE + 1 })
  })

  it('get one each, wherever processes are killed', async () => {
    await aFullDay()
    let isOver = false
    onTestFinished(() => {
      isOver = true
    })
    const killer = async () => {
      let killed = 0
      for (; !isOver && killed < 20; await sleep(20)) {
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
          if ((await call()) === 0) return
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
    await call()
    expect(await told()).toEqual({ mails: PEOPLE + 1, people: PEOPLE + 1 })
  })
})
