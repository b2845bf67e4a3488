import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, it, vi } from 'vitest'
import { sessions, users } from '#db/schema/accounts.ts'
import { createAuth } from '#domain/accounts/auth.server.ts'
import { endOtherSessions, endOwnSession } from '#domain/accounts/own-sessions.server.ts'
import { resetPassword } from '#domain/accounts/reset-password.server.ts'
import { createResetToken } from '#domain/accounts/reset-token.server.ts'
import { signOut } from '#domain/accounts/sign-out.server.ts'
import { blockDates } from '#domain/availability/block-dates.server.ts'
import { unblockDates } from '#domain/availability/unblock-dates.server.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { followCalendar } from '#domain/events/follow-calendar.server.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { hintsSent, sendHint } from '#domain/events/send-hint.server.ts'
import { markRead } from '#domain/messages/mark-read.server.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aLiveSite, type LiveSite } from '#harness/site/live-site.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import { NO_MAILS } from '#harness/worlds/accounts-world.ts'
import type { Day } from '#lib/dates.ts'

const world = testDatabase()

const aRequest = (providerId: string) => ({
  provider_id: providerId,
  requested_date: `${A_DAY}T18:00`,
  message: 'Pour 200 personnes.',
  submission_id: randomUUID(),
})

/** Ends the connection on which one process listens. */
async function cutListeners() {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  const { rows } = await world.pool.query<{ name: string }>('select current_database() as name')
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'machmoum live' and datname = $1`,
    [rows[0]?.name],
  )
  await admin.end()
  return rowCount
}

describe('GET /live', () => {
  it('is for signed-in people, and never kept, packed or held back', async () => {
    const site = await aLiveSite(world)
    const visitor = await site.fetch(null)
    expect(visitor.status).toBe(401)
    expect(visitor.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const { response, next } = await site.open(await aClient(world.db))
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    expect(response.headers.has('content-encoding')).toBe(false)
    expect(await next()).toMatchObject({ topics: 'all', unread: 0, pending: 0 })
  })

  it('holds a limited number of streams of one person', async () => {
    const site = await aLiveSite(world)
    const client = await aClient(world.db)
    const streams = []
    for (let opened = 0; opened < 20; opened++) streams.push(await site.open(client))
    const refused = await site.fetch(client)
    expect(refused.status).toBe(503)
    await refused.text()
    streams[0]?.close()
    await vi.waitFor(() => expect(site.count()).toBe(19))
    expect((await site.open(client)).response.status).toBe(200)
  })

  it('ends at once when the process stops, and takes nobody more', async () => {
    const site = await aLiveSite(world)
    const { next } = await site.open(await aClient(world.db))
    await next()
    const started = performance.now()
    await site.stop()
    expect(await next()).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

describe('what changes in one process', () => {
  it('is told on the streams of another, with the badges, to those it concerns alone', async () => {
    const [one, two] = [await aLiveSite(world), await aLiveSite(world)]
    const [client, provider, other] = [
      await aClient(world.db),
      await aProvider(world.db),
      await aClient(world.db),
    ]
    const [ofClient, ofProvider, ofOther] = [
      await two.open(client),
      await two.open(provider),
      await two.open(other),
    ]
    for (const stream of [ofClient, ofProvider, ofOther]) await stream.next()
    const { bookingId } = await requestBooking(one.ctx(client), aRequest(provider.providerId))
    expect(await ofProvider.next()).toEqual({
      userId: provider.userId,
      unread: 0,
      pending: 1,
      notices: 1,
      topics: ['bookings'],
    })
    expect(await ofClient.next()).toMatchObject({ topics: ['bookings'] })
    await acceptBooking(one.ctx(provider), { bookingId, confirmed: true })
    expect(await ofProvider.next()).toMatchObject({ pending: 0, notices: 0 })
    await hintsSent(one.ctx(provider).db)
    expect(await ofClient.next()).toMatchObject({ topics: ['bookings'] })
    // Had it been told of any of this, that would come before what it is told now.
    sendHint(one.ctx(other), [other.userId], 'quotes')
    expect(await ofOther.next()).toMatchObject({ userId: other.userId, topics: ['quotes'] })
  })

  it('is not told when it was rolled back, and not before the commit', async () => {
    const site = await aLiveSite(world)
    const client = await aClient(world.db)
    const stream = await site.open(client)
    await stream.next()
    const event = (type: 'booking.requested' | 'message.sent') => ({
      type,
      subjectId: randomUUID(),
      userIds: [client.userId],
    })
    const failed = inTransaction(site.ctx(client), async (ctx) => {
      await recordEvent(ctx, event('booking.requested'))
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await inTransaction(site.ctx(client), async (ctx) => {
      await recordEvent(ctx, event('message.sent'))
      // A hint that is sent later comes first.
      sendHint(site.ctx(client), [client.userId], 'calendar')
      expect(await stream.next()).toMatchObject({ topics: ['calendar'] })
    })
    expect(await stream.next()).toMatchObject({ topics: ['messages'] })
  })

  it('reaches a thousand people at once', async () => {
    const site = await aLiveSite(world)
    const client = await aClient(world.db)
    const stream = await site.open(client)
    await stream.next()
    const crowd = Array.from({ length: 1_000 }, () => randomUUID())
    sendHint(site.ctx(client), [...crowd, client.userId], 'calendar')
    expect(await stream.next()).toMatchObject({ topics: ['calendar'] })
  })
})

describe('a provider’s calendar', () => {
  const DAY = A_DAY as Day

  it('is followed by whoever looks at it, in every process, and by nobody else', async () => {
    const [one, two] = [await aLiveSite(world), await aLiveSite(world)]
    const provider = await aProvider(world.db)
    const [looking, other] = [await aClient(world.db), await aClient(world.db)]
    const [ofLooking, ofOther] = [await two.open(looking), await two.open(other)]
    for (const stream of [ofLooking, ofOther]) await stream.next()
    await followCalendar(one.ctx(looking), provider.providerId)
    await blockDates(one.ctx(provider), { days: [DAY] })
    expect(await ofLooking.next()).toEqual({
      userId: looking.userId,
      unread: 0,
      pending: 0,
      notices: 0,
      topics: ['calendar'],
    })
    await unblockDates(one.ctx(provider), { days: [DAY] })
    expect(await ofLooking.next()).toMatchObject({ topics: ['calendar'] })
    sendHint(one.ctx(other), [other.userId], 'quotes')
    expect(await ofOther.next()).toMatchObject({ topics: ['quotes'] })
  })
})

describe('a message', () => {
  it('posted to one process is on the streams of another, of both who talk', async () => {
    const [one, two] = [await aLiveSite(world), await aLiveSite(world)]
    const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
    const [ofClient, ofProvider] = [await two.open(client), await two.open(provider)]
    for (const stream of [ofClient, ofProvider]) await stream.next()
    const message = { userId: provider.userId, content: 'Bonjour', client_message_id: randomUUID() }
    await sendMessage(one.ctx(client), message)
    expect(await ofProvider.next()).toMatchObject({ unread: 1, topics: ['messages'] })
    expect(await ofClient.next()).toMatchObject({ unread: 0, topics: ['messages'] })
    await markRead(one.ctx(provider), { userId: client.userId })
    expect(await ofClient.next()).toMatchObject({ topics: ['messages'] })
    expect(await ofProvider.next()).toMatchObject({ unread: 0, topics: ['messages'] })
  })
})

describe('a stream', () => {
  it('says the badges at every heartbeat, which heals a hint that was lost', async () => {
    const site = await aLiveSite(world, 100)
    const provider = await aProvider(world.db)
    const stream = await site.open(provider)
    await stream.next()
    await aBooking(world.db, { client: await aClient(world.db), provider })
    await vi.waitFor(async () => {
      expect(await stream.next()).toMatchObject({ pending: 1, topics: [] })
    })
  })

  it('ends at once in every process when its session does, and only then', async () => {
    const [one, two] = [await aLiveSite(world), await aLiveSite(world)]
    const { client, here, elsewhere } = await inTwoBrowsers(two)
    const unused = {
      auth: undefined as never,
      mails: undefined as never,
      google: null,
      secret: '',
      secure: false,
    }
    await signOut({ ...one.ctx(client), ...unused, headers: new Headers() }, false)
    expect(await here.next()).toBeUndefined()
    expect(await elsewhere.next()).toMatchObject({ topics: [] })
    expect(two.count()).toBe(1)
  })

  it.each([
    ['all others are signed out', (ctx: Ctx) => endOtherSessions(ctx), true],
    ['it alone is signed out', (ctx: Ctx, elsewhere: string) => endOwnSession(ctx, elsewhere), true],
    ['the password is reset', resetByMail, false],
  ] as const)('ends at once in every process when %s', async (_, end, staysHere) => {
    // No heartbeat comes to its help.
    const [one, two] = [await aLiveSite(world), await aLiveSite(world, 3_600_000)]
    const { client, here, elsewhere, sessionId } = await inTwoBrowsers(two)
    await end(one.ctx(client), sessionId)
    expect(await elsewhere.next()).toBeUndefined()
    const news = await here.next()
    if (staysHere) expect(news).toMatchObject({ topics: [] })
    else expect(news).toBeUndefined()
  })

  it('ends at once when its account is suspended and that is told', async () => {
    const [one, two] = [await aLiveSite(world), await aLiveSite(world)]
    const client = await aClient(world.db)
    const stream = await two.open(client)
    await stream.next()
    await inTransaction(one.ctx(client), async (ctx) => {
      await ctx.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, client.userId))
      sendHint(ctx, [client.userId], 'session')
    })
    expect(await stream.next()).toBeUndefined()
    expect((await two.fetch(client)).status).toBe(401)
  })

  it('ends within a heartbeat when its account is suspended without a word', async () => {
    const site = await aLiveSite(world, 100)
    const client = await aClient(world.db)
    const stream = await site.open(client)
    await stream.next()
    await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, client.userId))
    await vi.waitFor(async () => expect(await stream.next()).toBeUndefined())
  })
})

describe('the connection that listens', () => {
  it('comes back after it was cut, and everybody reads again what they may have missed', async () => {
    const site = await aLiveSite(world)
    const client = await aClient(world.db)
    const stream = await site.open(client)
    await stream.next()
    expect(await cutListeners()).toBe(1)
    expect(await stream.next()).toMatchObject({ topics: 'all' })
    sendHint(site.ctx(client), [client.userId], 'bookings')
    expect(await stream.next()).toMatchObject({ topics: ['bookings'] })
  })
})

/** A client whose two browsers have their streams. */
async function inTwoBrowsers(site: LiveSite) {
  const client = await aClient(world.db)
  const [session] = await world.db
    .insert(sessions)
    .values({ userId: client.userId, token: randomUUID(), expiresAt: new Date(Date.now() + 86_400_000) })
    .returning({ sessionId: sessions.id })
  const sessionId = session?.sessionId ?? ''
  const [here, elsewhere] = [await site.open(client), await site.open({ ...client, sessionId })]
  for (const stream of [here, elsewhere]) await stream.next()
  return { client, here, elsewhere, sessionId }
}

/** Sets a new password by the link of a mail. */
async function resetByMail(ctx: Ctx): Promise<void> {
  const site = { secret: 'x'.repeat(32), secure: false }
  const auth = createAuth({ db: world.db, origin: 'http://localhost', ...site })
  const token = await createResetToken(auth, ctx.actor?.userId ?? '')
  const asked = { ...ctx, ...site, auth, mails: NO_MAILS, google: null, headers: new Headers() }
  await resetPassword(asked, { token, password: 'jasmin de Tunis' })
}
