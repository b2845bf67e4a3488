import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { sessions, users } from '#db/schema/accounts.ts'
import type { AccountsCtx } from '#domain/accounts/accounts-context.server.ts'
import { createAuth } from '#domain/accounts/auth.server.ts'
import { confirmEmail } from '#domain/accounts/confirm-email.server.ts'
import { type GoogleAuth, type GoogleConfig, lazily } from '#domain/accounts/google-auth.server.ts'
import type { Mail } from '#domain/accounts/mail.ts'
import { actorReader, type ReadActor } from '#domain/accounts/read-actor.server.ts'
import { registerAccount } from '#domain/accounts/register-account.server.ts'
import { type ConfirmationJob, sendConfirmation } from '#domain/accounts/send-confirmation.server.ts'
import { sendPasswordReset } from '#domain/accounts/send-password-reset.server.ts'
import type { TestDatabase } from '#harness/database.ts'
import { sessionCookie } from '#harness/site/session-cookie.ts'

const SECRET = 'a secret of at least thirty-two characters'
/** Public address of that site. */
export const ORIGIN = 'https://machmoum.tn'

const nothing = async () => {}

/** Sends no mail. */
export const NO_MAILS: AccountsCtx['mails'] = {
  queueConfirmation: nothing,
  queuePasswordReset: nothing,
  queuePasswordChanged: nothing,
  queuePasswordDropped: nothing,
}

/** People who register and sign in, at a site without pages. */
export type AccountsWorld = {
  auth: AccountsCtx['auth']
  readActor: ReadActor
  /** The same site with an OpenID provider. */
  googleOf: (config: GoogleConfig) => GoogleAuth
  /** Confirmation links, by address, in the order they were sent. */
  links: Record<string, string[]>
  /** Reset mails, and the addresses that were told of a changed password. */
  resets: Mail[]
  changed: string[]
  /** Addresses that were told that Google has taken the place of a password. */
  dropped: string[]
  /** A visitor with an address of their own, so that limits of one test do not reach another. */
  aVisitor: () => AccountsCtx
  /** The same browser after these Set-Cookie headers: signed in, if they say so. */
  withCookies: (cookies: string[]) => Promise<AccountsCtx>
  aConfirmedAccount: (
    email: string,
    role?: 'client' | 'provider',
  ) => Promise<{ ctx: AccountsCtx; userId: string }>
  /** An operator who has a password and no second step yet. */
  anOperator: (email: string) => Promise<{ ctx: AccountsCtx; userId: string }>
  /** The cookie of a browser right after the first step of somebody's sign-in. */
  afterFirstStep: (userId: string) => Promise<string>
}

/** Fills in the world before the first test of the calling file. */
export function accountsWorld(database: TestDatabase): AccountsWorld {
  const world = { links: {}, resets: [], changed: [], dropped: [] } as unknown as AccountsWorld
  let visitors = 0
  beforeAll(() => {
    const { db } = database.app
    world.readActor = actorReader({ db, secret: SECRET, secure: true })
    world.auth = createAuth({ db, origin: ORIGIN, secret: SECRET, secure: true })
  })
  world.googleOf = (google) =>
    lazily(() => createAuth({ db: database.app.db, origin: ORIGIN, secret: SECRET, secure: true, google }))
  world.aVisitor = () => {
    visitors += 1
    const { db } = database.app
    const { auth } = world
    const send = async (mail: Mail) => {
      world.resets.push(mail)
    }
    const keepLink = async ({ to, text }: Mail) => {
      const link = /https:\/\/\S+\/verify-email\S+/.exec(text)?.[0] ?? ''
      world.links[to] = [...(world.links[to] ?? []), link]
    }
    const mails = {
      queueConfirmation: (job: ConfirmationJob) =>
        sendConfirmation({ db, secret: SECRET, origin: ORIGIN, send: keepLink }, job),
      queuePasswordReset: (email: string, redirectTo: string) =>
        sendPasswordReset({ db, auth, origin: ORIGIN, send }, { email, redirectTo }),
      queuePasswordChanged: async ({ to }: { to: string }) => {
        world.changed.push(to)
      },
      queuePasswordDropped: async ({ to }: { to: string }) => {
        world.dropped.push(to)
      },
    }
    const site = { auth, mails, google: null, secret: SECRET, secure: true }
    return { ...database.ctx(), ip: `10.0.0.${visitors}`, headers: new Headers(), ...site }
  }
  world.withCookies = async (cookies) => {
    const cookie = cookieHeader(cookies)
    const { actor } = await world.readActor(cookie, new Date())
    return { ...world.aVisitor(), actor, headers: new Headers({ cookie }) }
  }
  world.aConfirmedAccount = async (email, role) => {
    const ctx = world.aVisitor()
    await registerAccount(ctx, aForm(email, role))
    await confirmEmail(ctx, tokenOf(world, email))
    const [user] = await database.db.select().from(users).where(eq(users.email, email))
    return { ctx, userId: user?.id ?? '' }
  }
  world.anOperator = async (email) => {
    const account = await world.aConfirmedAccount(email)
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, account.userId))
    return account
  }
  world.afterFirstStep = async (userId) => {
    const [session] = await database.db
      .insert(sessions)
      .values({ userId, token: randomUUID(), expiresAt: new Date(Date.now() + 86_400_000) })
      .returning({ sessionId: sessions.id })
    return sessionCookie(database.db, { sessionId: session?.sessionId ?? '' }, SECRET, true)
  }
  return world
}

/** A registration as it is typed. */
export function aForm(email: string, role: 'client' | 'provider' = 'client') {
  return { role, name: 'Yasmine', email, password: 'secret1', confirmPassword: 'secret1', redirectTo: '/' }
}

/** The token of the latest confirmation link. */
export function tokenOf({ links }: AccountsWorld, email: string): string {
  return new URL(links[email]?.at(-1) ?? 'https://none').searchParams.get('token') ?? ''
}

/** The Cookie header that a browser sends back after these Set-Cookie headers. */
export function cookieHeader(cookies: string[]): string {
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** Returns the error that a promise was refused with. */
export async function refusal<E>(promise: Promise<unknown>): Promise<E> {
  return promise.then(
    () => Promise.reject(new Error('nothing was refused')),
    (error: E) => error,
  )
}
