import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { accounts, sessions, users, verifications } from '#db/schema/accounts.ts'
import type { Mail } from '#domain/accounts/mail.ts'
import type { Role } from '#domain/context.ts'
import { MIN_PASSWORD_LENGTH } from './account-input.ts'

const DAY = 60 * 60 * 24

/** How long a session lasts without a visit, and how often its end is moved, in seconds. */
export const SESSION_LENGTH = 30 * DAY
export const SESSION_RENEWAL = DAY

/** How long the confirmation link works, in seconds. */
const CONFIRMATION_LENGTH = 2 * DAY

/** The role of the account that a sign-up is about to create: chosen by our verb, never by the request. */
const roleOfNewAccount = new AsyncLocalStorage<Role>()

/** Runs a sign-up so that the account it creates has this role. */
export function withRole<T>(role: Role, signUp: () => Promise<T>): Promise<T> {
  return roleOfNewAccount.run(role, signUp)
}

/** Name of the session cookie. With `__Host-` a browser takes it over TLS only, from this host, for all paths. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-machmoum-session' : 'machmoum-session'
}

/**
 * The sign-in library on our own tables. No route of its own is mounted: pages call it through the verbs of
 * this room, which also hold the rate limits (its own do not see such calls).
 * @param options.origin public address of the site, for links in mails
 * @param options.secret signs cookies and links
 * @param options.secure whether the site is behind TLS
 * @param options.sendConfirmation hands over the confirmation mail's contents
 */
export function createAuth(options: {
  db: NodePgDatabase
  origin: string
  secret: string
  secure: boolean
  sendConfirmation: (to: Pick<Mail, 'to'> & { name: string }, link: string) => Promise<void>
}) {
  const { db, secure } = options
  return betterAuth({
    appName: 'Machmoum',
    baseURL: options.origin,
    secret: options.secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    advanced: {
      database: { generateId: false },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(secure),
          attributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
        },
      },
    },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    user: {
      fields: { image: 'avatarUrl' },
      additionalFields: { role: { type: 'string', required: false, input: false } },
    },
    session: { expiresIn: SESSION_LENGTH, updateAge: SESSION_RENEWAL, cookieCache: { enabled: false } },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: 128,
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: false,
      autoSignInAfterVerification: false,
      expiresIn: CONFIRMATION_LENGTH,
      sendVerificationEmail: async ({ user, url, token }) => {
        const back = new URL(url).searchParams.get('callbackURL')
        const link = new URL('/verify-email', options.origin)
        link.searchParams.set('token', token)
        if (back && back !== '/') link.searchParams.set('redirectTo', back)
        await options.sendConfirmation({ to: user.email, name: user.name }, link.href)
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({ data: { ...user, role: roleOfNewAccount.getStore() ?? 'client' } }),
        },
      },
      session: {
        create: {
          // A suspended or deleted account signs in nowhere, whatever way it tries (R30).
          before: async (session) => {
            const [user] = await db
              .select({ suspendedAt: users.suspendedAt, deletedAt: users.deletedAt })
              .from(users)
              .where(eq(users.id, session.userId))
            if (!user || user.deletedAt)
              throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' })
            if (user.suspendedAt) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED' })
          },
        },
      },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
