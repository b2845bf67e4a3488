import { APIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import { accounts, sessions, users } from '#db/schema/accounts.ts'
import type { Role } from '#domain/context.ts'
import { type Counter, consumeLimit, refundLimit } from '#domain/limits/consume-limit.server.ts'
import { Conflict, Forbidden, Invalid, TooManyRequests } from '#lib/errors.ts'
import type { Login } from './account-input.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { endFormerSession } from './former-session.server.ts'
import { knownDeviceCookie, readKnownDevice } from './known-device.server.ts'

/** Code of the Conflict thrown when the address has not been confirmed yet (R40). */
export const EMAIL_NOT_CONFIRMED = 'email-not-confirmed'

/**
 * Signs in with a password.
 * @returns the Set-Cookie headers that carry the session and by which the browser is known, and the person's role
 * @throws Invalid for wrong credentials; Conflict (`email-not-confirmed`) before the address is confirmed;
 *   Forbidden for a suspended account; TooManyRequests
 */
export async function signIn(ctx: AccountsCtx, input: Login): Promise<{ cookies: string[]; role: Role }> {
  const counted = await countAttempt(ctx, input.email)
  const password = await passwordOf(ctx, input.email)
  try {
    const { headers, response } = await ctx.auth.api.signInEmail({
      body: { email: input.email, password: input.password },
      headers: ctx.headers,
      returnHeaders: true,
    })
    // Counted first, so that guesses sent at once all count; taken back, so that only failures do.
    for (const counter of counted) await refundLimit(ctx, ...counter)
    await assertStillTheirs(ctx, response, password)
    await endFormerSession(ctx)
    const cookies = [...headers.getSetCookie(), await knownDeviceCookie(ctx, input.email)]
    return { cookies, role: response.user.role as Role }
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    const code = String(error.body?.code ?? '')
    if (code === 'EMAIL_NOT_VERIFIED') throw await notConfirmed(ctx, input.email)
    if (code === 'ACCOUNT_SUSPENDED')
      throw new Forbidden('Votre compte est suspendu. Écrivez-nous pour en parler.')
    if (error.statusCode >= 500) throw error
    throw wrongCredentials()
  }
}

const wrongCredentials = () => new Invalid({ formErrors: ['Email ou mot de passe incorrect'] })

/**
 * Makes the refusal for an unconfirmed account (R40). It differs when the confirmation mail could not be
 * sent.
 */
async function notConfirmed(ctx: AccountsCtx, email: string): Promise<Conflict> {
  const [user] = await ctx.db
    .select({ failedAt: users.confirmationFailedAt })
    .from(users)
    .where(eq(users.email, email))
  return new Conflict(
    user?.failedAt
      ? 'Votre adresse e-mail n’est pas encore confirmée, et notre e-mail n’a pas pu vous être remis. Demandez un nouvel envoi.'
      : 'Votre adresse e-mail n’est pas encore confirmée.',
    { code: EMAIL_NOT_CONFIRMED },
  )
}

/** The password of an address as it is kept: a hash. */
async function passwordOf(ctx: AccountsCtx, email: string): Promise<string | null> {
  const [account] = await ctx.db
    .select({ password: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, 'credential')))
  return account?.password ?? null
}

/**
 * Ends a session at once whose password was changed, or taken away, while it was being checked: whoever did that has
 * ended all sessions, and this one came too late to be among them.
 * @throws Invalid as for any wrong password
 */
async function assertStillTheirs(
  ctx: AccountsCtx,
  { token, user }: { token: string; user: { id: string } },
  password: string | null,
): Promise<void> {
  // Waits for a change that is under way.
  const [same] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, user.id),
        eq(accounts.providerId, 'credential'),
        eq(accounts.password, password ?? ''),
      ),
    )
    .for('share')
  if (same) return
  await ctx.db.delete(sessions).where(eq(sessions.token, token))
  throw wrongCredentials()
}

/**
 * Counts an attempt: of a browser that the account knows by that browser alone, so that whoever guesses elsewhere locks
 * nobody out of their own; of any other, and of one that has used its own up, by address, by account, and by both.
 * @returns where it was counted
 * @throws TooManyRequests
 */
async function countAttempt(ctx: AccountsCtx, email: string): Promise<Counter[]> {
  const device = await readKnownDevice(ctx, email)
  if (device) {
    const own: Counter = ['login-device', device]
    if (await isLeft(ctx, own)) return [own]
  }
  const counted: Counter[] = [['login-address'], ['login-pair', email], ['login-email', email]]
  for (const counter of counted) await consumeLimit(ctx, ...counter)
  return counted
}

async function isLeft(ctx: AccountsCtx, counter: Counter): Promise<boolean> {
  try {
    await consumeLimit(ctx, ...counter)
    return true
  } catch (error) {
    if (error instanceof TooManyRequests) return false
    throw error
  }
}
