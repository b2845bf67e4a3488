import { randomUUID } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import type { Actor } from '#domain/context.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import { everythingKept } from '#tests/asking-world.ts'
import { testDatabase } from '#tests/database.ts'
import { wholeSite } from '#tests/whole-site.ts'
import { aClient, aPerson, aProvider } from '#tests/world.ts'

// Every address of the operator's area, as the map of addresses has them × everybody × own, foreign, missing and malformed
// ids: whoever is no operator gets the same answer whatever they name, and changes nothing.

const database = testDatabase({ connections: 10 })
const site = wholeSite(database)

/** All addresses below a node of the map. */
function addresses(nodes: readonly RouteConfigEntry[], above = ''): string[] {
  return nodes.flatMap(({ path = '', children = [] }) => {
    const here = [above, path].filter(Boolean).join('/')
    return [...(children.length > 0 ? [] : [`/${here}`]), ...addresses(children, here)]
  })
}

const AREA = addresses(routes).filter((path) => /^\/admin(\/|$)/.test(path))

/** The name of the page at an address, as scripts ask for its data alone. */
function routeOf(pattern: string, nodes: readonly RouteConfigEntry[] = routes, above = ''): string {
  for (const { path = '', file, children = [] } of nodes) {
    const here = [above, path].filter(Boolean).join('/')
    if (children.length > 0) {
      const found = routeOf(pattern, children, here)
      if (found) return found
    } else if (`/${here}` === pattern) return file.replace(/\.tsx?$/, '')
  }
  return ''
}

/** An id that PostgreSQL would choke on. */
const MALFORMED = '%00'

/** A form that every decision would take. */
const FORM = {
  reason: 'Contrôle du dossier',
  notes: 'Vu le 12',
  checked: ['identity', 'contact', 'licence', 'portfolio'],
}

const secret = `Personne ne lit ceci ${randomUUID()}`
let admin: Actor
let someone: Actor & { providerId: string }
let people: Record<string, { cookie: string | undefined; own: string[] }>

beforeAll(async () => {
  const { db, ctx } = database
  admin = await aPerson(db, 'admin')
  someone = await aProvider(db, { name: secret })
  await suspendUser(ctx(admin), { userId: (await aClient(db, { name: secret })).userId, reason: secret })
  const client = await aClient(db)
  const provider = await aProvider(db)
  const ended = await aPerson(db, 'admin')
  const suspended = await aPerson(db, 'admin')
  const half = await aPerson(db, 'admin')
  people = {
    visitor: { cookie: undefined, own: [] },
    client: { cookie: await site.cookieOf(client), own: [client.userId] },
    provider: { cookie: await site.cookieOf(provider), own: [provider.providerId, provider.userId] },
    'operator whose session ended': { cookie: await site.cookieOf(ended), own: [ended.userId] },
    'operator before the second step': { cookie: await site.cookieOf(half), own: [half.userId] },
    'suspended operator': { cookie: await site.cookieOf(suspended), own: [suspended.userId] },
  }
  await db.update(sessions).set({ secondStepAt: null }).where(eq(sessions.id, half.sessionId))
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.userId))
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.id, ended.sessionId))
})

function formBody() {
  const body = new URLSearchParams({ reason: FORM.reason, notes: FORM.notes })
  for (const item of FORM.checked) body.append('checked', item)
  return body
}

/** What somebody gets: the status, where they are led, and whether they read what is none of their business. */
async function ask(path: string, method: 'GET' | 'POST', cookie: string | undefined) {
  const response = await site.ask(path, { cookie, method, ...(method === 'POST' && { body: formBody() }) })
  const text = await response.text()
  const location = response.headers.get('Location')?.replace(/\?.*/, '') ?? null
  return { status: response.status, location, reads: text.includes(secret) }
}

const idsFor = (own: string[]) => [
  ...own,
  someone.providerId,
  someone.userId,
  admin.userId,
  randomUUID(),
  'x',
  MALFORMED,
]

it('the area has addresses, and knows its own', () => {
  expect(AREA).toEqual(expect.arrayContaining(['/admin/users/:id/suspension', '/admin/journal']))
})

describe.each(AREA)('%s', (pattern) => {
  it('is closed to everybody but operators, with one answer for whatever they name', async () => {
    const before = await everythingKept(database)
    for (const [who, { cookie, own }] of Object.entries(people)) {
      const nobody = !['client', 'provider'].includes(who)
      const ids = pattern.includes(':') ? idsFor(own) : ['']
      for (const method of ['GET', 'POST'] as const) {
        const answers = new Set<string>()
        for (const id of ids) {
          const path = pattern.replace(/:\w+/g, id)
          const answer = await ask(path, method, cookie)
          // What a page reads is also to be had by itself, without the frame around it.
          const data =
            method === 'GET' ? await ask(`${path}.data?_routes=${routeOf(pattern)}`, 'GET', cookie) : answer
          expect([who, method, path, answer.reads, data.reads]).toEqual([who, method, path, false, false])
          answers.add(JSON.stringify(answer))
        }
        expect([who, method, [...answers]]).toEqual([who, method, [expect.any(String)]])
        const { status, location } = JSON.parse([...answers][0] ?? '{}')
        // A page without a form takes none from anybody.
        if (method === 'POST' && status === 405) continue
        const isLed = nobody || method === 'GET'
        expect([who, method, status, location]).toEqual(
          isLed ? [who, method, 302, nobody ? '/login' : `/dashboard/${who}`] : [who, method, 403, null],
        )
      }
    }
    expect(await everythingKept(database)).toEqual(before)
  })
})

/** What an operator gets for one that is there. */
const OPENS: Record<string, 'providers' | 'users'> = {
  '/admin/providers/:id': 'providers',
  '/admin/providers/:id/verification': 'providers',
  '/admin/providers/:id/withdrawal': 'providers',
  '/admin/providers/:id/hiding': 'providers',
  '/admin/providers/:id/showing': 'providers',
  '/admin/users/:id': 'users',
  '/admin/users/:id/suspension': 'users',
  '/admin/users/:id/reinstatement': 'users',
  '/admin/users/:id/sessions/deletion': 'users',
}

describe.each(Object.entries(OPENS))('%s', (pattern, kind) => {
  it('opens to operators, and takes their decision once', async () => {
    const cookie = await site.cookieOf(admin)
    const theirs = await aProvider(database.db)
    const [id, wrong] =
      kind === 'providers' ? [theirs.providerId, theirs.userId] : [theirs.userId, theirs.providerId]
    const path = pattern.replace(':id', id)
    expect((await ask(path, 'GET', cookie)).status).toBe(200)
    const isForm = pattern.split('/').length > 4
    for (const missing of [wrong, randomUUID(), 'x', MALFORMED]) {
      const there = pattern.replace(':id', missing)
      expect([there, (await ask(there, 'GET', cookie)).status]).toEqual([there, 404])
      if (isForm) expect([there, (await ask(there, 'POST', cookie)).status]).toEqual([there, 404])
    }
    if (!isForm) return
    const empty = await site.ask(path, { cookie, method: 'POST', body: new URLSearchParams({ reason: ' ' }) })
    if (!pattern.includes('sessions')) expect(empty.status).toBe(400)
    const answer = await ask(path, 'POST', cookie)
    expect(answer).toMatchObject({ status: 302, location: path.split('/').slice(0, 4).join('/') })
    const after = await everythingKept(database)
    expect((await ask(path, 'POST', cookie)).status).toBe(302)
    expect(await everythingKept(database)).toEqual(after)
  })
})

it('the lists and the journal show operators what there is', async () => {
  const cookie = await site.cookieOf(admin)
  const query = `q=${encodeURIComponent(secret.slice(0, 30))}`
  for (const path of [`/admin/providers?status=all&${query}`, `/admin/users?${query}`, '/admin/journal'])
    expect([path, await ask(path, 'GET', cookie)]).toEqual([
      path,
      { status: 200, location: null, reads: true },
    ])
  for (const path of [
    '/admin/providers?status=weather&after=x&q=%00',
    '/admin/users?after=%00&status=%00',
    '/admin/journal?from=x&to=y&subject=z&operator=%00&action=toString&after=x',
  ])
    expect([path, (await ask(path, 'GET', cookie)).status]).toEqual([path, 200])
})

it('an operator’s account is not decided about here, not even by itself', async () => {
  const cookie = await site.cookieOf(admin)
  const other = await aPerson(database.db, 'admin')
  const before = await everythingKept(database)
  for (const { userId } of [admin, other])
    for (const decision of ['suspension', 'reinstatement', 'sessions/deletion'])
      expect((await ask(`/admin/users/${userId}/${decision}`, 'POST', cookie)).status).toBe(403)
  expect(await everythingKept(database)).toEqual(before)
})

it('nothing of it failed in an unexpected way', () => {
  expect(site.failures).toEqual([])
})
