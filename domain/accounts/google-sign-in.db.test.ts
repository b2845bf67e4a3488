import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, users, verifications } from '#db/schema/accounts.ts'
import { testDatabase } from '#harness/database.ts'
import {
  answerProvider,
  type Identity,
  type OpenIdProvider,
  startOpenIdProvider,
} from '#harness/site/openid-provider.ts'
import { accountsWorld, aForm, cookieHeader, ORIGIN, refusal } from '#harness/worlds/accounts-world.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { GOOGLE_CALLBACK, type GoogleConfig } from './google-auth.server.ts'
import { finishGoogleSignIn, startGoogleSignIn } from './google-sign-in.server.ts'
import { registerAccount } from './register-account.server.ts'
import { requestPasswordReset } from './request-password-reset.server.ts'
import { resetPassword } from './reset-password.server.ts'
import { signIn } from './sign-in.server.ts'

const database = testDatabase({ connections: 8 })
const world = accountsWorld(database)

let provider: OpenIdProvider
let google: AccountsCtx['google']

const configOf = ({ env }: OpenIdProvider): GoogleConfig => ({
  clientId: env.GOOGLE_CLIENT_ID,
  clientSecret: env.GOOGLE_CLIENT_SECRET,
  issuer: env.GOOGLE_ISSUER,
})

beforeAll(async () => {
  provider = await startOpenIdProvider(ORIGIN + GOOGLE_CALLBACK)
  google = world.googleOf(configOf(provider))
})
afterAll(() => provider.stop())

/** Somebody with an account at the provider. */
function anIdentity(given: Partial<Identity> = {}): Identity {
  const sub = crypto.randomUUID()
  return { sub, name: 'Amel Ben Salah', email: `${sub}@example.tn`, email_verified: true, ...given }
}

type Wish = { role?: 'client' | 'provider'; chosen?: boolean; redirectTo?: string }

/** Goes to the provider and comes back, up to what the browser then asks the site. */
async function goAndComeBack(
  identity: Identity | null,
  { role = 'client', chosen = false, redirectTo = '' }: Wish = {},
) {
  const ctx = { ...world.aVisitor(), google }
  const { url, cookies } = await startGoogleSignIn(ctx, { role, chosen, redirectTo })
  const back = await answerProvider(url, identity)
  expect(back.href.startsWith(`${ORIGIN}${GOOGLE_CALLBACK}?`)).toBe(true)
  const browser = { ...ctx, headers: new Headers({ cookie: cookieHeader(cookies) }) }
  return { browser, query: back.searchParams }
}

async function continueWith(identity: Identity | null, wish?: Wish) {
  const { browser, query } = await goAndComeBack(identity, wish)
  return finishGoogleSignIn(browser, query)
}

/** Reads the actor from the response's cookies. */
async function actorOf({ cookies }: { cookies: string[] }) {
  return (await world.readActor(cookieHeader(cookies), new Date())).actor
}

async function userOf(email: string) {
  const [user] = await database.db.select().from(users).where(eq(users.email, email))
  return user
}

describe('signing in with Google', () => {
  it.each([
    ['client', '/providers'],
    ['provider', '/provider/setup'],
  ] as const)('makes a %s, who keeps the role at the next login', async (role, path) => {
    const identity = anIdentity()
    const { email, name } = identity
    const first = await continueWith(identity, { role })
    expect(first).toMatchObject({ path })
    const actor = await actorOf(first)
    expect(actor).toMatchObject({ role, email, name, avatarUrl: null })
    expect(await userOf(email)).toMatchObject({ emailVerified: true })

    const second = await continueWith(identity, { role: role === 'client' ? 'provider' : 'client' })
    expect(await actorOf(second)).toMatchObject({ role, userId: actor?.userId })
    expect(second).toMatchObject({ path: role === 'client' ? '/providers' : '/dashboard/provider' })
  })

  it('comes back to the page that asked for it, after the first login and later', async () => {
    const identity = anIdentity()
    const redirectTo = '/provider/x?tab=availability'
    expect(await continueWith(identity, { redirectTo })).toMatchObject({ path: redirectTo })
    expect(await continueWith(identity, { redirectTo })).toMatchObject({ path: redirectTo })
    expect(await continueWith(anIdentity(), { role: 'provider', redirectTo })).toMatchObject({
      path: '/provider/setup',
    })
  })

  it('asks as P7 says, with PKCE, a nonce and a state', async () => {
    await continueWith(anIdentity())
    const asked = Object.fromEntries(provider.asked.at(-1) ?? [])
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      redirect_uri: ORIGIN + GOOGLE_CALLBACK,
    })
    for (const name of ['code_challenge', 'nonce', 'state']) expect(asked[name]).toMatch(/.{30}/)
  })

  it('keeps none of its tokens, and no state', async () => {
    const identity = anIdentity()
    const { email } = identity
    await continueWith(identity)
    const user = await userOf(email)
    const kept = await database.db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, user?.id ?? ''))
    expect(kept).toMatchObject([
      { providerId: 'google', accessToken: null, refreshToken: null, idToken: null },
    ])
    const states = JSON.stringify(await database.db.select().from(verifications))
    expect(states).not.toContain(provider.asked.at(-1)?.get('state'))
  })
})

describe('an account that has the same address', () => {
  it('is entered; role and name stay, but not a password of the registration, nor what it opened', async () => {
    const identity = anIdentity()
    const { email } = identity
    const { userId } = await world.aConfirmedAccount(email, 'provider')
    const strangers = await signIn(world.aVisitor(), { email, password: 'secret1' })
    const signedIn = await continueWith(identity, { role: 'client', chosen: true })
    expect(await actorOf(signedIn)).toMatchObject({ userId, role: 'provider', name: 'Yasmine' })
    expect(signedIn).toMatchObject({ path: '/dashboard/provider' })
    expect(await actorOf(strangers)).toBeNull()
    const again = signIn(world.aVisitor(), { email, password: 'secret1' })
    expect((await refusal<Error>(again)).name).toBe('Invalid')
    expect(world.dropped).toContain(email)
  })

  it('keeps a password that a mailed link has set, and one that comes after Google', async () => {
    const identity = anIdentity()
    const { email } = identity
    await world.aConfirmedAccount(email)
    const reset = async (password: string) => {
      await requestPasswordReset(world.aVisitor(), { email })
      const token = /access_token=([^&\s]+)/.exec(world.resets.at(-1)?.text ?? '')?.[1] ?? ''
      await resetPassword(world.aVisitor(), { token, password })
    }
    await reset('another1')
    await continueWith(identity)
    expect(await signIn(world.aVisitor(), { email, password: 'another1' })).toBeDefined()
    await reset('another2')
    await continueWith(identity)
    expect(await signIn(world.aVisitor(), { email, password: 'another2' })).toBeDefined()
    expect(world.dropped).not.toContain(email)
  })

  it('of an operator waits for the code, as after a password', async () => {
    const identity = anIdentity()
    await world.anOperator(identity.email)
    const signedIn = await continueWith(identity, { redirectTo: '/admin/reports' })
    expect(signedIn).toMatchObject({ path: '/login/second-step?redirectTo=%2Fadmin%2Freports' })
    expect(await actorOf(signedIn)).toBeNull()
  })

  it('is the owner’s alone when a stranger registered it: neither password, name nor session is left', async () => {
    const identity = anIdentity()
    const { email, name } = identity
    await registerAccount(world.aVisitor(), aForm(email, 'provider'))
    const answer = await continueWith(identity)
    expect(await actorOf(answer)).toMatchObject({ email, name, role: 'provider' })
    expect(await userOf(email)).toMatchObject({ emailVerified: true })
    const strangers = signIn(world.aVisitor(), { email, password: 'secret1' })
    expect((await refusal<Error>(strangers)).name).toBe('Invalid')
  })

  it('takes the role that its owner chooses, when nobody had confirmed it', async () => {
    const identity = anIdentity()
    await registerAccount(world.aVisitor(), aForm(identity.email, 'provider'))
    const answer = await continueWith(identity, { role: 'client', chosen: true })
    expect(await actorOf(answer)).toMatchObject({ role: 'client' })
  })

  it('ends the session that the browser came with', async () => {
    await world.aConfirmedAccount('came-with@example.tn')
    const right = { email: 'came-with@example.tn', password: 'secret1' }
    const { cookies } = await signIn(world.aVisitor(), right)
    const { browser, query } = await goAndComeBack(anIdentity())
    const { actor } = await world.withCookies(cookies)
    expect(await finishGoogleSignIn({ ...browser, actor }, query)).toHaveProperty('path')
    expect(await actorOf({ cookies })).toBeNull()
  })

  it('is not entered, and none is made, with an address that Google has not verified', async () => {
    const [known, unknown] = [anIdentity({ email_verified: false }), anIdentity({ email_verified: false })]
    await world.aConfirmedAccount(known.email)
    const entered = await continueWith(known)
    expect(entered).toHaveProperty('failure')
    expect(await actorOf(entered)).toBeNull()
    expect(await continueWith(unknown)).toMatchObject({ failure: 'unverified' })
    expect(await userOf(unknown.email)).toBeUndefined()
  })

  it('is refused while it is suspended, and once it is deleted', async () => {
    for (const [change, failure] of [
      [{ suspendedAt: new Date() }, 'suspended'],
      [{ deletedAt: new Date() }, 'failed'],
    ] as const) {
      const identity = anIdentity()
      await continueWith(identity)
      await database.db.update(users).set(change).where(eq(users.email, identity.email))
      const answer = await continueWith(identity)
      expect(answer).toMatchObject({ failure })
      expect(await actorOf(answer)).toBeNull()
    }
  })
})

describe('what comes back', () => {
  it('signs nobody in when the person cancelled, nor where it ends well and with nobody', async () => {
    const cancelled = await continueWith(null)
    const { browser, query } = await goAndComeBack(anIdentity())
    const empty = new Response(null, { status: 302, headers: { location: `${ORIGIN}/?isNew=&redirectTo=` } })
    const google = async () => ({ api: { callbackOAuth: async () => empty } }) as never
    const nobody = await finishGoogleSignIn({ ...browser, google }, query)
    expect([cancelled, nobody]).toMatchObject([{ failure: 'failed' }, { failure: 'nobody' }])
    for (const answer of [cancelled, nobody]) expect(await actorOf(answer)).toBeNull()
  })

  it('signs nobody in with a state that is altered, missing, or of another browser', async () => {
    const identity = anIdentity()
    const attempts = [
      (query: URLSearchParams) => query.set('state', `${query.get('state')}x`),
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.delete('code'),
      (_: URLSearchParams, headers: Headers) => headers.delete('cookie'),
    ]
    for (const tamper of attempts) {
      const { browser, query } = await goAndComeBack(identity)
      tamper(query, browser.headers)
      expect(await finishGoogleSignIn(browser, query)).toHaveProperty('failure')
    }
    const [mine, theirs] = [await goAndComeBack(identity), await goAndComeBack(identity)]
    expect(await finishGoogleSignIn(mine.browser, theirs.query)).toHaveProperty('failure')
    expect(await userOf(identity.email)).toBeUndefined()
  })

  it('signs in once: replayed, or its code under another state, it fails', async () => {
    const identity = anIdentity()
    const { browser, query } = await goAndComeBack(identity)
    expect(await finishGoogleSignIn(browser, query)).toHaveProperty('path')
    expect(await finishGoogleSignIn(browser, query)).toHaveProperty('failure')
    const next = await goAndComeBack(identity)
    next.query.set('code', query.get('code') ?? '')
    expect(await finishGoogleSignIn(next.browser, next.query)).toHaveProperty('failure')
  })
})

describe('a site', () => {
  it('knows somebody at Google by the identity, not the address, which may change', async () => {
    const identity = anIdentity()
    const actor = await actorOf(await continueWith(identity))
    expect(await actorOf(await continueWith({ ...identity, email: 'moved@example.tn' }))).toMatchObject({
      userId: actor?.userId,
      email: identity.email,
    })
    const namesake = anIdentity({ email: 'long@example.tn', name: `${'é'.repeat(200)}` })
    expect((await actorOf(await continueWith(namesake)))?.name).toHaveLength(120)
    const nameless = anIdentity({ email: 'nameless@example.tn', name: ' \u200b' })
    expect((await actorOf(await continueWith(nameless)))?.name).toBe('nameless')
  })

  it('without configuration knows no Google', async () => {
    const [visitor, wish] = [world.aVisitor(), { role: 'client', redirectTo: '' } as const]
    expect((await refusal<Error>(startGoogleSignIn(visitor, wish))).name).toBe('NotFound')
    expect((await refusal<Error>(finishGoogleSignIn(visitor, new URLSearchParams()))).name).toBe('NotFound')
  })

  it('whose provider was down signs in once it is back', async () => {
    const config = configOf(provider)
    let issuer = 'http://127.0.0.1:1'
    const flaky = world.googleOf({
      ...config,
      get issuer() {
        return issuer
      },
    })
    await expect(flaky()).rejects.toThrow()
    issuer = config.issuer
    await expect(flaky()).resolves.toBeDefined()
  })
})
