import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { byHand, isForAll, OTHERS, PAGES, wrongIn } from '#harness/site/headers.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aBooking, aClient, aConversation, aPerson, aProvider, aQuote } from '#harness/world.ts'

// Answers of the whole site. First every text of the error catalogue (P8, S8) about something that could not
// be loaded: the database really refuses to read a table, and the page says what failed instead of looking
// empty (R41). e2e/error-catalogue.spec.ts walks the rest. Then the headers of every address, for everybody
// and every outcome.

const database = testDatabase()
const site = wholeSite(database)
let owner: pg.Client

let client: Actor
let provider: Actor & { providerId: string }

beforeAll(async () => {
  owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  const { db } = database
  ;[client, provider] = [await aClient(db), await aProvider(db)]
  await aBooking(db, { client, provider })
  await aQuote(db, { client, provider })
  await aConversation(db, { between: [client, provider], texts: [{ from: 0, content: 'Bonjour' }] })
})
afterAll(() => owner.end())

/** Returns the page as a browser without scripts shows it. */
async function textOf(path: string, actor: Actor | null): Promise<{ status: number; text: string }> {
  const answer = await site.ask(path, { cookie: actor ? await site.cookieOf(actor) : undefined })
  const html = await answer.text()
  return { status: answer.status, text: html.replaceAll('&#x27;', "'").replaceAll('’', "'") }
}

/** Runs something while the site may not read these columns or tables. */
async function unreadable<T>(tables: string, run: () => Promise<T>): Promise<T> {
  await owner.query(`revoke select on ${tables} from machmoum_app`)
  try {
    return await run()
  } finally {
    await owner.query(`grant select on ${tables} to machmoum_app`)
  }
}

type FailedLoad = {
  text: string
  table: string
  path: () => string
  as: () => Actor | null
  /** Of the whole page; a page of which one part failed is a page all the same. */
  status?: number
}

const asClient = () => client
const asProvider = () => provider
const dashboard =
  (role: string, tab = '') =>
  () =>
    `/dashboard/${role}${tab && `?tab=${tab}`}`

it.each<FailedLoad>([
  {
    text: 'Une erreur est survenue lors du chargement de vos réservations',
    table: 'booking_requests',
    path: dashboard('client'),
    as: asClient,
  },
  {
    text: 'Une erreur est survenue lors du chargement de vos demandes de devis',
    table: 'quote_answers',
    path: dashboard('client', 'devis'),
    as: asClient,
  },
  {
    text: 'Une erreur est survenue lors du chargement de vos avis',
    table: 'reviews',
    path: dashboard('client', 'avis'),
    as: asClient,
  },
  {
    text: 'Une erreur est survenue lors du chargement des statistiques',
    table: 'booking_requests',
    path: dashboard('provider'),
    as: asProvider,
  },
  {
    text: 'Une erreur est survenue lors du chargement des demandes',
    table: 'booking_requests',
    path: dashboard('provider'),
    as: asProvider,
  },
  {
    text: 'Une erreur est survenue lors du chargement des dates bloquées',
    table: 'occupancies',
    path: dashboard('provider'),
    as: asProvider,
  },
  {
    text: 'Une erreur est survenue lors du chargement des avis',
    table: 'reviews',
    path: dashboard('provider', 'avis'),
    as: asProvider,
  },
  {
    text: 'Erreur lors du chargement des demandes de devis',
    table: 'quote_answers',
    path: dashboard('provider', 'devis'),
    as: asProvider,
  },
  {
    text: 'Erreur lors du chargement des dates bloquées',
    table: 'occupancies',
    path: () => '/provider/setup?etape=calendrier',
    as: asProvider,
  },
  {
    text: 'Une erreur est survenue lors du chargement du profil',
    table: 'services',
    path: () => `/provider/${provider.providerId}`,
    as: () => null,
    status: 500,
  },
  {
    text: 'Une erreur est survenue lors du chargement des conversations',
    table: 'messages',
    path: () => '/messages',
    as: asClient,
  },
  {
    text: 'Une erreur est survenue lors du chargement des messages',
    table: 'messages',
    path: () => `/messages/${provider.userId}`,
    as: asClient,
    status: 500,
  },
  {
    text: 'Une erreur est survenue lors du chargement des tâches',
    table: 'tasks',
    path: () => '/tasks',
    as: asClient,
  },
])('$text', async ({ text, table, path, as, status = 200 }) => {
  expect((await textOf(path(), as())).text, 'before').not.toContain(text)
  const failed = await unreadable(table, () => textOf(path(), as()))
  expect(failed).toMatchObject({ status, text: expect.stringContaining(text) })
  expect(failed.text).toContain('Réessayer')
  expect((await textOf(path(), as())).text, 'after').not.toContain(text)
})

it('Erreur lors de la création du profil prestataire', async () => {
  const newcomer = await aPerson(database.db, 'provider')
  await owner.query('revoke insert on providers from machmoum_app')
  const failed = await textOf('/provider/setup', newcomer)
  await owner.query('grant insert on providers to machmoum_app')
  expect(failed).toMatchObject({
    status: 500,
    text: expect.stringContaining('Erreur lors de la création du profil prestataire'),
  })
  expect((await textOf('/provider/setup', newcomer)).status).toBe(200)
})

it('Prestataire non trouvé ou profil non public', async () => {
  const hidden = await aProvider(database.db, { isPublic: false })
  expect(await textOf(`/provider/${hidden.providerId}`, client)).toMatchObject({
    status: 404,
    text: expect.stringContaining('Prestataire non trouvé ou profil non public'),
  })
})

it("Veuillez d'abord configurer votre profil de prestataire", async () => {
  const newcomer = await aPerson(database.db, 'provider')
  expect((await textOf('/dashboard/provider', newcomer)).text).toContain(
    "Veuillez d'abord configurer votre profil de prestataire",
  )
})

/** Somebody to whom the pages of an area belong. */
const cookies: Record<string, () => Promise<string>> = {
  client: () => site.cookieOf(client),
  provider: () => site.cookieOf(provider),
  admin: async () => site.cookieOf(await aPerson(database.db, 'admin')),
}

function areaOf(pattern: string): string {
  if (pattern.startsWith('/admin')) return 'admin'
  return /^\/(?:provider\/[^:]|dashboard\/provider)/.test(pattern) ? 'provider' : 'client'
}

/** An address of the pattern: of what is there where that is public, else of nothing. */
const filledIn = (pattern: string) =>
  pattern
    .replace(/^\/provider\/:id/, `/provider/${provider.providerId}`)
    .replace('/:first?/:second?', '/traiteurs')
    .replace('*', 'nulle-part')
    .replace(/:\w+/g, () => randomUUID())

it.each([...PAGES, ...OTHERS])('headers of %s', async (pattern) => {
  const path = filledIn(pattern)
  const area = areaOf(pattern)
  for (const who of ['visitor', area]) {
    const answer = await site.ask(path, {
      cookie: await cookies[who]?.(),
      signal: AbortSignal.timeout(20_000),
    })
    expect([who, wrongIn(answer.headers, who !== 'visitor' && !isForAll(path))]).toEqual([who, []])
    const type = answer.headers.get('content-type')
    const isEmpty =
      answer.status === 302 || answer.headers.get('content-length') === '0' || answer.body === null
    if (!isEmpty) expect([who, answer.status, type]).toEqual([who, answer.status, expect.any(String)])
    if (type && /^text\/|\+xml|\/xml/.test(type) && !/event-stream|x-script/.test(type))
      expect(type).toMatch(/charset=utf-8/i)
    await answer.body?.cancel()
  }
})

it('what is refused has them too', async () => {
  const asked: [string, RequestInit][] = [
    ['/login', { method: 'POST', headers: { Origin: 'https://evil.example' } }],
    ['/login', { method: 'PUT' }],
    ['/faq', { method: 'POST', body: new URLSearchParams({ x: 'y' }) }],
    ['/tasks/new', { method: 'POST', body: 'x'.repeat(300_000) }],
    ['/messages/%00', {}],
  ]
  for (const [path, init] of asked) {
    const answer = await site.ask(path, init)
    expect([path, answer.status >= 300, wrongIn(answer.headers, false)]).toEqual([path, true, []])
    await answer.body?.cancel()
  }
})

it('a form is answered whatever its fields hold: bytes that no text may have, a field sent twice', async () => {
  const { bookingId } = await aBooking(database.db, {
    client,
    provider,
    day: '2020-01-01',
    status: 'accepted',
  })
  const body = new URLSearchParams({ rating: '5\0', content: 'Très\0 bien' })
  const toLogin = await site.ask(`/bookings/${bookingId}/review`, { method: 'POST', body })
  expect([toLogin.status, toLogin.headers.get('location')]).toEqual([302, expect.stringContaining('/login')])

  const twice = new URLSearchParams([
    ['content', 'une'],
    ['content', 'deux'],
  ])
  const [unknown, cookie] = [await aProvider(database.db), await site.cookieOf(client)]
  const refused = await site.ask(`/provider/${unknown.providerId}/contact`, {
    method: 'POST',
    body: twice,
    cookie,
  })
  expect(refused.status).toBe(400)
})

it('a form that no page sends is refused at once, and its sender is counted', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.77' }
  const send = (path: string) =>
    site.ask(path, { method: 'POST', headers, body: new URLSearchParams({ 'a[200000000]': '1' }) })
  for (const path of ['/login', '/register', '/forgot-password', '/tasks/new', '/login.data']) {
    const refused = await send(path)
    expect([path, refused.status]).toEqual([path, 400])
    expect(await refused.text()).toContain('Ce formulaire n’a pas pu être lu')
  }
  // More than two windows of the limit let through.
  const more = await Promise.all(Array.from({ length: 60 }, () => send('/login')))
  expect(
    more
      .map(({ status }) => status)
      .sort()
      .at(-1),
  ).toBe(429)
  expect((await site.ask('/login', { method: 'POST', headers, body: new URLSearchParams() })).status).toBe(
    400,
  )
})

it('neither TRACE nor preflights of other sites are answered', async () => {
  const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
  const preflight = await site.ask('/tasks/new', { method: 'OPTIONS', headers })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([403, null])
  const said = await byHand(site.origin, 'TRACE / HTTP/1.1', 'X-Mirror: me')
  expect(said).toMatch(/^HTTP\/1\.1 (?:4\d\d|501) /)
  expect(said).not.toContain('X-Mirror')
})

it.each([
  ['of two lengths', ['Content-Length: 3', 'Content-Length: 5'], 'a=b'],
  ['of a length and of parts', ['Content-Length: 3', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['of an unknown coding', ['Transfer-Encoding: chunked, x'], '0\r\n\r\n'],
  ['with a broken name of a header', ['Content-Length : 3'], 'a=b'],
  ['with a line break that is none', ['X-A: b\nContent-Length: 3'], 'a=b'],
])('a request %s is refused before it is read', async (_, headers, body) => {
  expect(await byHand(site.origin, 'POST /login HTTP/1.1', ...headers, '', body)).toMatch(/^HTTP\/1\.1 400 /)
})
