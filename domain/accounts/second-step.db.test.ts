import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { recoveryCodes, secondSteps, sessions, users } from '#db/schema/accounts.ts'
import { testDatabase } from '#harness/database.ts'
import { aPerson } from '#harness/world.ts'
import { accountsWorld, cookieHeader, refusal } from '#harness/worlds/accounts-world.ts'
import { Conflict, Invalid, TooManyRequests, Unauthenticated } from '#lib/errors.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { findAwaitingSecondFactor } from './awaiting-second-factor.server.ts'
import { changePassword } from './change-password.server.ts'
import { completeSecondStep } from './complete-second-step.server.ts'
import { forgetSecondStep } from './forget-second-step.server.ts'
import { readLiveSessions } from './read-live-sessions.server.ts'
import { resetPassword } from './reset-password.server.ts'
import { createResetToken } from './reset-token.server.ts'
import { beginSetUp, finishSetUp, resumeSetUp } from './set-up-second-step.server.ts'
import { signIn } from './sign-in.server.ts'
import { signOut } from './sign-out.server.ts'

const database = testDatabase({ connections: 8 })
const world = accountsWorld(database)

const HALF_MINUTE = 30_000

/** The code that the operator's app shows. */
const codeOf = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** A browser in which the password was given. */
async function afterPassword(email: string, password = 'secret1'): Promise<AccountsCtx & { cookie: string }> {
  const { cookies } = await signIn(world.aVisitor(), { email, password })
  return { ...(await world.withCookies(cookies)), cookie: cookieHeader(cookies) }
}

/** The same without the time that a password takes to be checked. */
async function anotherBrowser(userId: string): Promise<AccountsCtx & { cookie: string }> {
  const cookie = await world.afterFirstStep(userId)
  return { ...(await world.withCookies([cookie])), cookie }
}

const actorOf = async ({ cookie }: { cookie: string }) => (await world.readActor(cookie, new Date())).actor

/** The same browser so many half minutes later. */
const later = <T extends AccountsCtx>(ctx: T, steps: number): T => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + steps * HALF_MINUTE),
})

/** An operator who has set up an app, in the browser that did it. */
async function anOperatorWithApp() {
  const { userId } = await aPerson(database.db, 'admin')
  return setUp(userId)
}

async function setUp(userId: string) {
  const browser = await anotherBrowser(userId)
  const half = await findAwaitingSecondFactor(browser)
  if (!half) throw new Error('no session awaits the second factor')
  const { sealed, text } = await beginSetUp(browser, half)
  const secret = text.replaceAll(' ', '')
  const made = await finishSetUp(browser, { sealed, code: codeOf(secret, browser.now) })
  return { userId, browser, secret, codes: made.recoveryCodes }
}

describe('an operator', () => {
  it('is nobody after the password, for verbs and for streams', async () => {
    await world.anOperator('half@example.tn')
    const browser = await afterPassword('half@example.tn')
    expect(await actorOf(browser)).toBeNull()
    expect(await findAwaitingSecondFactor(browser)).toMatchObject({
      isSetUp: false,
      email: 'half@example.tn',
    })
    const [session] = await database.db.select({ id: sessions.id }).from(sessions)
    expect(await readLiveSessions(database.db, [session?.id ?? ''], new Date())).toEqual(new Map())
    await signOut(browser, true)
    expect(await findAwaitingSecondFactor(browser)).toBeNull()
  })

  it('sets up an app with a code of it, and is then signed in', async () => {
    const { browser, userId, secret, codes } = await anOperatorWithApp()
    expect(await actorOf(browser)).toMatchObject({ userId, role: 'admin' })
    expect(new Set(codes).size).toBe(10)
    const [kept] = await database.db.select().from(secondSteps).where(eq(secondSteps.userId, userId))
    expect(kept?.secret).not.toContain(secret)
    const hashes = await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    for (const { codeHash } of hashes) expect(codes.join(' ')).not.toContain(codeHash)
  })

  it('is signed in for half a day, however often they come', async () => {
    const { browser } = await anOperatorWithApp()
    const actorAfter = async (hours: number) => {
      const now = new Date(browser.now.getTime() + hours * 3_600_000)
      return (await world.readActor(browser.cookie, now)).actor
    }
    for (const hours of [1, 6, 11.9])
      expect([hours, await actorAfter(hours)]).toEqual([hours, expect.anything()])
    expect(await actorAfter(12.1)).toBeNull()
  })

  it('sets up nothing with a wrong code, a forged key or that of another browser', async () => {
    const { userId } = await aPerson(database.db, 'admin')
    const [mine, other] = [await anotherBrowser(userId), await anotherBrowser(userId)]
    const [half, otherHalf] = [await findAwaitingSecondFactor(mine), await findAwaitingSecondFactor(other)]
    if (!half || !otherHalf) throw new Error('no session awaits the second factor')
    const [shown, elsewhere] = [await beginSetUp(mine, half), await beginSetUp(other, otherHalf)]
    const code = codeOf(shown.text.replaceAll(' ', ''), mine.now)
    const wrong = code === '000000' ? '000001' : '000000'
    for (const form of [
      { sealed: shown.sealed, code: wrong },
      { sealed: '', code },
      { sealed: 'x', code },
      { sealed: elsewhere.sealed, code: codeOf(elsewhere.text.replaceAll(' ', ''), mine.now) },
    ])
      await expect(finishSetUp(mine, form)).rejects.toThrow(Invalid)
    expect(await actorOf(mine)).toBeNull()
    expect((await resumeSetUp(mine, half, shown.sealed)).text).toBe(shown.text)
    await finishSetUp(mine, { sealed: shown.sealed, code })
    const late = { sealed: elsewhere.sealed, code: codeOf(elsewhere.text.replaceAll(' ', ''), other.now) }
    await expect(finishSetUp(other, late)).rejects.toThrow(Conflict)
    expect(await actorOf(other)).toBeNull()
  })

  it('is asked for a code at each sign-in, which counts once and for its half minute and its neighbours', async () => {
    const { userId, secret } = await anOperatorWithApp()
    const browser = later(await anotherBrowser(userId), 4)
    const at = (steps: number) => codeOf(secret, later(browser, steps).now)
    for (const code of [at(-2), at(2), '', 'abcdef', '12345', '1234567'])
      await expect(completeSecondStep(browser, { code })).rejects.toThrow(Invalid)
    expect(await actorOf(browser)).toBeNull()
    await completeSecondStep(browser, { code: at(1) })
    expect(await actorOf(browser)).toMatchObject({ userId })
    const again = { ...(await anotherBrowser(userId)), now: browser.now }
    for (const code of [at(1), at(0), at(-1)])
      await expect(completeSecondStep(again, { code })).rejects.toThrow(Invalid)
    expect(await actorOf(again)).toBeNull()
    await completeSecondStep(later(again, 1), { code: at(2) })
    expect(await actorOf(again)).toMatchObject({ userId })
  })

  it('cannot use the code of the set-up a second time', async () => {
    const { userId, browser, secret } = await anOperatorWithApp()
    const next = { ...(await anotherBrowser(userId)), now: browser.now }
    await expect(completeSecondStep(next, { code: codeOf(secret, browser.now) })).rejects.toThrow(Invalid)
  })

  it('gets in once with one code sent from four browsers at once', async () => {
    const { userId, secret } = await anOperatorWithApp()
    const browsers = []
    for (let n = 0; n < 4; n += 1) browsers.push(later(await anotherBrowser(userId), 2))
    const code = codeOf(secret, browsers[0]?.now ?? new Date())
    const tries = await Promise.allSettled(browsers.map((browser) => completeSecondStep(browser, { code })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const actors = await Promise.all(browsers.map(actorOf))
    expect(actors.filter(Boolean)).toHaveLength(1)
  })

  it('gets in with a recovery code once, however it is typed', async () => {
    const { userId, codes } = await anOperatorWithApp()
    const code = (codes[0] ?? '').replace('-', '').toUpperCase()
    const browser = await anotherBrowser(userId)
    await completeSecondStep(browser, { code })
    expect(await actorOf(browser)).toMatchObject({ userId })
    const again = await anotherBrowser(userId)
    await expect(completeSecondStep(again, { code })).rejects.toThrow(Invalid)
    const { codes: foreign } = await anOperatorWithApp()
    await expect(completeSecondStep(again, { code: (foreign[0] ?? '').replace('-', '') })).rejects.toThrow(
      Invalid,
    )
    expect(await actorOf(again)).toBeNull()
  })

  it('guesses ten times in a quarter of an hour, over all browsers', async () => {
    const { userId, secret } = await anOperatorWithApp()
    const browser = later(await anotherBrowser(userId), 2)
    const other = { ...(await anotherBrowser(userId)), now: browser.now }
    const right = codeOf(secret, browser.now)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let n = 0; n < 10; n += 1)
      await expect(completeSecondStep(n % 2 ? browser : other, { code: wrong })).rejects.toThrow(Invalid)
    await expect(completeSecondStep(browser, { code: right })).rejects.toThrow(TooManyRequests)
    expect(await actorOf(browser)).toBeNull()
  })

  it('stays signed in after a change of the password, no longer than before, and is asked again after a reset', async () => {
    const email = 'forgetful@example.tn'
    const { userId } = await world.anOperator(email)
    const { browser } = await setUp(userId)
    const actor = await actorOf(browser)
    const endOf = async (id = '') =>
      (await database.db.select().from(sessions).where(eq(sessions.id, id)))[0]?.expiresAt
    const end = await endOf(actor?.sessionId)
    const { cookies } = await changePassword(
      { ...browser, actor },
      { currentPassword: 'secret1', newPassword: 'jasmin de Tunis' },
    )
    expect(await actorOf(browser)).toBeNull()
    const changed = await actorOf({ cookie: cookieHeader(cookies) })
    expect(changed).toMatchObject({ userId, role: 'admin' })
    expect(await endOf(changed?.sessionId)).toEqual(end)
    const token = await createResetToken(world.auth, userId)
    await resetPassword(world.aVisitor(), { token, password: 'jasmin de Sfax' })
    const next = await afterPassword(email, 'jasmin de Sfax')
    expect(await actorOf(next)).toBeNull()
    expect(await findAwaitingSecondFactor(next)).toMatchObject({ isSetUp: true })
  })

  it('chooses no password under twelve characters, by whatever way', async () => {
    const { userId } = await world.anOperator('short@example.tn')
    const { browser } = await setUp(userId)
    const actor = await actorOf(browser)
    const newPassword = 'onze lettre'
    const change = changePassword({ ...browser, actor }, { currentPassword: 'secret1', newPassword })
    const said = ['Le mot de passe d’un opérateur doit contenir au moins 12 caractères']
    expect((await refusal<Invalid>(change)).fieldErrors).toEqual({ newPassword: said })
    const token = await createResetToken(world.auth, userId)
    const reset = (password: string) => resetPassword(world.aVisitor(), { token, password })
    expect((await refusal<Invalid>(reset(newPassword))).fieldErrors).toEqual({ password: said })
    await reset(`${newPassword}s`)
  })

  it('who lost the app begins anew, signed in nowhere', async () => {
    const { userId, browser } = await anOperatorWithApp()
    await forgetSecondStep(database.ctx(), userId)
    expect(await actorOf(browser)).toBeNull()
    expect(await findAwaitingSecondFactor(await anotherBrowser(userId))).toMatchObject({ isSetUp: false })
    const left = await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    expect(left).toEqual([])
  })

  it('a suspended operator has no session awaiting the second factor', async () => {
    const { userId } = await anOperatorWithApp()
    const browser = await anotherBrowser(userId)
    await database.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, userId))
    expect(await findAwaitingSecondFactor(browser)).toBeNull()
  })
})

describe('everybody else', () => {
  it.each(['client', 'provider'] as const)(
    'a %s is signed in by the password, and has no second step',
    async (role) => {
      await world.aConfirmedAccount(`plain-${role}@example.tn`, role)
      const browser = await afterPassword(`plain-${role}@example.tn`)
      expect(await actorOf(browser)).toMatchObject({ role })
      for (const ctx of [browser, { ...browser, actor: null }, world.aVisitor()]) {
        expect(await findAwaitingSecondFactor(ctx)).toBeNull()
        await expect(completeSecondStep(ctx, { code: '000000' })).rejects.toThrow(Unauthenticated)
        await expect(finishSetUp(ctx, { sealed: '', code: '000000' })).rejects.toThrow(Unauthenticated)
      }
    },
  )
})
