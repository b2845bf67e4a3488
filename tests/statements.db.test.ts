import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aBooking, aClient, aConversation, aPerson, aProvider, aQuote, aReview } from '#harness/world.ts'

// Number of statements of each page, session included: a question more is a decision, and none is asked
// twice.

const database = testDatabase()
const site = wholeSite(database)

/** Statements since `asked.length = 0`, each with its values. */
const asked: string[] = []
let people: { client: Actor; provider: Actor & { providerId: string }; operator: Actor }

beforeAll(async () => {
  database.app.pool.on('connect', watch)
  const { db } = database
  const [client, provider, operator] = [await aClient(db), await aProvider(db), await aPerson(db, 'admin')]
  people = { client, provider: { ...provider }, operator }
  await aBooking(db, { client, provider })
  await aQuote(db, { client, provider })
  await aReview(db, { client, provider })
  await aConversation(db, { between: [client, provider], texts: [{ from: 1, content: 'Bonjour' }] })
  // The first request of a session may renew it.
  for (const person of Object.values(people))
    await (await site.ask('/faq', { cookie: await site.cookieOf(person) })).text()
  // The first calendar of each connection reads the confirmed holidays, which then stay in memory.
  const { providerId } = await aProvider(db)
  await (await site.ask(`/provider/${providerId}?tab=availability`)).text()
  await (await site.ask('/provider/setup', { cookie: await site.cookieOf(provider) })).text()
})

function watch(connection: pg.PoolClient) {
  const query = connection.query.bind(connection) as (...given: unknown[]) => unknown
  connection.query = ((...given: unknown[]) => {
    const [statement, values] = given as [string | { text: string; values?: unknown[] }, unknown]
    const { text, values: own } = typeof statement === 'string' ? { text: statement, values } : statement
    asked.push(`${text} ${JSON.stringify(own ?? values ?? [])}`)
    return query(...given)
  }) as typeof connection.query
}

/** Sets how long ago all sessions were used last. */
const usedAgo = (interval: string) =>
  database.pool.query('update sessions set updated_at = now() - $1::interval', [interval])

const profile = () => `/provider/${people.provider.providerId}`
const withProvider = () => `/messages/${people.provider.userId}`
const withClient = () => `/messages/${people.client.userId}`

it.each<{
  as: 'visitor' | 'client' | 'provider' | 'operator'
  path: string | (() => string)
  statements: number
}>([
  { as: 'visitor', path: '/', statements: 1 },
  { as: 'visitor', path: '/providers', statements: 2 },
  { as: 'visitor', path: '/providers?q=jasmin', statements: 5 },
  { as: 'visitor', path: '/prestataires/traiteurs/tunis', statements: 4 },
  { as: 'visitor', path: '/providers/choices', statements: 1 },
  { as: 'visitor', path: '/providers/choices?q=jasmin', statements: 0 },
  { as: 'visitor', path: profile, statements: 3 },
  { as: 'visitor', path: () => `${profile()}?tab=portfolio`, statements: 1 },
  { as: 'visitor', path: () => `${profile()}?tab=reviews`, statements: 4 },
  { as: 'visitor', path: () => `${profile()}?tab=availability`, statements: 3 },
  { as: 'visitor', path: '/how-it-works', statements: 0 },
  { as: 'visitor', path: '/advantages', statements: 0 },
  { as: 'visitor', path: '/faq', statements: 0 },
  { as: 'visitor', path: '/comment-nous-verifions', statements: 0 },
  { as: 'visitor', path: '/avis/transparence', statements: 1 },
  { as: 'visitor', path: '/classement', statements: 1 },
  { as: 'visitor', path: '/privacy-policy', statements: 0 },
  { as: 'visitor', path: '/terms-of-use', statements: 0 },
  { as: 'visitor', path: '/login', statements: 0 },
  { as: 'visitor', path: '/register', statements: 0 },
  { as: 'visitor', path: '/forgot-password', statements: 0 },
  { as: 'client', path: '/providers', statements: 5 },
  { as: 'client', path: profile, statements: 7 },
  { as: 'client', path: () => `${profile()}?tab=reviews`, statements: 10 },
  { as: 'client', path: () => `${profile()}?tab=availability`, statements: 8 },
  { as: 'client', path: '/dashboard/client', statements: 8 },
  { as: 'client', path: '/dashboard/client?tab=devis', statements: 8 },
  { as: 'client', path: '/dashboard/client?tab=avis', statements: 7 },
  { as: 'client', path: '/messages', statements: 3 },
  { as: 'client', path: withProvider, statements: 7 },
  { as: 'client', path: '/tasks', statements: 3 },
  { as: 'client', path: '/notifications', statements: 3 },
  { as: 'client', path: '/dashboard/settings', statements: 3 },
  { as: 'client', path: '/dashboard/settings/security', statements: 4 },
  { as: 'client', path: '/dashboard/settings/notifications', statements: 4 },
  { as: 'client', path: '/dashboard/settings/data', statements: 2 },
  { as: 'provider', path: '/dashboard/provider', statements: 8 },
  { as: 'provider', path: '/dashboard/provider?tab=devis', statements: 8 },
  { as: 'provider', path: '/dashboard/provider?tab=agenda', statements: 7 },
  { as: 'provider', path: '/dashboard/provider?tab=avis', statements: 8 },
  { as: 'provider', path: '/provider/setup', statements: 4 },
  { as: 'provider', path: withClient, statements: 8 },
  { as: 'operator', path: '/admin', statements: 11 },
  { as: 'operator', path: '/admin/providers', statements: 5 },
  { as: 'operator', path: '/admin/users', statements: 5 },
  { as: 'operator', path: '/admin/reports', statements: 5 },
  { as: 'operator', path: '/admin/journal', statements: 6 },
])('$as at $path: $statements', async ({ as, path, statements }) => {
  const cookie = as === 'visitor' ? undefined : await site.cookieOf(people[as])
  await usedAgo('0')
  asked.length = 0
  const answer = await site.ask(typeof path === 'string' ? path : path(), { cookie })
  expect(answer.status).toBe(200)
  await answer.text()
  const twice = asked.filter((one, at) => asked.indexOf(one) !== at)
  expect(twice).toEqual([])
  expect(asked, asked.join('\n')).toHaveLength(statements)
})

it('notes that a session is used at most once a minute, by one statement', async () => {
  const cookie = await site.cookieOf(people.client)
  const page = async (used: string) => {
    await usedAgo(used)
    asked.length = 0
    await (await site.ask('/dashboard/settings/data', { cookie })).text()
    return asked.length
  }
  expect([await page('59 seconds'), await page('61 seconds')]).toEqual([2, 3])
})

it('compares five quotes by the statements of one, each a column with a name', async () => {
  const { db } = database
  const client = await aClient(db)
  const quotes = await Promise.all(
    Array.from({ length: 5 }, async () =>
      aQuote(db, { client, provider: await aProvider(db), status: 'responded' }),
    ),
  )
  const cookie = await site.cookieOf(client)
  await (await site.ask('/faq', { cookie })).text()
  const compare = async (count: number) => {
    asked.length = 0
    const query = quotes.slice(0, count).map(({ quoteId }) => `devis=${quoteId}`)
    const html = await (await site.ask(`/devis/comparer?${query.join('&')}`, { cookie })).text()
    return { statements: asked.length, columns: html.match(/<th scope="col"/g)?.length, html }
  }
  const all = await compare(5)
  expect(all).toMatchObject({ statements: 4, columns: 5 })
  const rows = all.html.match(/<tr>/g) ?? []
  expect(all.html.match(/<th scope="row"/g)).toHaveLength(rows.length - 1)
  expect(await compare(1)).toMatchObject({ statements: 4, columns: 1 })
})
