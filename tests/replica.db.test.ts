import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessions } from '#db/schema/accounts.ts'
import { type Actor, type Ctx, inTransaction } from '#domain/context.ts'
import { unavailable } from '#domain/unavailable.ts'
import { type ReplicaPair, startReplicaPair } from '#harness/database/replica-pair.ts'
import type { TestDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import { formatDayLong } from '#lib/dates.ts'
import { Unavailable } from '#lib/errors.ts'
import { createLogger } from '#server/process/log.ts'
import { openReplica, type Replica } from '#server/process/replica.ts'

const LAG_SECONDS = 5
const TODAY = new Date()
const DAY = new Date(TODAY.getTime() + 40 * 86_400_000).toISOString().slice(0, 10)

// Behaviour towards people while a replica shows everything five seconds late (decision 22).

const database = {} as TestDatabase
let pair: ReplicaPair
let replica: Replica
/** Protection, taken away to see that it is needed. */
let isProtected = true
/** Public reads of each server. */
const asked = { replica: 0, primary: 0 }

beforeAll(async () => {
  pair = await startReplicaPair(database, LAG_SECONDS)
  const real = openReplica({
    url: pair.replicaUrl,
    primary: database.app.pool,
    connections: 5,
    maxLagMs: 30_000,
    log: createLogger('silent'),
  })
  replica = {
    ...real,
    upTo: (place) => {
      const copy = real.upTo(isProtected ? place : 0n)
      asked[copy ? 'replica' : 'primary'] += 1
      return copy
    },
  }
}, 120_000)
const site = wholeSite(database, { replica: () => replica })
afterAll(async () => {
  await replica?.stop()
  await pair?.stop()
})

/** A browser: its cookies come and go as the site says. */
async function aBrowser(actor: Actor | null) {
  const cookies = new Map<string, string>()
  if (actor) {
    const [name = '', value = ''] = (await site.cookieOf(actor)).split('=', 2)
    cookies.set(name, value)
  }
  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await site.ask(path, { ...init, cookie })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/max-age=0/i.test(set)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    read: async (path: string) => (await ask(path)).text(),
    send: (path: string, fields: Record<string, string>) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
    sendJson: (path: string, value: unknown) => ask(path, { method: 'POST', body: JSON.stringify(value) }),
  }
}

type Browser = Awaited<ReturnType<typeof aBrowser>>

/** The same person in another browser. */
async function elsewhere(actor: Actor): Promise<Browser> {
  const [session] = await database.db
    .insert(sessions)
    .values({ userId: actor.userId, token: randomUUID(), expiresAt: new Date(Date.now() + 86_400_000) })
    .returning()
  return aBrowser({ ...actor, sessionId: session?.id ?? '' })
}

/** People whom the replica knows. */
async function people() {
  const { db } = database
  const provider = await aProvider(db, { name: `Dar ${randomUUID()}`, bio: 'Maison arabe.' })
  const client = await aClient(db)
  const { bookingId } = await aBooking(db, { client, provider, day: '2020-08-22', status: 'accepted' })
  await replicaShows(async () => (await visitorsName(provider.providerId)) === provider.name)
  return { provider, client, bookingId }
}

/** The name that the replica itself has of a provider. */
async function visitorsName(providerId: string): Promise<string | undefined> {
  const { rows } = await onReplica(
    `select u.name from providers p join users u on u.id = p.user_id where p.id = '${providerId}'`,
  )
  return rows[0]?.name as string | undefined
}

async function onReplica(text: string) {
  const copy = replica.upTo(0n)
  if (!copy) throw new Error('the replica is not usable')
  return copy.execute(text)
}

async function replicaShows(isThere: () => Promise<boolean>) {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(100))
    if (await isThere().catch(() => false)) return
  throw new Error('the replica did not come so far')
}

/** Changes of two people, and where each shows. */
async function changeEverything({ provider, client, bookingId }: Awaited<ReturnType<typeof people>>) {
  const [theirs, clients] = [await aBrowser(provider), await aBrowser(client)]
  const profile = `/provider/${provider.providerId}`
  const mark = randomUUID()

  const price = await theirs.send(`/provider/services/${provider.serviceIds[0]}`, {
    name: `Salle ${mark}`,
    price: '4321',
    duration: 'la soirée',
    description: '',
  })
  const blocked = await theirs.sendJson('/provider/availability', { days: [DAY], blocked: true })
  const saved = await theirs.sendJson('/provider/profile', {
    profile: {
      location: 'sfax',
      bio: `Maison ${mark}`,
      imageUrl: '/art/default-cover',
      categories: ['salle-de-fete'],
      portfolio: [],
      isPublic: true,
    },
    version: 1,
    savedBy: randomUUID(),
    seq: 1,
    continues: null,
  })
  const review = await clients.send(`/bookings/${bookingId}/review`, {
    rating: '4',
    content: `Avis ${mark}`,
    submission_id: randomUUID(),
  })
  const booking = await clients.send(`${profile}/booking`, {
    requested_date: A_DAY,
    submission_id: randomUUID(),
    message: `Demande ${mark}`,
  })
  expect([price, blocked, saved, review, booking].map(({ status }) => status)).toEqual([
    200, 200, 200, 302, 302,
  ])

  const month = `${profile}?tab=availability&month=${DAY.slice(0, 7)}`
  const found = `/providers?q=${mark}`
  const provided = async (browser: Browser) => ({
    service: (await browser.read(profile)).includes(`Salle ${mark}`),
    bio: (await browser.read(found)).includes(`Maison ${mark}`),
    day: (await browser.read(month)).includes(', indisponible"'),
  })
  const reviewed = async (browser: Browser) =>
    (await browser.read(`${profile}?tab=reviews`)).includes(`Avis ${mark}`)
  const booked = async (browser: Browser) =>
    (await browser.read('/dashboard/client')).includes(formatDayLong(A_DAY))
  return { theirs, clients, provided, reviewed, booked }
}

const ALL = { service: true, bio: true, day: true }

it('whoever changes something sees it everywhere at once, in every browser; visitors see it after the lag', {
  timeout: 60_000,
}, async () => {
  const those = await people()
  const { provider, client } = those
  const visitor = await aBrowser(null)
  const { provided, reviewed } = await pair.whileStandingStill(async () => {
    const changed = await changeEverything(those)
    const { theirs, clients, provided, reviewed, booked } = changed
    const fromReplica = asked.replica
    expect(await provided(visitor)).toEqual({ service: false, bio: false, day: false })
    expect(await reviewed(visitor)).toBe(false)
    expect(asked.replica).toBeGreaterThan(fromReplica)

    expect(await provided(theirs)).toEqual(ALL)
    expect(await provided(await elsewhere(provider))).toEqual(ALL)
    expect([await reviewed(clients), await booked(clients)]).toEqual([true, true])
    expect(await reviewed(await elsewhere(client))).toBe(true)

    // Signing out makes a visitor who has changed something.
    await theirs.send('/logout', {})
    expect(await provided(theirs)).toEqual(ALL)
    await expect.poll(() => replica.lagMs(), { timeout: 10_000 }).toBeGreaterThan(1_000)
    return changed
  })

  await replicaShows(() => reviewed(visitor))
  expect(await provided(visitor)).toEqual(ALL)
  // And then the replica serves them all again.
  const other = await elsewhere(provider)
  await replicaShows(async () => {
    const { primary } = asked
    expect(await provided(other)).toEqual(ALL)
    return asked.primary === primary
  })
})

it('without the place in the log people would miss their own changes', { timeout: 60_000 }, async () => {
  isProtected = false
  try {
    const those = await people()
    await pair.whileStandingStill(async () => {
      const { theirs, clients, provided, reviewed } = await changeEverything(those)
      // The day is there: whoever is signed in reads the calendar where it changes.
      expect(await provided(theirs)).toEqual({ service: false, bio: false, day: true })
      expect(await reviewed(clients)).toBe(false)
    })
  } finally {
    isProtected = true
  }
})

it('a profile that the replica does not know yet is read on the primary', { timeout: 60_000 }, async () => {
  const { db } = database
  const provider = await aProvider(db, { name: 'Dar Jdida' })
  expect(await (await aBrowser(null)).read(`/provider/${provider.providerId}`)).toContain('Dar Jdida')
})

it('nothing is found done in a database that does not lead', { timeout: 60_000 }, async () => {
  const copy = replica.upTo(0n)
  if (!copy) throw new Error('the replica is not usable')
  const found = inTransaction({ db: copy } as unknown as Ctx, ({ db }) => db.execute('select 1 as one'))
  expect(unavailable(await found.catch((error: unknown) => error))).toBeInstanceOf(Unavailable)
})

it('a replica that dies costs nobody a page', { timeout: 60_000 }, async () => {
  const visitor = await aBrowser(null)
  await replicaShows(async () => (await onReplica('select 1 as one')).rows.length === 1)
  await pair.standby.stop()
  for (let at = 0; at < 5; at++) expect(await visitor.read('/providers')).toContain('Maison arabe')
  expect(replica.upTo(0n)).toBeNull()
  expect(site.failures).toEqual([])
})
