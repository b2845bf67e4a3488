import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import type { MediaCtx } from '#domain/media/media-context.server.ts'
import { removeUnconfirmed } from '#domain/privacy/remove-unconfirmed.server.ts'
import { testDatabase } from '#harness/database.ts'
import { accountsWorld, aForm, cookieHeader, refusal, tokenOf } from '#harness/worlds/accounts-world.ts'
import type { Conflict } from '#lib/errors.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { confirmEmail, readConfirmation } from './confirm-email.server.ts'
import { registerAccount } from './register-account.server.ts'
import { requestPasswordReset } from './request-password-reset.server.ts'
import { resendConfirmation } from './resend-confirmation.server.ts'
import { noteConfirmationFailed, sendConfirmation } from './send-confirmation.server.ts'
import { signIn } from './sign-in.server.ts'

const database = testDatabase({ connections: 8 })
const world = accountsWorld(database)
const { aVisitor } = world

const DAY = 86_400_000

/** Somebody who has just registered, with their browser and the token of the mail. */
async function registered(email: string, role: 'client' | 'provider' = 'client') {
  const ctx = aVisitor()
  const { cookie } = await registerAccount(ctx, aForm(email, role))
  const browser = { ...ctx, headers: new Headers({ cookie: cookieHeader([cookie]) }) }
  return { browser, token: tokenOf(world, email) }
}

const userOf = async (email: string) =>
  (await database.db.select().from(users).where(eq(users.email, email)))[0]

/** The nightly job, so many days from now. */
const inDays = (days: number): MediaCtx =>
  ({
    ...aVisitor(),
    now: new Date(Date.now() + days * DAY),
    files: { deleteFolder: async () => {} },
  }) as never

describe('looking at a confirmation link', () => {
  it('confirms nothing, and tells the browser that registered from any other', async () => {
    const email = 'looked-at@example.tn'
    const { browser, token } = await registered(email)
    expect(await readConfirmation(browser, token)).toEqual({ email, confirmed: false, byOpening: true })
    expect(await readConfirmation(aVisitor(), token)).toEqual({ email, confirmed: false, byOpening: false })
    expect(await userOf(email)).toMatchObject({ emailVerified: false })
    const other = await registered('other-browser@example.tn')
    expect(await readConfirmation(other.browser, token)).toMatchObject({ byOpening: false })
  })

  it('says that it has been used, and nothing of one that was altered, is too old or is of another kind', async () => {
    const { browser, token } = await registered('used@example.tn')
    await confirmEmail(browser, token)
    expect(await readConfirmation(aVisitor(), token)).toMatchObject({ confirmed: true })
    expect(await confirmEmail(aVisitor(), token)).toEqual({ email: 'used@example.tn' })
    const old = { ...aVisitor(), now: new Date(Date.now() + 2 * DAY + 60_000) }
    const mark = /=([^;]+)/.exec(browser.headers.get('cookie') ?? '')?.[1] ?? ''
    for (const [ctx, bad] of [
      [aVisitor(), `${token}x`],
      [aVisitor(), mark],
      [aVisitor(), ''],
      [old, token],
    ] as const) {
      expect(await readConfirmation(ctx, bad)).toBeNull()
      expect(await confirmEmail(ctx, bad)).toBeNull()
    }
  })
})

describe('an account that nobody confirms', () => {
  it('is removed after a week, with its address free again; others stay', async () => {
    const { token } = await registered('abandoned@example.tn', 'provider')
    const kept = await world.aConfirmedAccount('confirmed@example.tn')
    await removeUnconfirmed(inDays(6.9))
    expect(await userOf('abandoned@example.tn')).toBeDefined()
    expect(await removeUnconfirmed(inDays(7.1))).toBeGreaterThan(0)
    expect(await userOf('abandoned@example.tn')).toBeUndefined()
    expect(await userOf('confirmed@example.tn')).toMatchObject({ id: kept.userId, deletedAt: null })
    expect(await removeUnconfirmed(inDays(7.1))).toBe(0)

    // Its link confirms nobody who takes the address later.
    const next = await registered('abandoned@example.tn', 'client')
    expect(await confirmEmail(aVisitor(), token)).toBeNull()
    expect(await confirmEmail(aVisitor(), next.token)).toEqual({ email: 'abandoned@example.tn' })
    expect(await userOf('abandoned@example.tn')).toMatchObject({ role: 'client' })
  })

  it('is confirmed or removed, never both, when the two come at the same instant', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const email = `at-once-${i}@example.tn`
        return { email, ...(await registered(email)) }
      }),
    )
    await database.db.execute(
      sql`update users set created_at = now() - interval '8 days' where email like 'at-once-%'`,
    )
    const [, ...answers] = await Promise.all([
      removeUnconfirmed(inDays(0)),
      ...people.map(async ({ email, token }) => ({
        email,
        confirmed: await confirmEmail(aVisitor(), token),
      })),
    ])
    for (const { email, confirmed } of answers) {
      const user = await userOf(email)
      expect([email, user?.emailVerified ?? null]).toEqual([email, confirmed ? true : null])
    }
  })
})

describe('a confirmation mail', () => {
  const broken = (fails: number) => {
    const asked: string[] = []
    const ctx = aVisitor()
    const queueConfirmation = async ({ email }: { email: string }) => {
      asked.push(email)
      if (asked.length <= fails) throw new Error('the queue is away')
    }
    return { asked, ctx: { ...ctx, mails: { ...ctx.mails, queueConfirmation } } satisfies AccountsCtx }
  }

  it('is queued again when that fails, and the caller learns when it fails for good', async () => {
    const passing = broken(2)
    expect(await registerAccount(passing.ctx, aForm('passing@example.tn'))).toMatchObject({
      mailFailure: null,
    })
    expect(passing.asked).toHaveLength(3)
    const lasting = broken(99)
    const { mailFailure } = await registerAccount(lasting.ctx, aForm('lasting@example.tn'))
    expect(mailFailure).toBeInstanceOf(Error)
    expect(await userOf('lasting@example.tn')).toMatchObject({ emailVerified: false })
  })

  it('that was given up is told of at the next login, until one goes out', async () => {
    const email = 'given-up@example.tn'
    const { browser } = await registered(email)
    const login = () => refusal<Conflict>(signIn(browser, { email, password: 'secret1' }))
    expect((await login()).message).not.toContain('remis')
    await noteConfirmationFailed(database.app.db, { email, redirectTo: '' })
    expect((await login()).message).toContain('n’a pas pu vous être remis')
    await resendConfirmation(aVisitor(), { email, redirectTo: '' })
    expect((await login()).message).not.toContain('remis')
  })

  it('goes to nobody who is unknown or confirmed, names nobody, and leads a provider to its profile', async () => {
    await world.aConfirmedAccount('done@example.tn')
    const sent: string[] = []
    const delivery = {
      db: database.app.db,
      secret: 'x'.repeat(32),
      origin: 'https://machmoum.tn',
      send: async ({ text }: { text: string }) => void sent.push(text),
    }
    for (const email of ['done@example.tn', 'nobody@example.tn'])
      await sendConfirmation(delivery, { email, redirectTo: '' })
    expect(sent).toEqual([])
    await registered('pro@example.tn', 'provider')
    await sendConfirmation(delivery, { email: 'pro@example.tn', redirectTo: '/providers' })
    expect(sent[0]).toMatch(/^MACHMOUM|Bonjour,/i)
    expect(sent[0]).not.toContain('Yasmine')
    expect(sent[0]).toContain('redirectTo=%2Fprovider%2Fsetup')
  })

  it('about a password greets nobody by name before the confirmation', async () => {
    await registered('stranger@example.tn')
    await requestPasswordReset(aVisitor(), { email: 'stranger@example.tn' })
    expect(world.resets.at(-1)?.text).toContain('Bonjour,')
    expect(world.resets.at(-1)?.text).not.toContain('Yasmine')
  })
})
