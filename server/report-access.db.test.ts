import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#db/schema/accounts.ts'
import { reports } from '#db/schema/reports.ts'
import type { Actor } from '#domain/context.ts'
import { reportMessage } from '#domain/reports/report-message.server.ts'
import { reportReview } from '#domain/reports/report-review.server.ts'
import { everythingKept } from '#tests/asking-world.ts'
import { testDatabase } from '#tests/database.ts'
import { wholeSite } from '#tests/whole-site.ts'
import { aClient, aConversation, aPerson, aProvider, aReview } from '#tests/world.ts'

// The operator's overview and reports, and the second step of their sign-in × everybody × ids that are there or not.

const database = testDatabase({ connections: 10 })
const site = wholeSite(database)

/** Stands in everything that is reported, and in no page for anyone but the operator and the two it concerns. */
const SECRET = 'Entre nous et l’équipe'

let ids: { review: string; message: string }
let operator: string
/** Everybody else, with where their dashboard is. */
let others: [who: string, cookie: string | undefined, home: string][]

beforeAll(async () => {
  const { db, ctx } = database
  const [client, provider] = [await aClient(db), await aProvider(db)]
  const { reviewId } = await aReview(db, { client, provider, content: SECRET })
  await aConversation(db, { between: [client, provider], texts: [{ from: 0, content: SECRET }] })
  const { rows } = await database.pool.query<{ id: string }>('select id from messages')
  const messageId = rows[0]?.id ?? ''
  await reportReview(ctx(provider), { reviewId, reason: SECRET })
  await reportMessage(ctx(provider), { messageId, reason: SECRET })
  const idOf = async (subjectId: string) =>
    (await db.select().from(reports).where(eq(reports.subjectId, subjectId)))[0]?.id ?? ''
  ids = { review: await idOf(reviewId), message: await idOf(messageId) }

  const anOperator = () => aPerson(db, 'admin')
  operator = await site.cookieOf(await anOperator())
  const [half, suspended, ended] = [await anOperator(), await anOperator(), await anOperator()]
  const session = (actor: Actor) => eq(sessions.id, actor.sessionId)
  await db.update(sessions).set({ secondStepAt: null }).where(session(half))
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.userId))
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(session(ended))
  others = [
    ['visitor', undefined, '/login'],
    ['operator before the code', await site.cookieOf(half), '/login'],
    ['suspended operator', await site.cookieOf(suspended), '/login'],
    ['operator whose session ended', await site.cookieOf(ended), '/login'],
    ['the author', await site.cookieOf(client), '/dashboard/client'],
    ['the reporter', await site.cookieOf(provider), '/dashboard/provider'],
    ['another client', await site.cookieOf(await aClient(db)), '/dashboard/client'],
    ['another provider', await site.cookieOf(await aProvider(db)), '/dashboard/provider'],
  ]
})

const form = (given: Record<string, string> = {}) =>
  new URLSearchParams({ seen: 'open', decision: 'hidden', reason: 'Contraire à nos règles', ...given })

async function knock(path: string, cookie: string | undefined, body?: URLSearchParams) {
  const response = await site.ask(path, { cookie, ...(body && { method: 'POST', body }) })
  return {
    status: response.status,
    home: response.headers.get('Location')?.replace(/\?.*/, '') ?? null,
    text: await response.text(),
  }
}

const pages = () => [
  '/admin',
  '/admin?span=months',
  '/admin/reports',
  '/admin/reports?status=decided',
  `/admin/reports/${ids.review}`,
  `/admin/reports/${ids.message}`,
]
const MISSING = [randomUUID(), 'x', '%00']

describe('the operator’s pages', () => {
  it('are open to an operator, and not for search engines', async () => {
    for (const path of pages()) {
      const { status, text } = await knock(path, operator)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain('<meta name="robots" content="noindex"/>')
    }
    for (const id of MISSING) expect((await knock(`/admin/reports/${id}`, operator)).status).toBe(404)
  })

  it('send everybody else to where they belong, and tell them nothing', async () => {
    const before = await everythingKept(database)
    for (const [who, cookie, home] of others)
      for (const path of [...pages(), ...MISSING.map((id) => `/admin/reports/${id}`)]) {
        const answer = await knock(path, cookie)
        expect([who, path, answer.status, answer.home]).toEqual([who, path, 302, home])
        expect(answer.text).not.toContain(SECRET)
      }
    expect(await everythingKept(database)).toEqual(before)
  })
})

describe('a decision', () => {
  it('is taken from nobody else, whatever they send', async () => {
    const before = await everythingKept(database)
    for (const [who, cookie, home] of others)
      for (const id of [ids.review, ids.message, ...MISSING]) {
        const answer = await knock(`/admin/reports/${id}`, cookie, form({ role: 'admin', actor: 'x' }))
        const refused = home === '/login' ? [302, '/login'] : [403, null]
        expect([who, id, answer.status, answer.home]).toEqual([who, id, ...refused])
      }
    expect(await everythingKept(database)).toEqual(before)
  })

  it('of an operator needs what the form asks for, and a report', async () => {
    const before = await everythingKept(database)
    const path = `/admin/reports/${ids.review}`
    for (const given of [
      { reason: '' },
      { reason: 'x'.repeat(1001) },
      { decision: '' },
      { decision: 'warned' },
      { decision: 'shown' },
      { seen: 'hidden' },
      { seen: 'x' },
    ] as Record<string, string>[])
      expect((await knock(path, operator, form(given))).status).toBe(400)
    expect((await knock(path, operator, form({ seen: 'kept' }))).status).toBe(409)
    for (const id of MISSING) expect((await knock(`/admin/reports/${id}`, operator, form())).status).toBe(404)
    const elsewhere = await site.ask(path, {
      method: 'POST',
      cookie: operator,
      body: form(),
      headers: { Origin: 'https://evil.example' },
    })
    expect(elsewhere.status).toBe(403)
    expect(await everythingKept(database)).toEqual(before)
  })

  it('of an operator is done', async () => {
    const answer = await knock(`/admin/reports/${ids.review}`, operator, form())
    expect(answer).toMatchObject({ status: 302, home: `/admin/reports/${ids.review}` })
    const { text } = await knock(`/admin/reports/${ids.review}`, operator)
    expect(text).toContain('Contraire à nos règles')
  })
})

describe('an operator before the code', () => {
  it('is a visitor everywhere, and only the second step knows them', async () => {
    const half = others[1]?.[1]
    for (const path of ['/messages', '/dashboard/settings', '/dashboard/client', '/account-deletion'])
      expect(await knock(path, half)).toMatchObject({ status: 302, home: '/login' })
    expect((await site.ask('/live', { cookie: half })).status).toBe(401)
    expect(await knock('/login', half)).toMatchObject({ status: 302, home: '/login/second-step' })
    expect(await knock('/login/second-step', half)).toMatchObject({
      status: 302,
      home: '/login/second-step/set-up',
    })
    expect(await knock('/login/second-step/set-up', half)).toMatchObject({ status: 200 })
  })

  it('shares the pages of the second step with nobody', async () => {
    for (const [who, cookie] of others.filter(([who]) => who !== 'operator before the code'))
      for (const path of ['/login/second-step', '/login/second-step/set-up']) {
        const answer = await knock(path, cookie)
        expect([who, path, answer.status, answer.home]).toEqual([who, path, 302, '/login'])
        const sent = await knock(path, cookie, new URLSearchParams({ code: '000000', sealed: 'x' }))
        expect([who, path, sent.status, sent.home]).toEqual([who, path, 302, '/login'])
      }
  })
})

it('nothing of it failed in an unexpected way', () => {
  expect(site.failures).toEqual([])
})
