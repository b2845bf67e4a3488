import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, sessions, users } from '#db/schema/accounts.ts'
import { createAuth } from '#domain/accounts/auth.server.ts'
import { confirmationToken, registeringBrowser } from '#domain/accounts/confirmation-token.server.ts'
import { createResetToken } from '#domain/accounts/reset-token.server.ts'
import { testDatabase } from '#harness/database.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aClient } from '#harness/world.ts'

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
  it('has a form without scripts, into which the link is pasted, and sends no address to other sites', async () => {
    const answer = await site.ask('/reset-password')
    expect(answer.headers.get('referrer-policy')).toBe('same-origin')
    expect(await answer.text()).toMatch(
      /<noscript>.*<form.*name="access_token".*name="password".*<\/noscript>/s,
    )
  })

  it('sets the password by the pasted link, once, and says what is wrong without repeating it', async () => {
    const client = await aClient(database.db)
    const token = await aResetToken(client.userId)
    const access_token = ` ${site.origin}/reset-password#access_token=${token}&refresh_token=x&type=recovery\n`
    const send = async (password: string) => {
      const answer = await post('/reset-password', { access_token, password, confirmPassword: password })
      const text = await answer.text()
      expect(text).not.toContain(token)
      return { status: answer.status, text }
    }
    const short = await send('1')
    expect(short.status).toBe(400)
    expect(short.text).toMatch(
      /au moins 6 caractères.*name="access_token"|name="access_token".*au moins 6 caractères/s,
    )
    expect(await send('another1')).toMatchObject({
      status: 200,
      text: expect.stringContaining('Mot de passe modifié'),
    })
    expect(await send('another1')).toMatchObject({
      status: 404,
      text: expect.stringContaining('Lien invalide'),
    })
    expect(JSON.stringify([site.requests, site.failures])).not.toContain(token)
  })
})

describe('the link of a confirmation mail', () => {
  /** Somebody who has registered, the path of their link, and the cookie of their browser. */
  async function registered() {
    const { userId, email } = await aClient(database.db)
    await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, userId))
    const now = new Date()
    const token = await confirmationToken(site.secret, userId, now)
    const browser = { secret: site.secret, secure: false, headers: new Headers(), now }
    const cookie = (await registeringBrowser.cookie(browser, email)).split(';')[0] ?? ''
    const isConfirmed = async () =>
      (await database.db.select().from(users).where(eq(users.id, userId)))[0]?.emailVerified
    const query = new URLSearchParams({ token, redirectTo: '/provider/x?tab=avis' })
    return { email, token, cookie, isConfirmed, path: `/verify-email?${query}` }
  }

  it('confirms by its button, and by being opened nowhere but in the browser that registered', async () => {
    const one = await registered()
    const { path, token, cookie } = one
    const page = await site.ask(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(await page.text()).toContain('Confirmer mon adresse')
    // Mail scanners, programs that look ahead, another account's browser.
    await site.ask(path, { method: 'HEAD' })
    await site.ask(path, { method: 'HEAD', cookie })
    await site.ask(path.replace('/verify-email', '/verify-email.data'))
    await site.ask(path, { cookie, headers: { 'Sec-Purpose': 'prefetch' } })
    await site.ask(path, { cookie: (await registered()).cookie })
    expect(await one.isConfirmed()).toBe(false)

    const pressed = await post('/verify-email', { token, redirectTo: '/provider/x?tab=avis' })
    const login = new URLSearchParams({
      confirmed: '1',
      email: one.email,
      redirectTo: '/provider/x?tab=avis',
    })
    expect(pressed.headers.get('location')).toBe(`/login?${login}`)
    expect(await one.isConfirmed()).toBe(true)
    expect((await site.ask(path)).headers.get('location')).toBe(`/login?${login}`)

    const other = await registered()
    const opened = await site.ask(other.path, { cookie: other.cookie })
    expect(opened.headers.get('location')).toContain('confirmed=1')
    expect(await other.isConfirmed()).toBe(true)
  })

  it('leads to no other site, and confirms nothing when it is broken', async () => {
    const { token } = await registered()
    const away = await post('/verify-email', { token, redirectTo: '//evil.example/' })
    expect(away.headers.get('location')).not.toContain('evil')
    const broken = await post('/verify-email', { token: `${token}x` })
    expect(broken.headers.get('location')).toBe('/verify-email')
    expect(await (await site.ask('/verify-email')).text()).toContain('Lien invalide')
  })
})

describe('registering', () => {
  it('names the terms, and says at once when the confirmation mail can’t be sent', async () => {
    const page = await (await site.ask('/register')).text()
    expect(page).toMatch(
      /En créant un compte, vous acceptez nos.*href="\/terms-of-use".*href="\/privacy-policy"/s,
    )
    const failed = await (await site.ask('/check-email?email=amel%40example.tn&mail=failed')).text()
    expect(failed).toContain('n’a pas pu')
    expect(failed).not.toContain('Nous avons écrit')
    const fields = { role: 'client', name: 'Amel', password: 'secret1', confirmPassword: 'secret1' }
    const answer = await post('/register', { ...fields, email: 'fresh@example.tn', redirectTo: '' })
    expect(answer.headers.get('location')).toBe('/check-email?email=fresh%40example.tn')
    expect(answer.headers.getSetCookie().join()).toMatch(
      /machmoum-registration=[^;]+; Path=\/; Max-Age=172800; HttpOnly/,
    )
  })
})

describe('asking for a link', () => {
  it('answers the same for every address', async () => {
    const { email } = await aClient(database.db)
    const answers = []
    for (const asked of [email, email.replace('@', 'x@')]) {
      const answer = await post('/forgot-password', { email: asked })
      const page = await answer.text()
      // Parts that differ with every page, and the address itself.
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
