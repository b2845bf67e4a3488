import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { createPageMemory } from './page-memory.ts'

// Pages from memory for visitors, over real HTTP and with a real database: never anything of a person, never
// for longer than a second.

const database = testDatabase()
/** No time passes but where a test says so: a busy machine would let pages grow old. */
let passed: number | null = 0
const site = wholeSite(database, {
  pages: createPageMemory({ now: () => passed ?? performance.now() }),
})
let owner: pg.Client
let client: Actor

beforeAll(async () => {
  owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  client = await aClient(database.db)
  // Nor does a minute end.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await owner.end()
})

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''
/** Such pages were made for nobody: their scripts are named by what they say, if they have any, and not by a nonce. */
const isFromMemory = (answer: Response) => !policyOf(answer).includes("'nonce-")

async function read(path: string, init: Parameters<typeof site.ask>[1] = {}) {
  const answer = await site.ask(path, init)
  return { answer, status: answer.status, fromMemory: isFromMemory(answer), text: await answer.text() }
}

/** An address that nothing has asked for yet. */
async function aFreshProfile() {
  const provider = await aProvider(database.db)
  return { provider, path: `/provider/${provider.providerId}` }
}

/** A change that no request of this process made. */
const hide = (providerId: string) =>
  owner.query('update provider_profiles set is_public = false where provider_id = $1', [providerId])

it('a page of a moment ago is given again, with the headers of every page and its scripts by their hashes', async () => {
  const { path } = await aFreshProfile()
  const [first, again] = [await read(path), await read(path)]
  expect([first.fromMemory, again.fromMemory]).toEqual([false, true])
  const without = (text: string) => text.replaceAll(/ nonce="[^"]*"/g, '')
  expect(again.text).toBe(without(first.text))
  expect(again.text).not.toContain('nonce=')

  const names = ({ answer }: typeof first) => [...answer.headers.keys()].sort()
  expect(names(again)).toEqual(names(first))
  expect(again.answer.headers.get('x-request-id')).not.toBe(first.answer.headers.get('x-request-id'))
  const scripts = [
    ...again.text.matchAll(/<script(?! type="application\/ld\+json")[^>]*>([\s\S]+?)<\/script>/g),
  ]
  const hashes = scripts.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  expect(hashes.length).toBeGreaterThan(3)
  expect(/script-src ([^;]*)/.exec(policyOf(again.answer))?.[1]?.split(' ')).toEqual(["'self'", ...hashes])
  const rest = (policy: string) => policy.replace(/script-src [^;]*/, '').replace(/ 'nonce-[^']*'/, '')
  expect(rest(policyOf(again.answer))).toBe(rest(policyOf(first.answer)))
})

it.each(['br', 'gzip', 'zstd'])('travels as %s, and HEAD brings no body', async (encoding) => {
  const { path } = await aFreshProfile()
  const headers = { 'Accept-Encoding': encoding }
  const { text } = await read(path)
  const packed = await read(path, { headers })
  expect([packed.fromMemory, packed.answer.headers.get('content-encoding')]).toEqual([true, encoding])
  expect(packed.answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(packed.text).toBe(text.replaceAll(/ nonce="[^"]*"/g, ''))
  const head = await read(path, { method: 'HEAD', headers })
  expect([head.fromMemory, head.text]).toEqual([true, ''])
  expect(head.answer.headers.get('content-length')).toBe(packed.answer.headers.get('content-length'))
})

it('what changes elsewhere shows once the page is a second old, however often it is asked for', async () => {
  const { provider, path } = await aFreshProfile()
  await read(path)
  await hide(provider.providerId)
  for (const ms of [0, 500, 499]) {
    passed = (passed ?? 0) + ms
    expect(await read(path)).toMatchObject({ status: 200, fromMemory: true })
  }
  passed = (passed ?? 0) + 1
  expect(await read(path)).toMatchObject({ status: 404, fromMemory: false })
})

it('and that is a second on the wall', async () => {
  const { provider, path } = await aFreshProfile()
  passed = null
  onTestFinished(() => {
    passed = performance.now()
  })
  await read(path)
  await hide(provider.providerId)
  await sleep(1_000)
  expect((await read(path)).status).toBe(404)
})

it('what changes here shows at once', async () => {
  const { provider, path } = await aFreshProfile()
  await read(path)
  await read('/faq')
  const cookie = await site.cookieOf(provider)
  const body = new URLSearchParams({
    name: 'Une toute autre salle',
    price: '',
    duration: '',
    description: '',
  })
  const service = `/provider/services/${provider.serviceIds[0]}`
  expect((await read(service, { method: 'POST', body, cookie })).status).toBe(200)
  const changed = await read(path)
  expect([changed.fromMemory, changed.text.includes('Une toute autre salle')]).toEqual([false, true])
  // A change that nobody else sees drops no page.
  await read('/faq')
  await read('/tasks/new', { method: 'POST', body: new URLSearchParams({ title: 'x' }), cookie })
  expect((await read('/faq')).fromMemory).toBe(true)
  // The author of a change is shown no other process's older page either.
  expect((await read('/faq', { cookie: 'machmoum-wrote=0/0' })).fromMemory).toBe(false)
})

it('nothing of a person is kept, and nobody with a cookie gets what is', async () => {
  const { path } = await aFreshProfile()
  const cookie = await site.cookieOf(client)
  const price = /654[.,]321/
  await database.pool.query('update services set price = 7654.321')
  const own = await read(path, { cookie })
  expect([own.fromMemory, own.text.includes(client.name), price.test(own.text)]).toEqual([false, true, true])
  const visitors = [await read(path), await read(path)]
  expect(visitors.map(({ fromMemory }) => fromMemory)).toEqual([false, true])
  for (const { text } of visitors)
    expect([text.includes(client.name), price.test(text)]).toEqual([false, false])
  const after = await read(path, { cookie })
  expect([after.fromMemory, after.text.includes(client.name)]).toEqual([false, true])

  // A message for one, a session that has ended, somebody else's cookie.
  for (const other of ['machmoum-flash=logged-out', 'machmoum-session=gone', 'any=cookie']) {
    const answer = await read(path, { cookie: other })
    expect([other, answer.fromMemory]).toEqual([other, false])
    expect(answer.text.includes('Logged out successfully')).toBe(other.includes('flash'))
  }
  expect((await read(path)).text).not.toContain('Logged out successfully')
})

it('only whole pages for all are kept: no error, no redirect, no form, no data, no part that failed', async () => {
  const { path } = await aFreshProfile()
  const ofPeople = ['/login', '/register', '/provider/setup', '/check-email', '/tasks', '/nulle-part']
  const missing = `/provider/${crypto.randomUUID()}`
  const others = ['/providers?sort=', '/prestataires', `${path}.data`, '/providers/page']
  for (const address of [...ofPeople, missing, ...others]) {
    await read(address)
    expect([address, (await read(address)).fromMemory]).toEqual([address, false])
  }
  for (const table of ['services', 'reviews']) {
    await owner.query(`revoke select on ${table} from machmoum_app`)
    const failed = await read(`${path}?tab=reviews&of=${table}`)
    await owner.query(`grant select on ${table} to machmoum_app`)
    expect(failed.text).toContain('Réessayer')
    const whole = await read(`${path}?tab=reviews&of=${table}`)
    expect([whole.fromMemory, whole.text.includes('Réessayer')]).toEqual([false, false])
  }
  expect((await read(path, { method: 'POST', body: new URLSearchParams() })).fromMemory).toBe(false)
})

it('each address, name of the site and minute has pages of its own', async () => {
  const { path } = await aFreshProfile()
  const now = Date.now()
  onTestFinished(() => void vi.setSystemTime(now))
  vi.setSystemTime(new Date('2026-11-30T22:59:59.900Z'))
  const calendar = `${path}?tab=availability`
  const november = await read(calendar)
  expect([(await read(`${calendar}&`)).fromMemory, (await read(calendar)).fromMemory]).toEqual([false, true])
  // Midnight in Tunis.
  vi.setSystemTime(new Date('2026-11-30T23:00:00.100Z'))
  const december = await read(calendar)
  expect([
    december.fromMemory,
    /novembre 2026/i.test(november.text),
    /décembre 2026/i.test(december.text),
  ]).toEqual([false, true, true])
  const elsewhere = site.origin.replace('localhost', '127.0.0.1')
  const foreign = await fetch(elsewhere + calendar)
  expect([foreign.status, isFromMemory(foreign)]).toEqual([200, false])
  await foreign.text()
})

it('many at once cost one reading of the database', async () => {
  const { path } = await aFreshProfile()
  const before = site.requests.length
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(path)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(answers.filter(({ fromMemory }) => !fromMemory)).toHaveLength(1)
  const lines = site.requests.slice(before) as { route: string; id: string }[]
  expect(lines.map(({ route }) => route)).toEqual(Array(20).fill('/provider/:id'))
  expect(new Set(lines.map(({ id }) => id)).size).toBe(20)
})
