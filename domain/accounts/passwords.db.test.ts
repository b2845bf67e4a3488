import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts, sessions, users, verifications } from '#db/schema/accounts.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { LIMITS } from '#domain/limits/limits.ts'
import { testDatabase } from '#harness/database.ts'
import { accountsWorld, aForm, refusal } from '#harness/worlds/accounts-world.ts'
import type { Invalid } from '#lib/errors.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { changePassword, hasPassword } from './change-password.server.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.server.ts'
import { registerAccount } from './register-account.server.ts'
import { requestPasswordReset } from './request-password-reset.server.ts'
import { readResetLink, resetPassword } from './reset-password.server.ts'
import { signIn } from './sign-in.server.ts'

const database = testDatabase({ connections: 8 })
const world = accountsWorld(database)
const { aVisitor, aConfirmedAccount } = world

/** The fragment of the newest reset mail. */
function fragmentOf(email: string): URLSearchParams {
  const mail = world.resets.findLast(({ to }) => to === email)
  const link = /https:\/\/machmoum\.tn\/reset-password#(\S+)/.exec(mail?.text ?? '')?.[1]
  return new URLSearchParams(link ?? '')
}

/** An account whose reset link has just been sent. */
async function forgotten(email: string) {
  const { ctx, userId } = await aConfirmedAccount(email)
  await requestPasswordReset(aVisitor(), { email })
  return { ctx, userId, token: fragmentOf(email).get('access_token') ?? '' }
}

/** True when a reset link opens an account in this browser. */
const isResetTokenValid = async (ctx: AccountsCtx, token: string) =>
  (await readResetLink(ctx, token)) !== null

/** Signs in from another browser. */
async function browserOf(email: string, password = 'secret1'): Promise<AccountsCtx> {
  const { cookies } = await signIn(aVisitor(), { email, password })
  return world.withCookies(cookies)
}

const reset = (token: string, ctx = aVisitor()) => resetPassword(ctx, { token, password: 'another1' })

describe('a reset link', () => {
  it('sets the password once, ends all sessions, drops other links and tells the owner', async () => {
    const email = 'forgot@example.tn'
    const { userId, token } = await forgotten(email)
    expect(fragmentOf(email).get('type')).toBe('recovery')
    expect(fragmentOf(email).get('refresh_token')).not.toBe('')
    await requestPasswordReset(aVisitor(), { email })
    const second = fragmentOf(email).get('access_token') ?? ''
    await browserOf(email)
    expect(await isResetTokenValid(aVisitor(), token)).toBe(true)
    await reset(token)
    expect(await database.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
    expect(world.changed).toContain(email)
    expect((await refusal<Invalid>(signIn(aVisitor(), { email, password: 'secret1' }))).formErrors).toEqual([
      'Email ou mot de passe incorrect',
    ])
    expect(await signIn(aVisitor(), { email, password: 'another1' })).toMatchObject({ role: 'client' })
    for (const used of [token, second]) {
      expect(await isResetTokenValid(aVisitor(), used)).toBe(false)
      expect((await refusal<Error>(reset(used))).message).toBe('Lien invalide')
    }
  })

  it('is invalid when altered, made up, too old, or a link of another kind', async () => {
    const email = 'altered@example.tn'
    const { token } = await forgotten(email)
    const last = token.at(-1) === 'A' ? 'B' : 'A'
    const confirmation = new URL(world.links[email]?.[0] ?? '').searchParams.get('token') ?? ''
    for (const bad of [
      '',
      'x',
      'x'.repeat(5000),
      token.slice(0, -1) + last,
      token.toLowerCase(),
      confirmation,
    ]) {
      expect(await isResetTokenValid(aVisitor(), bad)).toBe(false)
      expect((await refusal<Error>(reset(bad))).message).toBe('Lien invalide')
    }
    const inAnHour = { ...aVisitor(), now: new Date(Date.now() + 3_600_001) }
    const justBefore = { ...aVisitor(), now: new Date(Date.now() + 3_500_000) }
    expect(await isResetTokenValid(justBefore, token)).toBe(true)
    expect((await refusal<Error>(reset(token, inAnHour))).message).toBe('Lien invalide')
    expect(await signIn(aVisitor(), { email, password: 'secret1' })).toMatchObject({ role: 'client' })
  })

  it('of another account is invalid where somebody is signed in, and changes nothing', async () => {
    const { token } = await forgotten('link-owner@example.tn')
    await aConfirmedAccount('onlooker@example.tn')
    const onlooker = await browserOf('onlooker@example.tn')
    expect(await isResetTokenValid(onlooker, token)).toBe(false)
    expect((await refusal<Error>(reset(token, onlooker))).message).toBe('Lien invalide')
    for (const email of ['link-owner@example.tn', 'onlooker@example.tn']) {
      expect(await signIn(aVisitor(), { email, password: 'secret1' })).toBeDefined()
    }
    const owner = await browserOf('link-owner@example.tn')
    expect(await isResetTokenValid(owner, token)).toBe(true)
  })

  it('lets its browser in, however much others have guessed at the account', async () => {
    const email = 'besieged-and-forgotten@example.tn'
    const { token } = await forgotten(email)
    for (let hit = 0; hit < LIMITS['login-email'].max; hit += 1)
      await consumeLimit(aVisitor(), 'login-email', email)
    const owner = { ...(await world.withCookies([await reset(token)])), actor: null }
    const right = { email, password: 'another1' }
    expect((await refusal<Error>(signIn(aVisitor(), right))).name).toBe('TooManyRequests')
    expect(await signIn(owner, right)).toMatchObject({ role: 'client' })
  })

  it('works once when it is used many times at the same instant', async () => {
    const { token } = await forgotten('hurry@example.tn')
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => reset(token)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is nowhere in the database as it is in the mail', async () => {
    const { token } = await forgotten('hashed@example.tn')
    const kept = JSON.stringify(await database.db.select().from(verifications))
    expect(kept).not.toContain(token)
    expect(world.resets.at(-1)?.html).toContain(token)
  })

  it('confirms the address, since it came by mail', async () => {
    const email = 'unconfirmed@example.tn'
    await registerAccount(aVisitor(), aForm(email))
    await requestPasswordReset(aVisitor(), { email })
    await reset(fragmentOf(email).get('access_token') ?? '')
    expect(await signIn(aVisitor(), { email, password: 'another1' })).toMatchObject({ role: 'client' })
  })

  it('gives an account without a password its first one', async () => {
    const email = 'google-only@example.tn'
    const { userId } = await aConfirmedAccount(email)
    const ctx = await browserOf(email)
    await database.db.delete(accounts).where(eq(accounts.userId, userId))
    expect(await hasPassword(ctx)).toBe(false)
    await requestPasswordReset(ctx, { email })
    await reset(fragmentOf(email).get('access_token') ?? '', ctx)
    expect(await hasPassword(ctx)).toBe(true)
    expect(await signIn(aVisitor(), { email, password: 'another1' })).toBeDefined()
  })

  it('opens nothing of a deleted account, and is not sent to one', async () => {
    const email = 'deleted@example.tn'
    const { userId, token } = await forgotten(email)
    const sent = world.resets.length
    await database.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId))
    expect((await refusal<Error>(reset(token))).message).toBe('Lien invalide')
    await requestPasswordReset(aVisitor(), { email })
    await requestPasswordReset(aVisitor(), { email: 'nobody@example.tn' })
    expect(world.resets).toHaveLength(sent)
  })
})

describe('asking for a reset link', () => {
  it('does the same for every address before it answers: one job', async () => {
    await aConfirmedAccount('exists@example.tn')
    for (const email of ['exists@example.tn', 'absent@example.tn']) {
      const queued: string[] = []
      const ctx = aVisitor()
      const mails = { ...ctx.mails, queuePasswordReset: async (to: string) => void queued.push(to) }
      expect(await requestPasswordReset({ ...ctx, mails }, { email })).toBeUndefined()
      expect(queued).toEqual([email])
    }
  })

  it('is limited for a recipient, known or not, and for an address', async () => {
    for (const email of ['absent-often@example.tn', 'exists@example.tn']) {
      for (let i = 0; i < 5; i += 1) await requestPasswordReset(aVisitor(), { email }).catch(() => {})
      expect((await refusal<Error>(requestPasswordReset(aVisitor(), { email }))).name).toBe('TooManyRequests')
    }
    const ctx = aVisitor()
    for (let i = 0; i < 30; i += 1) await requestPasswordReset(ctx, { email: `a${i}@example.tn` })
    const error = await refusal<Error>(requestPasswordReset(ctx, { email: 'a30@example.tn' }))
    expect(error.name).toBe('TooManyRequests')
  })

  it('guesses at tokens are limited for an address', async () => {
    const ctx = aVisitor()
    for (let i = 0; i < 60; i += 1) await isResetTokenValid(ctx, `guess-${i}`)
    expect((await refusal<Error>(isResetTokenValid(ctx, 'guess'))).name).toBe('TooManyRequests')
    expect((await refusal<Error>(reset('guess', ctx))).name).toBe('TooManyRequests')
  })
})

describe('changing the password', () => {
  it('keeps this browser signed in by a new cookie, and ends all others', async () => {
    const email = 'changes@example.tn'
    const { token } = await forgotten(email)
    const [here, there] = [await browserOf(email), await browserOf(email)]
    const { cookies } = await changePassword(here, { currentPassword: 'secret1', newPassword: 'another1' })
    expect((await world.withCookies(cookies)).actor).toMatchObject({ email })
    for (const old of [here, there]) {
      expect((await world.readActor(old.headers.get('cookie') ?? '', new Date())).actor).toBeNull()
    }
    expect(world.changed).toContain(email)
    expect(await isResetTokenValid(aVisitor(), token)).toBe(false)
    expect(await signIn(aVisitor(), { email, password: 'another1' })).toBeDefined()
  })

  it('is refused with a wrong current password, and limited', async () => {
    const email = 'guesser@example.tn'
    await aConfirmedAccount(email)
    const ctx = await browserOf(email)
    const guess = () => changePassword(ctx, { currentPassword: 'not this', newPassword: 'another1' })
    for (let i = 0; i < 10; i += 1) {
      expect((await refusal<Invalid>(guess())).fieldErrors).toEqual({
        currentPassword: ['Mot de passe actuel incorrect'],
      })
    }
    expect((await refusal<Error>(guess())).name).toBe('TooManyRequests')
    expect(await signIn(aVisitor(), { email, password: 'secret1' })).toBeDefined()
  })

  it('says what failed, and changes nothing', async () => {
    const email = 'fails@example.tn'
    await aConfirmedAccount(email)
    const ctx = await browserOf(email)
    const broken = (call: 'verifyPassword' | 'changePassword') => ({
      ...ctx,
      auth: {
        ...ctx.auth,
        api: { ...ctx.auth.api, [call]: () => Promise.reject(new Error('down')) },
      } as AccountsCtx['auth'],
    })
    const change = { currentPassword: 'secret1', newPassword: 'another1' }
    expect((await refusal<Invalid>(changePassword(broken('verifyPassword'), change))).formErrors).toEqual([
      'Erreur lors de la vérification du mot de passe actuel',
    ])
    expect((await refusal<Invalid>(changePassword(broken('changePassword'), change))).formErrors).toEqual([
      'Erreur lors de la mise à jour du mot de passe',
    ])
    const short = { currentPassword: 'secret1', newPassword: '12345' }
    expect((await refusal<Invalid>(changePassword(ctx, short))).fieldErrors).toEqual({
      newPassword: ['Le mot de passe doit contenir au moins 6 caractères'],
    })
    expect(await signIn(aVisitor(), { email, password: 'secret1' })).toBeDefined()
  })
})

describe('sessions', () => {
  it('are listed with this one first, ended one by one or all others at once', async () => {
    const email = 'devices@example.tn'
    await aConfirmedAccount(email)
    const here = await browserOf(email)
    const others = [await browserOf(email), await browserOf(email), await browserOf(email)]
    const listed = await listOwnSessions(here)
    expect(listed).toHaveLength(4)
    expect(listed.map(({ current }) => current)).toEqual([true, false, false, false])
    await endOwnSession(here, others[0]?.actor?.sessionId ?? '')
    expect(await listOwnSessions(here)).toHaveLength(3)
    await endOtherSessions(here)
    expect(await listOwnSessions(here)).toMatchObject([{ current: true, device: 'Appareil inconnu' }])
  })

  it('of somebody else answer as ones that do not exist', async () => {
    await aConfirmedAccount('mine@example.tn')
    await aConfirmedAccount('theirs@example.tn')
    const [mine, theirs] = [await browserOf('mine@example.tn'), await browserOf('theirs@example.tn')]
    for (const id of [theirs.actor?.sessionId ?? '', crypto.randomUUID(), 'x', '']) {
      expect((await refusal<Error>(endOwnSession(mine, id))).name).toBe('NotFound')
    }
    await endOtherSessions(mine)
    expect(await listOwnSessions(theirs)).toHaveLength(1)
    expect((await refusal<Error>(listOwnSessions(aVisitor()))).name).toBe('Unauthenticated')
  })

  it('know their last activity to within a minute', async () => {
    const email = 'active@example.tn'
    await aConfirmedAccount(email)
    const ctx = await browserOf(email)
    const visit = async (minutes: number) => {
      await world.readActor(ctx.headers.get('cookie') ?? '', new Date(Date.now() + minutes * 60_000))
      return (await listOwnSessions(ctx))[0]?.lastActivity.getTime() ?? 0
    }
    const [soon, later] = [await visit(0.5), await visit(20)]
    expect(later - soon).toBeGreaterThan(15 * 60_000)
    expect(await visit(20.5)).toBe(later)
    expect(await visit(21.5)).toBeGreaterThan(later)
  })
})
