import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { createAuth } from '#domain/accounts/auth.server.ts'
import { createResetToken } from '#domain/accounts/reset-token.server.ts'
import { testDatabase } from '#tests/database.ts'
import { wholeSite } from '#tests/whole-site.ts'
import { aClient } from '#tests/world.ts'

// The pages around passwords, as a browser asks for them.

const database = testDatabase()
const site = wholeSite(database)

const post = (path: string, fields: Record<string, string>, cookie?: string) =>
  site.ask(path, { method: 'POST', body: new URLSearchParams(fields), cookie })

async function aResetToken(userId: string): Promise<string> {
  const { secret, origin } = site
  return createResetToken(createAuth({ db: database.db, origin, secret, secure: false }), userId)
}

describe('a reset token', () => {
  it('is in no line of the log, no address, no cookie and no answer, whatever becomes of it', async () => {
    const client = await aClient(database.db)
    const token = await aResetToken(client.userId)
    const bodies = [
      { access_token: token },
      { access_token: token, password: '1', confirmPassword: '2' },
      { access_token: `${token}x`, password: 'another1', confirmPassword: 'another1' },
      { access_token: token, password: 'another1', confirmPassword: 'another1' },
      { access_token: token, password: 'another1', confirmPassword: 'another1' },
    ]
    const statuses: number[] = []
    for (const body of bodies) {
      for (const path of ['/reset-password.data', '/reset-password']) {
        if (path === '/reset-password' && body.password === 'another1') continue
        const answer = await post(path, body)
        statuses.push(answer.status)
        expect(JSON.stringify([...answer.headers])).not.toContain(token)
        expect(await answer.text()).not.toContain(token)
        expect(answer.headers.get('referrer-policy')).toBe('same-origin')
      }
    }
    expect(statuses).toEqual([200, 200, 400, 400, 404, 200, 404])
    expect(site.requests.length).toBeGreaterThanOrEqual(statuses.length)
    expect(JSON.stringify([site.requests, site.failures])).not.toContain(token)
    expect(site.failures).toEqual([])
  })

  it('signs this browser out with all others', async () => {
    const client = await aClient(database.db)
    const body = {
      access_token: await aResetToken(client.userId),
      password: 'another1',
      confirmPassword: 'another1',
    }
    const answer = await post('/reset-password.data', body, await site.cookieOf(client))
    expect(answer.headers.getSetCookie().join()).toMatch(/machmoum-session=; Path=\/; Max-Age=0/)
    expect(await database.db.select().from(sessions).where(eq(sessions.userId, client.userId))).toEqual([])
  })
})

describe('the page of the reset link', () => {
  it('says without scripts that it needs them, and sends no address to other sites', async () => {
    const answer = await site.ask('/reset-password')
    expect(answer.headers.get('referrer-policy')).toBe('same-origin')
    expect(await answer.text()).toMatch(/<noscript>.*autoriser JavaScript/s)
  })
})

describe('asking for a link', () => {
  it('answers the same for every address', async () => {
    const { email } = await aClient(database.db)
    const answers = []
    for (const asked of [email, email.replace('@', 'x@')]) {
      const answer = await post('/forgot-password', { email: asked })
      const page = await answer.text()
      // What differs with every page, and the address itself.
      const shown = page.replaceAll(asked, '…').replaceAll(/nonce="[^"]*"|"nonce","[^"]*"/g, '')
      answers.push({ status: answer.status, shown })
    }
    expect(answers[0]?.status).toBe(200)
    expect(answers[0]?.shown).toContain('Si un compte existe pour')
    expect(answers[1]).toEqual(answers[0])
  })
})

describe('the tab Sécurité', () => {
  it('is for whoever is signed in, and offers a first password to whom has none', async () => {
    const answer = await site.ask('/dashboard/settings/security')
    expect(answer.headers.get('location')).toBe('/login?redirectTo=%2Fdashboard%2Fsettings%2Fsecurity')
    const client = await aClient(database.db)
    const cookie = await site.cookieOf(client)
    const without = await (await site.ask('/dashboard/settings/security', { cookie })).text()
    expect(without).toContain('Recevoir le lien')
    await database.db
      .insert(accounts)
      .values({ userId: client.userId, accountId: client.userId, providerId: 'credential', password: 'x' })
    const withPassword = await (await site.ask('/dashboard/settings/security', { cookie })).text()
    expect(withPassword).toContain('Mot de passe actuel')
  })

  it('ends nobody else’s sessions', async () => {
    const [mine, theirs] = [await aClient(database.db), await aClient(database.db)]
    const cookie = await site.cookieOf(mine)
    for (const id of [theirs.sessionId, crypto.randomUUID(), 'x', '%00']) {
      expect((await post(`/sessions/${id}/deletion`, {}, cookie)).status).toBe(404)
    }
    expect((await post('/sessions/deletion', {}, cookie)).status).toBe(302)
    expect((await site.ask('/sessions/deletion', { cookie })).status).toBe(405)
    const kept = await database.db.select().from(sessions).where(eq(sessions.id, theirs.sessionId))
    expect(kept).toHaveLength(1)
  })
})

describe('without configuration, Google', () => {
  it.each(['/login', '/register', '/register?type=provider'])('is absent from %s', async (path) => {
    const answer = await site.ask(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('Continuer avec Google')
    expect(answer.headers.get('content-security-policy')).toMatch(/form-action 'self';/)
  })

  it('has no address', async () => {
    expect((await post('/login/google', { role: 'client' })).status).toBe(404)
    expect((await site.ask('/login/google/callback?code=x&state=y')).status).toBe(404)
  })
})
