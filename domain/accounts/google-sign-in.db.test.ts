import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, users, verifications } from '#db/schema/accounts.ts'
import { accountsWorld, aForm, cookieHeader, ORIGIN, refusal } from '#tests/accounts-world.ts'
import { testDatabase } from '#tests/database.ts'
import {
  chooseIdentity,
  type Identity,
  type OpenIdProvider,
  startOpenIdProvider,
} from '#tests/openid-provider.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { GOOGLE_CALLBACK, type GoogleConfig } from './google-auth.server.ts'
import { finishGoogleSignIn, startGoogleSignIn } from './google-sign-in.server.ts'
import { registerAccount } from './register-account.server.ts'
import { signIn } from './sign-in.server.ts'

const database = testDatabase({ connections: 8 })
const world = accountsWorld(database)

const identities: Identity[] = []
let provider: OpenIdProvider
let google: AccountsCtx['google']

const configOf = ({ env }: OpenIdProvider): GoogleConfig => ({
  clientId: env.GOOGLE_CLIENT_ID,
  clientSecret: env.GOOGLE_CLIENT_SECRET,
  issuer: env.GOOGLE_ISSUER,
})

beforeAll(async () => {
  provider = await startOpenIdProvider(ORIGIN + GOOGLE_CALLBACK, () => identities)
  google = world.googleOf(configOf(provider))
})
afterAll(() => provider.stop())

/** Somebody known to the provider. */
function anIdentity(given: Partial<Identity> = {}): Identity {
  const sub = crypto.randomUUID()
  const identity = { sub, name: 'Amel Ben Salah', email: `${sub}@example.tn`, email_verified: true, ...given }
  identities.push(identity)
  return identity
}

type Wish = { role?: 'client' | 'provider'; redirectTo?: string }

/** Goes to the provider and comes back, up to what the browser then asks the site. */
async function goAndComeBack(sub: string, { role = 'client', redirectTo = '' }: Wish = {}) {
  const ctx = { ...world.aVisitor(), google }
  const { url, cookies } = await startGoogleSignIn(ctx, { role, redirectTo })
  const back = await chooseIdentity(url, sub)
  expect(back.href.startsWith(`${ORIGIN}${GOOGLE_CALLBACK}?`)).toBe(true)
  const browser = { ...ctx, headers: new Headers({ cookie: cookieHeader(cookies) }) }
  return { browser, query: back.searchParams }
}

async function continueWith(sub: string, wish?: Wish) {
  const { browser, query } = await goAndComeBack(sub, wish)
  return finishGoogleSignIn(browser, query)
}

/** Who is signed in by the answer's cookies. */
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
    const { sub, email, name } = anIdentity()
    const first = await continueWith(sub, { role })
    expect(first).toMatchObject({ path })
    const actor = await actorOf(first)
    expect(actor).toMatchObject({ role, email, name, avatarUrl: null })
    expect(await userOf(email)).toMatchObject({ emailVerified: true })

    const second = await continueWith(sub, { role: role === 'client' ? 'provider' : 'client' })
    expect(await actorOf(second)).toMatchObject({ role, userId: actor?.userId })
    expect(second).toMatchObject({ path: role === 'client' ? '/providers' : '/dashboard/provider' })
  })

  it('comes back to the page that asked for it, after the first login and later', async () => {
    const { sub } = anIdentity()
    const redirectTo = '/provider/x?tab=availability'
    expect(await continueWith(sub, { redirectTo })).toMatchObject({ path: redirectTo })
    expect(await continueWith(sub, { redirectTo })).toMatchObject({ path: redirectTo })
    expect(await continueWith(anIdentity().sub, { role: 'provider', redirectTo })).toMatchObject({
      path: '/provider/setup',
    })
  })

  it('asks as P7 says, with PKCE, a nonce and a state', async () => {
    await continueWith(anIdentity().sub)
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
    const { sub, email } = anIdentity()
    await continueWith(sub)
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
  it('is entered when both sides have confirmed it; its role and password stay', async () => {
    const { sub, email } = anIdentity()
    const { userId } = await world.aConfirmedAccount(email, 'provider')
    const signedIn = await continueWith(sub)
    expect(await actorOf(signedIn)).toMatchObject({ userId, role: 'provider', name: 'Yasmine' })
    expect(signedIn).toMatchObject({ path: '/dashboard/provider' })
    expect(await signIn(world.aVisitor(), { email, password: 'secret1' })).toMatchObject({ role: 'provider' })
  })

  it('is not entered before it is confirmed here: somebody else may have made it', async () => {
    const { sub, email } = anIdentity()
    await registerAccount(world.aVisitor(), aForm(email))
    const answer = await continueWith(sub)
    expect(answer).toMatchObject({ failure: 'not-linked' })
    expect(await actorOf(answer)).toBeNull()
    expect(await userOf(email)).toMatchObject({ emailVerified: false })
  })

  it('is not entered, and none is made, with an address that Google has not verified', async () => {
    const [known, unknown] = [anIdentity({ email_verified: false }), anIdentity({ email_verified: false })]
    await world.aConfirmedAccount(known.email)
    const entered = await continueWith(known.sub)
    expect(entered).toHaveProperty('failure')
    expect(await actorOf(entered)).toBeNull()
    expect(await continueWith(unknown.sub)).toMatchObject({ failure: 'unverified' })
    expect(await userOf(unknown.email)).toBeUndefined()
  })

  it('is refused while it is suspended, and once it is deleted', async () => {
    for (const [change, failure] of [
      [{ suspendedAt: new Date() }, 'suspended'],
      [{ deletedAt: new Date() }, 'failed'],
    ] as const) {
      const { sub, email } = anIdentity()
      await continueWith(sub)
      await database.db.update(users).set(change).where(eq(users.email, email))
      const answer = await continueWith(sub)
      expect(answer).toMatchObject({ failure })
      expect(await actorOf(answer)).toBeNull()
    }
  })
})

describe('what comes back', () => {
  it('signs nobody in when the person cancelled', async () => {
    const answer = await continueWith('')
    expect(answer).toMatchObject({ failure: 'failed' })
    expect(await actorOf(answer)).toBeNull()
  })

  it('signs nobody in with a state that is altered, missing, or of another browser', async () => {
    const { sub, email } = anIdentity()
    const attempts = [
      (query: URLSearchParams) => query.set('state', `${query.get('state')}x`),
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.delete('code'),
      (_: URLSearchParams, headers: Headers) => headers.delete('cookie'),
    ]
    for (const tamper of attempts) {
      const { browser, query } = await goAndComeBack(sub)
      tamper(query, browser.headers)
      expect(await finishGoogleSignIn(browser, query)).toHaveProperty('failure')
    }
    const [mine, theirs] = [await goAndComeBack(sub), await goAndComeBack(sub)]
    expect(await finishGoogleSignIn(mine.browser, theirs.query)).toHaveProperty('failure')
    expect(await userOf(email)).toBeUndefined()
  })

  it('signs in once: replayed, or its code under another state, it fails', async () => {
    const { sub } = anIdentity()
    const { browser, query } = await goAndComeBack(sub)
    expect(await finishGoogleSignIn(browser, query)).toHaveProperty('path')
    expect(await finishGoogleSignIn(browser, query)).toHaveProperty('failure')
    const next = await goAndComeBack(sub)
    next.query.set('code', query.get('code') ?? '')
    expect(await finishGoogleSignIn(next.browser, next.query)).toHaveProperty('failure')
  })
})

describe('a site', () => {
  it('without configuration knows no Google', async () => {
    const wish = { role: 'client', redirectTo: '' } as const
    expect((await refusal<Error>(startGoogleSignIn(world.aVisitor(), wish))).name).toBe('NotFound')
    const answer = finishGoogleSignIn(world.aVisitor(), new URLSearchParams())
    expect((await refusal<Error>(answer)).name).toBe('NotFound')
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
