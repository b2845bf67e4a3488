import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#db/schema/accounts.ts'
import { notificationPreferences } from '#db/schema/notifications.ts'
import { providerProfiles } from '#db/schema/providers.ts'
import type { Actor } from '#domain/context.ts'
import { unsubscribeToken } from '#domain/notifications/unsubscribe-token.server.ts'
import { ASKING_DOORS } from '#tests/asking-doors.ts'
import { aPair, type Door, everythingKept, type Pair, PEOPLE, type Who } from '#tests/asking-world.ts'
import { testDatabase } from '#tests/database.ts'
import { OWN_DOORS } from '#tests/own-doors.ts'
import { wholeSite } from '#tests/whole-site.ts'
import { aClient, aPerson, aProvider } from '#tests/world.ts'

// Every way into contact, messages, quotes, private files, reviews, tasks and one's own picture × everybody × own, foreign,
// missing and malformed ids.

const DOORS = { ...ASKING_DOORS, ...OWN_DOORS }

const database = testDatabase({ connections: 10 })
const site = wholeSite(database)

/** An id that PostgreSQL would choke on. */
const MALFORMED = '%00'

let pair: Pair
let other: Pair
let strangers: Record<Exclude<Who, 'client' | 'provider'>, Actor>
/** Those who are nobody: with the pair that they belonged to. */
let nobodies: [who: string, cookie: string | undefined, pair: Pair, as: Who][]

beforeAll(async () => {
  const { db } = database
  pair = await aPair(database, site)
  other = await aPair(database, site)
  // What is public of a provider is nobody's own; one that the public does not see is foreign to everybody.
  await db
    .update(providerProfiles)
    .set({ isPublic: false })
    .where(eq(providerProfiles.providerId, other.provider.providerId))
  strangers = {
    'other client': await aClient(db),
    'other provider': await aProvider(db),
    operator: await aPerson(db, 'admin'),
  }
  const [suspended, ended] = [await aPair(database, site), await aPair(database, site)]
  nobodies = [['visitor', undefined, pair, 'client']]
  for (const as of ['client', 'provider'] as const) {
    nobodies.push(
      [`suspended ${as}`, await site.cookieOf(suspended[as]), suspended, as],
      [`${as} whose session ended`, await site.cookieOf(ended[as]), ended, as],
    )
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended[as].userId))
    await db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.id, ended[as].sessionId))
  }
})

const personOf = (who: Who, { client, provider }: Pair): Actor =>
  who === 'client' ? client : who === 'provider' ? provider : strangers[who]

/** What somebody gets at a door: the status, where they are led, and what they read, without the ids in it. */
async function knock(door: Door, cookie: string | undefined, id: string, form = door.form?.(id)) {
  const response = await site.ask(door.path(id), {
    cookie,
    method: door.method ?? 'GET',
    headers: door.headers ?? {},
    ...(form && { body: new URLSearchParams(form) }),
  })
  return { status: response.status, location: response.headers.get('Location'), text: await response.text() }
}

/** The pairs whose words are in a text, and who are not the reader's own. */
const overheard = (text: string, who?: Who) =>
  [pair, other]
    .filter(({ words }) => text.includes(words))
    .filter((one) => one !== pair || (who !== 'client' && who !== 'provider'))

/** Asks for all of these, one after the other, and expects that nothing is written meanwhile. */
async function writingNothing<T>(ask: () => Promise<T>): Promise<T> {
  const before = await everythingKept(database)
  const answer = await ask()
  expect(await everythingKept(database)).toEqual(before)
  return answer
}

describe.each(Object.entries(DOORS))('%s', (_, door) => {
  const isWrite = door.method !== undefined && door.method !== 'HEAD'

  it('is closed to visitors, and to people whose account or session ended', async () => {
    await writingNothing(async () => {
      for (const [who, cookie, theirs, as] of nobodies) {
        for (const id of [door.own(theirs, as), 'x']) {
          const { status, location, text } = await knock(door, cookie, id)
          expect([who, status, location?.replace(/\?.*/, '')]).toEqual(
            door.forScripts ? [who, 401, undefined] : [who, 302, '/login'],
          )
          expect(overheard(text)).toEqual([])
        }
      }
    })
  })

  it.each(PEOPLE)('knows what is theirs: %s', async (who) => {
    const cookie = await site.cookieOf(personOf(who, pair))
    const opened = door.opens[who]
    const refused = door.closed?.[who] ?? 404
    const closed = [door.foreign?.(other) ?? door.own(other, who), randomUUID(), MALFORMED]
    if (opened === undefined) closed.push(door.own(pair, who))
    const answers = await writingNothing(async () => {
      const answers = []
      for (const id of closed) {
        answers.push(await knock(door, cookie, id))
        // Whose it is comes before what is wrong with the form.
        if (door.form && door.path(id).includes(id)) answers.push(await knock(door, cookie, id, {}))
      }
      return answers
    })
    for (const { status, text } of answers) {
      expect(status).toBe(refused)
      expect(overheard(text, who)).toEqual([])
    }
    if (opened === undefined) return

    // Those who may come for things of a pair of their own: what they do changes it.
    const theirs = await aPair(database, site)
    const own = await site.cookieOf(personOf(who, theirs))
    const id = door.own(theirs, who)
    const form = door.form?.(id)
    const before = await everythingKept(database)
    const answer = await knock(door, own, id, form)
    expect(answer).toMatchObject({ status: opened, location: opened === 302 ? expect.any(String) : null })
    expect(answer.location ?? '').not.toContain('/login')
    const after = await everythingKept(database)
    if (isWrite) expect(after).not.toEqual(before)
    else expect(after).toEqual(before)
    // The same again, as a network makes it happen, does nothing more.
    if (isWrite) await writingNothing(() => knock(door, own, id, form))
  })
})

/** What lists no ids: everybody's own, or nobody's; with the status for clients, for providers and for the operator. */
const LISTS: [path: string, client: number, provider: number, operator: number, shows: boolean][] = [
  ['/messages', 200, 200, 200, true],
  ['/conversations', 200, 200, 200, true],
  ['/conversations?after=9999999999999_00000000-0000-7000-8000-000000000000', 200, 200, 200, true],
  ['/dashboard/client?tab=devis', 200, 302, 302, true],
  ['/dashboard/provider?tab=devis', 302, 200, 302, true],
  ['/dashboard/client?tab=avis', 200, 302, 302, true],
  ['/dashboard/provider?tab=avis', 302, 200, 302, true],
  ['/dashboard/settings', 200, 200, 200, false],
  ['/dashboard/settings/security', 200, 200, 200, false],
  ['/dashboard/settings/notifications', 200, 200, 200, false],
  ['/dashboard/settings/data', 200, 200, 200, false],
  ['/account-deletion', 200, 200, 403, false],
]

describe.each(LISTS)('%s', (path, client, provider, operator, shows) => {
  it('shows people what is theirs, and nothing of anyone else', async () => {
    const rights = { client, provider, 'other client': client, 'other provider': provider, operator }
    await writingNothing(async () => {
      for (const who of PEOPLE) {
        const response = await site.ask(path, { cookie: await site.cookieOf(personOf(who, pair)) })
        const text = await response.text()
        expect([who, response.status]).toEqual([who, rights[who]])
        expect(overheard(text, who)).toEqual([])
        const isTheirs = response.status === 200 && (who === 'client' || who === 'provider')
        expect(text.includes(pair.words)).toBe(shows && isTheirs)
      }
      for (const [who, cookie] of nobodies) {
        const response = await site.ask(path, { cookie })
        expect([who, response.status]).toEqual([who, path.startsWith('/conversations') ? 401 : 302])
        expect(await response.text()).not.toContain('Entre nous')
      }
    })
  })
})

it('the live stream is for people with a session', async () => {
  for (const [who, cookie] of nobodies) {
    expect([who, (await site.ask('/live', { cookie })).status]).toEqual([who, 401])
  }
  for (const who of PEOPLE) {
    const stream = await site.ask('/live', { cookie: await site.cookieOf(personOf(who, pair)) })
    expect([who, stream.status]).toEqual([who, 200])
    await stream.body?.cancel()
  }
})

it('an unsubscribe link is for the person it was sent to, whoever holds it', async () => {
  const subscription = { userId: pair.client.userId, kind: 'message.sent' } as const
  const at = (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`
  const link = at(await unsubscribeToken(site.secret, subscription, new Date()))
  const tooOld = at(await unsubscribeToken(site.secret, subscription, new Date(0)))
  const forged = at(await unsubscribeToken('another secret', subscription, new Date()))
  const post = (path: string, cookie?: string) =>
    // As a mail program does it (RFC 8058): from no page.
    site.ask(path, {
      method: 'POST',
      cookie,
      headers: { Origin: '' },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
  await writingNothing(async () => {
    for (const path of [tooOld, forged, at(''), at('x'), at('\0'), '/unsubscribe', `${link}x`]) {
      expect([(await site.ask(path)).status, (await post(path)).status]).toEqual([404, 404])
    }
    expect((await site.ask(link)).status).toBe(200)
  })
  const stranger = await site.cookieOf(strangers['other client'])
  expect((await post(link, stranger)).status).toBe(200)
  const rows = await database.db.select().from(notificationPreferences)
  expect(rows).toMatchObject([{ ...subscription, enabled: false }])
})

const OWN_FORMS: Record<string, Door> = {
  'account settings': {
    method: 'POST',
    path: () => '/dashboard/settings?index',
    own: () => '',
    opens: { client: 302 },
    form: () => ({ name: 'Yasmine', phone: '' }),
  },
  'mail settings': {
    method: 'POST',
    path: () => '/dashboard/settings/notifications',
    own: () => '',
    opens: { client: 302 },
    form: () => ({ kinds: 'message.sent' }),
  },
}
const FORMS = Object.entries({ ...DOORS, ...OWN_FORMS })
  .filter(([, { method, opens }]) => method === 'POST' && Object.keys(opens).length > 0)
  .map(([name, door]) => ({ name, door, who: Object.keys(door.opens)[0] as Who }))

describe.each(FORMS)('$name, attacked by its own $who', ({ door, who }) => {
  const send = async (body: BodyInit, headers: Record<string, string> = {}, method = 'POST') => {
    const cookie = await site.cookieOf(personOf(who, pair))
    const init = { method, cookie, body, headers: { ...door.headers, ...headers } }
    return (await site.ask(door.path(door.own(pair, who)), init)).status
  }
  const fields = () => door.form?.(door.own(pair, who)) ?? {}
  const body = (change: (text: string) => string = String) =>
    new URLSearchParams(Object.entries(fields()).map(([name, text]) => [name, change(text)]))

  it('takes nothing from another site', async () => {
    await writingNothing(async () => {
      for (const origin of ['https://evil.example', 'null', `${site.origin}.evil.example`]) {
        expect(await send(body(), { Origin: origin })).toBe(403)
        expect(await send(body(), { Origin: origin, 'Sec-Fetch-Site': 'same-origin' })).toBe(403)
      }
    })
  })

  it('takes no other method, no other kind of body, and none that is too large', async () => {
    await writingNothing(async () => {
      expect(await send(body(), {}, 'PUT')).toBe(405)
      expect(await send(JSON.stringify(fields()), { 'Content-Type': 'application/json' })).toBe(400)
      expect(await send(String(body()), { 'Content-Type': 'text/plain' })).toBe(400)
      expect(await send('--x', { 'Content-Type': 'multipart/form-data; boundary=x' })).toBe(400)
      const large = new URLSearchParams({ ...fields(), more: 'x'.repeat(300 * 1024) })
      expect(await send(large)).toBe(413)
    })
  })

  it('survives values that no browser sends, and believes none about who is who', async () => {
    const files = new FormData()
    for (const name of Object.keys(fields())) files.set(name, new Blob(['x']), 'x')
    for (const values of [
      files,
      body((text) => `${text}\0`),
      body(() => 'x'.repeat(200 * 1024)),
      body(() => '\ud800'),
    ]) {
      expect(await send(values)).toBeLessThan(500)
    }
    const forged = body()
    const { userId } = strangers['other provider']
    for (const name of ['sender_id', 'client_id', 'user_id', 'userId', 'id', 'actor'])
      forged.append(name, userId)
    for (const name of ['provider_id', 'providerId']) forged.append(name, other.provider.providerId)
    for (const name of ['status', 'role', 'read', 'sequence']) forged.append(name, 'admin')
    expect(await send(forged)).toBeLessThan(500)
    const { rows } = await database.pool.query(
      `select 1 from messages where $1 in (sender_id, receiver_id)
      union all select 1 from quote_requests where client_id = $1 or (provider_id = $2 and client_id <> $3)
      union all select 1 from users where role = 'admin' and id <> $4`,
      [userId, other.provider.providerId, other.client.userId, strangers.operator.userId],
    )
    expect(rows).toEqual([])
  })
})

it('nothing of it failed in an unexpected way', () => {
  expect(site.failures).toEqual([])
})
