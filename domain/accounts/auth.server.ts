import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, getOAuthState } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { accounts, sessions, users, verifications } from '#db/schema/accounts.ts'
import type { Role } from '#domain/context.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './account-input.ts'
import { clearForOwner } from './first-google-sign-in.server.ts'
import { type GoogleConfig, googlePlugin } from './google-auth.server.ts'

const DAY = 60 * 60 * 24

/** Lifetime of a session without a visit, and the interval at which its end is moved, in seconds. */
export const SESSION_LENGTH = 30 * DAY
export const SESSION_RENEWAL = DAY

/** The longest that a session lives, visits or not, and that of an operator after the second step, in seconds. */
export const SESSION_MAX = 365 * DAY
export const OPERATOR_SESSION = DAY / 2

/** The role of the account that a sign-up is about to create: chosen by our verb, never by the request. */
const roleOfNewAccount = new AsyncLocalStorage<Role>()

/** Runs a sign-up so that the account it creates has this role. */
export function withRole<T>(role: Role, signUp: () => Promise<T>): Promise<T> {
  return roleOfNewAccount.run(role, signUp)
}

/** The role that a sign-up asks for: by our form, or in the state that went to Google and came back (R2). */
async function roleOfNew(): Promise<'client' | 'provider'> {
  const chosen = roleOfNewAccount.getStore() ?? (await getOAuthState())?.role
  return chosen === 'provider' ? 'provider' : 'client'
}

/** Name of the session cookie. With `__Host-` a browser takes it over TLS only, from this host, for all paths. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-machmoum-session' : 'machmoum-session'
}

/** The Set-Cookie header that removes the session cookie. */
export function noSessionCookie(secure: boolean): string {
  return `${sessionCookieName(secure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/**
 * The sign-in library on our own tables. No route of its own is mounted: pages call it through the verbs of
 * this room, which also hold the rate limits (its own do not see such calls).
 * @param options.origin public address of the site, for links in mails
 * @param options.secret signs cookies and links
 * @param options.secure whether the site is behind TLS
 * @param options.report is told of failures that the library keeps to itself
 * @param options.google adds Google as a way of signing in; its addresses are fetched at once
 */
export function createAuth(options: {
  db: NodePgDatabase
  origin: string
  secret: string
  secure: boolean
  report?: (error: Error) => void
  google?: GoogleConfig
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
        // Ties what comes back from Google to the browser that went there.
        state: {
          name: secure ? '__Host-machmoum-google' : 'machmoum-google',
          attributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
        },
      },
    },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      // Its own words are about refusals that the verbs answer, and may name people. What it catches is a failure.
      log: (_level, _message, ...details) => {
        const error = details.find((one) => one instanceof Error && !(one instanceof APIError))
        if (error) options.report?.(error as Error)
      },
    },
    telemetry: { enabled: false },
    plugins: options.google ? [googlePlugin(options.google, options.origin)] : [],
    account: {
      updateAccountOnSignIn: false,
      // Google has verified the address, and what a stranger may have left in the account goes first.
      accountLinking: { requireLocalEmailVerified: false },
    },
    user: {
      // Google has not confirmed that the address is theirs: neither make an account with it nor let them in.
      validateUserInfo: ({ user, source }) =>
        source.method === 'oauth' && source.action !== 'sign-in' && !user.emailVerified
          ? { error: 'email_not_verified' }
          : undefined,
      fields: { image: 'avatarUrl' },
      additionalFields: { role: { type: 'string', required: false, input: false } },
    },
    // The session reader moves its end: the library would give an operator's the length of everybody's.
    session: { expiresIn: SESSION_LENGTH, disableSessionRefresh: true, cookieCache: { enabled: false } },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      revokeSessionsOnPasswordReset: true,
    },
    // Store a hash of the token: a copy of the table opens no account.
    verification: { storeIdentifier: 'hashed' },
    // Our own job sends the link, so that nothing of it is lost.
    emailVerification: { sendOnSignUp: false, sendOnSignIn: false },
    databaseHooks: {
      user: {
        create: {
          // Google's picture lies on another site, which would learn of every visit.
          before: async (user) => ({ data: { ...user, image: null, role: await roleOfNew() } }),
        },
      },
      account: {
        create: {
          before: async (account) => {
            if (account.providerId !== 'credential') {
              const state = await getOAuthState()
              await clearForOwner(db, account.userId, state?.chosen ? await roleOfNew() : null)
            }
            // Google's tokens are of no use here, so they are not kept.
            return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } }
          },
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
