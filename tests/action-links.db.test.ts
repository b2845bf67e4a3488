import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accounts, users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { events } from '#db/schema/events.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { readActionToken } from '#domain/action-links/action-token.server.ts'
import { forgetEndedLinks } from '#domain/action-links/forget-ended-links.server.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { undoAcceptance } from '#domain/bookings/undo-acceptance.server.ts'
import { sendQuoteVersion } from '#domain/quotes/send-quote-version.server.ts'
import { actionLinksOf, DEAD } from '#harness/action-links.ts'
import { quotesIn, versionInput } from '#harness/answered-quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aBooking, aClient, aPerson, aProvider } from '#harness/world.ts'
import { addDaysToDay, formatDayLong, todayInTunis, tunisInstant } from '#lib/dates.ts'

// Action links of mails (W11, decision 82) as a browser without scripts, and without a session, has them.

const database = testDatabase({ connections: 12, unlimited: true })
const site = wholeSite(database)
const { answered, bookingsOf } = quotesIn(database)
const { press, made, linkOf, changed, seen, openOften, expectOneDeadPage } = actionLinksOf(database, site)

async function aRequest() {
  const { db, pool } = database
  const client = await aClient(db, { name: 'Nesrine Gharbi' })
  const provider = await aProvider(db, { name: 'Les Saveurs de Mahdia' })
  await db.insert(accounts).values({
    userId: provider.userId,
    accountId: provider.userId,
    providerId: 'credential',
    password: 'a hash',
  })
  const { bookingId } = await aBooking(db, { client, provider })
  await pool.query(
    "update booking_requests set due_at = date_trunc('minute', now() + interval '1 day'), service_id = $2, service_type = 'Menu assis' where id = $1",
    [bookingId, provider.serviceIds[0]],
  )
  return { client, provider, bookingId }
}

const statusOf = async (bookingId: string) =>
  (await database.db.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId)))[0]?.status

it('changes nothing when it is opened, 1 000 times, and shows date, name and price', async () => {
  const { provider, bookingId } = await aRequest()
  const path = await linkOf(provider, bookingId, 'booking.accept')
  await openOften([path])
  const shown = await site.ask(path)
  expect(shown.headers.get('Cache-Control')).toContain('no-store')
  expect(shown.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(shown.headers.get('Referrer-Policy')).toBe('strict-origin')
  const text = await shown.text()
  for (const words of [
    'Nesrine Gharbi',
    formatDayLong(A_DAY),
    '4 800 DT',
    'Menu assis',
    'Les Saveurs de Mahdia',
  ])
    expect(text).toContain(words)
}, 120_000)

it('acts once, by its press, of 20 at once too, and signs nobody in', async () => {
  const { client, provider, bookingId } = await aRequest()
  const path = await linkOf(provider, bookingId, 'booking.accept')
  const answers = await Promise.all(Array.from({ length: 20 }, () => press(path)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 404)])
  // That something was written is remembered for two seconds, of everybody.
  for (const answer of answers) expect(answer.headers.get('Set-Cookie') ?? '').not.toMatch(/session/)
  expect(await statusOf(bookingId)).toBe('accepted')
  const told = await database.db.select().from(events).where(eq(events.subjectId, bookingId))
  expect(told.map(({ type, actorId, userIds }) => ({ type, actorId, userIds }))).toEqual([
    { type: 'booking.accepted', actorId: provider.userId, userIds: [client.userId, provider.userId] },
  ])
  // Undone, the request waits again; the link has been used.
  await undoAcceptance(database.ctx(provider), { bookingId })
  expect(await statusOf(bookingId)).toBe('pending')
  expect([await seen(site.ask(path)), await seen(press(path))]).toEqual([DEAD, DEAD])
  // The one that refuses hasn't.
  expect((await press(await linkOf(provider, bookingId, 'booking.decline'))).status).toBe(200)
  expect(await statusOf(bookingId)).toBe('declined')
})

it('accepts a quote as its newest version says, without options', async () => {
  const given = await answered()
  const old = await linkOf(given.client, given.quoteId, 'quote.accept')
  await sendQuoteVersion(
    database.ctx(given.provider),
    versionInput(given.quoteId, { response: 'Mieux', after: 1 }),
  )
  expect([await seen(site.ask(old)), await seen(press(old))]).toEqual([DEAD, DEAD])
  const path = await linkOf(given.client, given.quoteId, 'quote.accept')
  const text = await (await site.ask(path)).text()
  expect(text).toContain('10 640 DT')
  expect(text).toContain('Sans les options proposées')
  expect((await press(path)).status).toBe(200)
  expect(await bookingsOf(given)).toMatchObject([{ status: 'accepted', requestedDate: A_DAY }])
  expect(await seen(press(path))).toEqual(DEAD)
})

it('asks before a second booking of the day, and goes through with the answer', async () => {
  const { provider, bookingId } = await aRequest()
  const path = await linkOf(provider, bookingId, 'booking.accept')
  const other = await aBooking(database.db, { client: await aClient(database.db), provider })
  await acceptBooking(database.ctx(provider), { ...other, confirmed: false })
  const refused = await press(path)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('Accepter quand même')
  expect(await statusOf(bookingId)).toBe('pending')
  const confirmed = await site.ask(path, { method: 'POST', body: new URLSearchParams({ confirmed: '1' }) })
  expect(confirmed.status).toBe(200)
  expect(await statusOf(bookingId)).toBe('accepted')
})

it('is the same page with 404 for every link that does nothing any more', async () => {
  const { db, pool } = database
  const dead: Record<string, { path: string; cookie?: string }> = {}
  const fresh = async () => {
    const given = await aRequest()
    const path = await linkOf(given.provider, given.bookingId, 'booking.accept')
    return { ...given, path }
  }

  const one = await fresh()
  dead.nothing = { path: '/a/x' }
  dead.cut = { path: one.path.slice(0, -2) }
  dead['by another secret'] = { path: await changed(one.path, {}, 'another secret of these tests') }
  dead.ended = { path: await changed(one.path, { endsAt: new Date(Date.now() - 1000) }) }
  const stranger = await aProvider(db)
  dead['of another person'] = { path: await changed(one.path, { userId: stranger.userId }) }
  dead['of the other side'] = { path: await changed(one.path, { userId: one.client.userId }) }
  dead['of what is not there'] = { path: await changed(one.path, { subjectId: randomUUID() }) }
  dead['of another version'] = { path: await changed(one.path, { version: 1 }) }
  const operator = await aPerson(db, 'admin')
  dead['of an operator'] = { path: await changed(one.path, { userId: operator.userId }) }
  dead['where somebody else is signed in'] = { path: one.path, cookie: await site.cookieOf(stranger) }
  const used = await fresh()
  await press(used.path)
  dead.used = used
  const password = await fresh()
  await db
    .update(accounts)
    .set({ password: 'another hash' })
    .where(eq(accounts.userId, password.provider.userId))
  dead['after a change of password'] = password
  const suspended = await fresh()
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.provider.userId))
  dead['after a suspension'] = suspended
  const moved = await fresh()
  await acceptBooking(database.ctx(moved.provider), { bookingId: moved.bookingId, confirmed: false })
  dead['after a change of state'] = moved
  const due = await fresh()
  await pool.query("update booking_requests set due_at = now() - interval '1 minute' where id = $1", [
    due.bookingId,
  ])
  dead['after it was due'] = due

  await expectOneDeadPage(dead)
})

it('accepts nothing once the day is over; refuse it can (R4)', async () => {
  const { provider, bookingId } = await aRequest()
  const accept = await linkOf(provider, bookingId, 'booking.accept')
  const decline = await linkOf(provider, bookingId, 'booking.decline')
  const yesterday = addDaysToDay(todayInTunis(new Date()), -1)
  await database.pool.query('update booking_requests set requested_date = $2 where id = $1', [
    bookingId,
    yesterday,
  ])
  expect([await seen(site.ask(accept)), await seen(press(accept))]).toEqual([DEAD, DEAD])
  expect(await statusOf(bookingId)).toBe('pending')
  expect((await press(decline)).status).toBe(200)
  expect(await statusOf(bookingId)).toBe('declined')
})

it('ends with the day, where that ends before the answer is due', async () => {
  const { provider, bookingId } = await aRequest()
  const today = todayInTunis(new Date())
  await database.pool.query(
    "update booking_requests set requested_date = $2, due_at = now() + interval '3 days' where id = $1",
    [bookingId, today],
  )
  const path = await linkOf(provider, bookingId, 'booking.accept')
  const link = await readActionToken(site.secret, path.slice('/a/'.length), new Date())
  expect(link?.endsAt).toEqual(tunisInstant(addDaysToDay(today, 1), '00:00'))
})

it('refuses forms of other sites, and opens for its person who is signed in', async () => {
  const { provider, bookingId } = await aRequest()
  const path = await linkOf(provider, bookingId, 'booking.accept')
  for (const headers of [
    { Origin: 'https://ailleurs.tn' },
    { Origin: 'null' },
    { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
  ] as Record<string, string>[])
    expect((await press(path, headers)).status).toBe(403)
  expect(await statusOf(bookingId)).toBe('pending')
  expect((await site.ask(path, { cookie: await site.cookieOf(provider) })).status).toBe(200)
})

it('is made for nobody who can’t act, and for no operator', async () => {
  const { client, provider, bookingId } = await aRequest()
  const both = ['booking.accept', 'booking.decline'] as const
  expect((await made(provider, bookingId, both)).map(({ label }) => label)).toEqual(['Accepter', 'Refuser'])
  expect(await made(client, bookingId, both)).toEqual([])
  expect(await made(await aPerson(database.db, 'admin'), bookingId, both)).toEqual([])
  // Words alone have no end, and a request without a day leaves one to choose.
  for (const given of [await answered(false), await answered(true, null)])
    expect(await made(given.client, given.quoteId, ['quote.accept'])).toEqual([])
  const given = await answered()
  await database.db
    .update(quoteRequests)
    .set({ status: 'refused' })
    .where(eq(quoteRequests.id, given.quoteId))
  expect(await made(given.client, given.quoteId, ['quote.accept'])).toEqual([])
})

it('keeps nothing but hashes of used links, until those would have ended', async () => {
  const { provider, bookingId } = await aRequest()
  await database.pool.query('delete from action_links')
  const path = await linkOf(provider, bookingId, 'booking.decline')
  expect((await database.pool.query('select from action_links')).rowCount).toBe(0)
  await press(path)
  const { rows } = await database.pool.query('select * from action_links')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(bookingId)
  const ctx = (hours: number) => database.ctx(null, new Date(Date.now() + hours * 3_600_000))
  await forgetEndedLinks(ctx(23))
  expect((await database.pool.query('select from action_links')).rowCount).toBe(1)
  await forgetEndedLinks(ctx(25))
  expect((await database.pool.query('select from action_links')).rowCount).toBe(0)
})
