import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, sessions, users } from '#db/schema/accounts.ts'
import { type Counter, consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { LIMITS } from '#domain/limits/limits.ts'
import { testDatabase } from '#harness/database.ts'
import { accountsWorld, aForm, cookieHeader, refusal, tokenOf } from '#harness/worlds/accounts-world.ts'
import type { Conflict, Forbidden, Invalid } from '#lib/errors.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { isEmailTaken } from './is-email-taken.server.ts'
import { readKnownDevice } from './known-device.server.ts'
import { registerAccount } from './register-account.server.ts'
import { resendConfirmation } from './resend-confirmation.server.ts'
import { signIn } from './sign-in.server.ts'
import { signOut } from './sign-out.server.ts'

const database = testDatabase()
const world = accountsWorld(database)
const { aVisitor, aConfirmedAccount, links, withCookies } = world

describe('registering', () => {
  it.each(['client', 'provider'] as const)('makes a %s that has to confirm', async (role) => {
    await registerAccount(aVisitor(), aForm(`new-${role}@example.tn`, role))
    const [user] = await database.db
      .select()
      .from(users)
      .where(eq(users.email, `new-${role}@example.tn`))
    expect(user).toMatchObject({ role, emailVerified: false, name: 'Yasmine' })
    expect(links[`new-${role}@example.tn`]).toHaveLength(1)
  })

  it('refuses an address that has an account, whatever its capitals', async () => {
    await registerAccount(aVisitor(), aForm('taken@example.tn'))
    expect(await isEmailTaken(aVisitor(), ' TAKEN@Example.tn ')).toBe(true)
    const error = await refusal<Invalid>(registerAccount(aVisitor(), aForm('taken@example.tn')))
    expect(error.fieldErrors).toEqual({ email: ['Cet email est déjà utilisé'] })
  })

  it('makes one account of two registrations at the same instant', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => registerAccount(aVisitor(), aForm('twice@example.tn'))),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const found = await database.db.select().from(users).where(eq(users.email, 'twice@example.tn'))
    expect(found).toHaveLength(1)
  })

  it('is limited for one address', async () => {
    const ctx = aVisitor()
    for (let i = 0; i < 20; i += 1) await registerAccount(ctx, aForm(`many-${i}@example.tn`))
    const error = await refusal<Error>(registerAccount(ctx, aForm('one-more@example.tn')))
    expect(error.name).toBe('TooManyRequests')
  })
})

describe('signing in', () => {
  it('waits for the confirmation, and says so', async () => {
    const ctx = aVisitor()
    await registerAccount(ctx, aForm('waiting@example.tn'))
    const error = await refusal<Conflict>(signIn(ctx, { email: 'waiting@example.tn', password: 'secret1' }))
    expect(error.code).toBe('email-not-confirmed')
    await resendConfirmation(ctx, { email: 'waiting@example.tn', redirectTo: '/provider/x?tab=availability' })
    expect(links['waiting@example.tn']).toHaveLength(2)
    const link = new URL(links['waiting@example.tn']?.[1] ?? '')
    expect(link.searchParams.get('redirectTo')).toBe('/provider/x?tab=availability')
    expect(await confirmEmail(aVisitor(), tokenOf(world, 'waiting@example.tn'))).toEqual({
      email: 'waiting@example.tn',
    })
    expect(await signIn(ctx, { email: 'waiting@example.tn', password: 'secret1' })).toMatchObject({
      role: 'client',
    })
  })

  it('gives a cookie that only this host over TLS gets, and that names the person until signing out', async () => {
    const { ctx, userId } = await aConfirmedAccount('cookie@example.tn', 'provider')
    const { cookies, role } = await signIn(ctx, { email: 'cookie@example.tn', password: 'secret1' })
    expect(role).toBe('provider')
    const cookie = cookies.find((one) => one.startsWith('__Host-machmoum-session='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/Secure/)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).not.toMatch(/Domain/)
    const { readActor } = world
    const { actor } = await readActor(cookieHeader(cookies), new Date())
    expect(actor).toMatchObject({ userId, role: 'provider', providerId: null })
    await signOut({ ...ctx, actor }, true)
    expect((await readActor(cookieHeader(cookies), new Date())).actor).toBeNull()
  })

  it.each([
    ['a wrong password', 'there@example.tn', 'secret2'],
    ['an unknown address', 'nobody@example.tn', 'secret1'],
  ])('refuses %s in the same words', async (_, email, password) => {
    if (!(await isEmailTaken(aVisitor(), 'there@example.tn'))) await aConfirmedAccount('there@example.tn')
    const error = await refusal<Invalid>(signIn(aVisitor(), { email, password }))
    expect(error.formErrors).toEqual(['Email ou mot de passe incorrect'])
  })

  it('refuses a suspended account and ends its sessions at once', async () => {
    const { ctx, userId } = await aConfirmedAccount('suspended@example.tn')
    const { cookies } = await signIn(ctx, { email: 'suspended@example.tn', password: 'secret1' })
    await database.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, userId))
    const { readActor } = world
    expect((await readActor(cookieHeader(cookies), new Date())).actor).toBeNull()
    const error = await refusal<Forbidden>(
      signIn(ctx, { email: 'suspended@example.tn', password: 'secret1' }),
    )
    expect(error.message).toContain('suspendu')
  })

  it('is limited for an account and an address together, without locking the owner out elsewhere', async () => {
    const { ctx } = await aConfirmedAccount('guessed@example.tn')
    for (let i = 0; i < 10; i += 1) {
      await refusal(signIn(ctx, { email: 'guessed@example.tn', password: `guess-${i}` }))
    }
    const right = { email: 'guessed@example.tn', password: 'secret1' }
    expect((await refusal<Error>(signIn(ctx, right))).name).toBe('TooManyRequests')
    expect(await signIn(aVisitor(), right)).toMatchObject({ role: 'client' })
  })

  it('evaluates a hundred guesses a day from wherever, while browsers that the account knows still get in', async () => {
    // At noon no window ends.
    const now = new Date(new Date().setUTCHours(12, 0, 0, 0))
    const email = 'besieged@example.tn'
    const right = { email, password: 'secret1' }
    const { ctx } = await aConfirmedAccount(email)
    const { cookies } = await signIn(ctx, right)
    const known = { ...(await withCookies(cookies)), actor: null, now }
    const guess = async (from: AccountsCtx, input = { email, password: 'guessed' }) =>
      (await refusal<Error>(signIn({ ...from, now }, input))).name
    const spend = async (hits: number, ...counter: Counter) => {
      for (let hit = 0; hit < hits; hit += 1) await consumeLimit({ ...ctx, now }, ...counter)
    }

    await spend(90, 'login-email', email)
    const guesses = await Promise.all(Array.from({ length: 15 }, () => guess(aVisitor())))
    expect(guesses.filter((name) => name === 'Invalid')).toHaveLength(10)
    // A stranger is told nothing more that day, not even with the right password; who signed in here before comes in, and again.
    expect(await guess(aVisitor(), right)).toBe('TooManyRequests')
    expect(await signIn(known, right)).toMatchObject({ role: 'client' })
    expect(await signIn(known, right)).toMatchObject({ role: 'client' })

    // It is known to this account alone, cannot be made up, is forgotten after a year, and guesses no more than others may.
    const other = 'other-besieged@example.tn'
    expect(await readKnownDevice(known, email)).not.toBeNull()
    expect(await readKnownDevice(known, other)).toBeNull()
    const cookie = (known.headers.get('cookie') ?? '').replace(/.{3}$/, 'xxx')
    expect(await readKnownDevice({ ...known, headers: new Headers({ cookie }) }, email)).toBeNull()
    expect(
      await readKnownDevice({ ...known, now: new Date(now.getTime() + 366 * 86_400_000) }, email),
    ).toBeNull()
    const id = await readKnownDevice(known, email)
    await spend(LIMITS['login-device'].max, 'login-device', id ?? '')
    expect(await guess(known, right)).toBe('TooManyRequests')
  })
})

describe('a session', () => {
  it('is not forged by changing or inventing its token', async () => {
    const { ctx } = await aConfirmedAccount('forged@example.tn')
    const { cookies } = await signIn(ctx, { email: 'forged@example.tn', password: 'secret1' })
    const [name = '', value = ''] = cookieHeader(cookies.slice(0, 1)).split('=')
    const { readActor } = world
    const [row] = await database.db.select().from(sessions).limit(1)
    for (const forged of [
      '',
      'x',
      `${row?.token}`,
      `${row?.token}.AAAA`,
      `a${value}`,
      '%E0%A4%A',
      value.slice(0, -8),
    ]) {
      expect((await readActor(`${name}=${forged}`, new Date())).actor).toBeNull()
    }
  })

  it('ends after 30 days without a visit and moves its end when visited', async () => {
    const { ctx } = await aConfirmedAccount('lasting@example.tn')
    const { cookies } = await signIn(ctx, { email: 'lasting@example.tn', password: 'secret1' })
    const { readActor } = world
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    expect((await readActor(cookieHeader(cookies), new Date())).cookies).toEqual([])
    const later = await readActor(cookieHeader(cookies), inDays(20))
    expect(later.cookies[0]).toContain('Max-Age=2592000')
    expect((await readActor(cookieHeader(cookies), inDays(49))).actor).not.toBeNull()
    expect((await readActor(cookieHeader(cookies), inDays(80))).actor).toBeNull()
  })

  it('ends after a year, however often it is visited', async () => {
    const { ctx } = await aConfirmedAccount('faithful@example.tn')
    const { cookies } = await signIn(ctx, { email: 'faithful@example.tn', password: 'secret1' })
    const actorAfter = async (days: number) => {
      const now = new Date(Date.now() + days * 86_400_000)
      return (await world.readActor(cookieHeader(cookies), now)).actor
    }
    for (let days = 0; days < 365; days += 20)
      expect([days, await actorAfter(days)]).toEqual([days, expect.anything()])
    expect(await actorAfter(364.9)).not.toBeNull()
    expect(await actorAfter(365.1)).toBeNull()
  })
})

describe('signing in again in a browser', () => {
  it('ends its former session, also that of somebody else, and no other', async () => {
    const emails = ['again@example.tn', 'again-other@example.tn']
    for (const email of emails) await aConfirmedAccount(email)
    const login = (ctx: AccountsCtx, email: string) => signIn(ctx, { email, password: 'secret1' })
    const elsewhere = await login(aVisitor(), emails[0] ?? '')
    let browser = aVisitor()
    for (const email of [emails[0], emails[0], emails[1]]) {
      const former = browser
      browser = await withCookies((await login(browser, email ?? '')).cookies)
      expect(browser.actor).toMatchObject({ email })
      const { actor } = await world.readActor(former.headers.get('cookie') ?? '', new Date())
      expect(actor).toBeNull()
    }
    expect((await withCookies(elsewhere.cookies)).actor).not.toBeNull()
  })

  it('keeps the former one when the password is wrong', async () => {
    await aConfirmedAccount('mistyped@example.tn')
    const right = { email: 'mistyped@example.tn', password: 'secret1' }
    const browser = await withCookies((await signIn(aVisitor(), right)).cookies)
    await refusal(signIn(browser, { ...right, password: 'secret2' }))
    expect((await withCookies([browser.headers.get('cookie') ?? ''])).actor).not.toBeNull()
  })

  it('opens nothing by a password that is changed while it is checked', async () => {
    const { ctx, userId } = await aConfirmedAccount('overtaken@example.tn')
    const input = { email: 'overtaken@example.tn', password: 'secret1' }
    const late = async (call: unknown) => {
      const answer = await ctx.auth.api.signInEmail(call as never)
      await database.db.update(accounts).set({ password: 'another hash' }).where(eq(accounts.userId, userId))
      return answer
    }
    const api = { ...ctx.auth.api, signInEmail: late }
    const error = await refusal<Error>(signIn({ ...ctx, auth: { ...ctx.auth, api } as never }, input))
    expect(error.name).toBe('Invalid')
    expect(await database.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
  })
})

describe('a confirmation link', () => {
  it.each([
    '',
    'x',
    'a.b.c',
    `eyJhbGciOiJub25lIn0.${Buffer.from('{"email":"there@example.tn"}').toString('base64url')}.`,
  ])('that is %j confirms nothing', async (token) => {
    expect(await confirmEmail(aVisitor(), token)).toBeNull()
  })
})

describe('a limit on logins', () => {
  it('counts failures only: the right password may be given as often as one likes', async () => {
    const { ctx } = await aConfirmedAccount('often@example.tn')
    for (let i = 0; i < 12; i += 1) {
      expect(await signIn(ctx, { email: 'often@example.tn', password: 'secret1' })).toMatchObject({
        role: 'client',
      })
    }
  })
})
