import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, sessions, users } from '#db/schema/accounts.ts'
import type { Actor } from '#domain/context.ts'
import { unsubscribeToken } from '#domain/notifications/unsubscribe-token.server.ts'
import { deletionToken } from '#domain/privacy/deletion-token.server.ts'
import { everythingKept } from '#harness/database/everything-kept.ts'
import { testDatabase } from '#harness/database.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'

// Requests about one's own account over HTTP, and the same by others.

const database = testDatabase()
const site = wholeSite(database)

const everybody = async () => ({
  client: await aClient(database.db),
  provider: await aProvider(database.db),
  operator: await aPerson(database.db, 'admin'),
})

async function post(path: string, actor: Actor | null, form: Record<string, string> = {}) {
  const cookie = actor ? await site.cookieOf(actor) : undefined
  const response = await site.ask(path, { method: 'POST', cookie, body: new URLSearchParams(form) })
  const location = response.headers.get('Location')?.replace(/\?.*/, '') ?? null
  return { status: response.status, location, text: await response.text() }
}

/** A further browser in which somebody is signed in. */
async function anotherSession({ userId }: Actor): Promise<string> {
  const expiresAt = new Date(Date.now() + 3600_000)
  const [made] = await database.db
    .insert(sessions)
    .values({ userId, token: randomUUID(), expiresAt })
    .returning({ id: sessions.id })
  return made?.id ?? ''
}

const sessionsOf = async ({ userId }: Actor) =>
  (await database.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))).map(
    ({ id }) => id,
  )

describe('signing out elsewhere', () => {
  it('ends sessions of one’s own alone, whoever asks', async () => {
    const { client, ...others } = await everybody()
    const elsewhere = await anotherSession(client)
    for (const other of Object.values(others)) {
      expect(await post(`/sessions/${elsewhere}/deletion`, other)).toMatchObject({ status: 404 })
      expect(await post('/sessions/deletion', other)).toMatchObject({ status: 302 })
    }
    for (const path of [`/sessions/${elsewhere}/deletion`, '/sessions/deletion'])
      expect(await post(path, null)).toMatchObject({ status: 302, location: '/login' })
    for (const id of [randomUUID(), '%00', 'x'])
      expect(await post(`/sessions/${id}/deletion`, client)).toMatchObject({ status: 404 })
    expect(await sessionsOf(client)).toHaveLength(2)

    expect(await post(`/sessions/${elsewhere}/deletion`, client)).toMatchObject({ status: 302 })
    expect(await sessionsOf(client)).toEqual([client.sessionId])
    await anotherSession(client)
    expect(await post('/sessions/deletion', client)).toMatchObject({ status: 302 })
    expect(await sessionsOf(client)).toEqual([client.sessionId])
  })
})

describe('the list of tasks', () => {
  it('tells visitors to sign in, and keeps nothing of theirs', async () => {
    const before = await everythingKept(database)
    const right = { title: 'Rappeler le DJ', submission_id: randomUUID() }
    for (const form of [right, {}]) {
      const { status, text } = await post('/tasks/new', null, form)
      expect(status).toBe(401)
      expect(text).toContain('Vous devez être connecté pour créer une tâche')
    }
    const list = await site.ask('/tasks')
    expect(list.status).toBe(200)
    expect(await list.text()).toContain('Connexion requise')
    expect(await everythingKept(database)).toEqual(before)
  })
})

describe('the archive', () => {
  it('is for whoever has an account, and is only asked for by a form', async () => {
    expect(await post('/dashboard/settings/export', null)).toMatchObject({ status: 302, location: '/login' })
    for (const person of Object.values(await everybody())) {
      const cookie = await site.cookieOf(person)
      expect((await site.ask('/dashboard/settings/export', { cookie })).status).toBe(405)
      const archive = await site.ask('/dashboard/settings/export', {
        method: 'POST',
        cookie,
        body: new URLSearchParams(),
      })
      expect([archive.status, archive.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
      expect(
        Buffer.from(await archive.arrayBuffer())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK')
    }
  })
})

describe('deleting an account', () => {
  const isDeleted = async ({ userId }: Actor) => {
    const [row] = await database.db
      .select({ deletedAt: users.deletedAt })
      .from(users)
      .where(eq(users.id, userId))
    return row?.deletedAt !== null
  }
  const byLink = (token: string) => `/account-deletion?token=${encodeURIComponent(token)}`

  it('takes the password of the account, and the operator’s never', async () => {
    const { client, provider, operator } = await everybody()
    const password = await hashPassword('machmoum-demo')
    for (const { userId, email } of [client, provider])
      await database.db
        .insert(accounts)
        .values({ userId, accountId: email, providerId: 'credential', password })
    const before = await everythingKept(database)
    for (const form of [{}, { password: 'machmoum-demo' }]) {
      expect(await post('/account-deletion', null, form)).toMatchObject({ status: 302, location: '/login' })
    }
    for (const form of [{}, { password: '' }, { password: 'x' }, { password: 'x'.repeat(200) }])
      expect(await post('/account-deletion', client, form)).toMatchObject({ status: 400 })
    expect(await post('/account-deletion', operator, { password: 'machmoum-demo' })).toMatchObject({
      status: 403,
    })
    expect(await everythingKept(database)).toEqual(before)
    for (const person of [client, provider]) {
      expect(await post('/account-deletion', person, { password: 'machmoum-demo' })).toMatchObject({
        status: 302,
        location: '/',
      })
      expect(await isDeleted(person)).toBe(true)
    }
    expect(await isDeleted(operator)).toBe(false)
  })

  it('by a mailed link is for the account that the link was mailed to, once', async () => {
    const { client, provider } = await everybody()
    const link = byLink(await deletionToken(site.secret, client.userId, new Date()))
    const unsubscribe = { userId: client.userId, kind: 'message.sent' } as const
    const before = await everythingKept(database)
    for (const path of [
      byLink(await deletionToken('another secret', client.userId, new Date())),
      byLink(await deletionToken(site.secret, client.userId, new Date(Date.now() - 3600_000))),
      byLink(await deletionToken(site.secret, randomUUID(), new Date())),
      byLink(await unsubscribeToken(site.secret, unsubscribe, new Date())),
      byLink(''),
      byLink('\0'),
      `${link}x`,
    ]) {
      expect([path, (await site.ask(path)).status]).toEqual([path, 404])
      expect(await post(path, null)).toMatchObject({ status: 404 })
    }
    // Programs open links to look at them.
    expect((await site.ask(link)).status).toBe(200)
    expect(await everythingKept(database)).toEqual(before)

    expect(await post(link, provider)).toMatchObject({ status: 302, location: '/' })
    expect([await isDeleted(client), await isDeleted(provider)]).toEqual([true, false])
    expect(await sessionsOf(provider)).toEqual([provider.sessionId])
    expect(await post(link, null)).toMatchObject({ status: 404 })
  })
})

it('nothing of it failed in an unexpected way', () => {
  expect(site.failures).toEqual([])
})
