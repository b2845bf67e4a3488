import { APIError } from 'better-auth/api'
import type { Role } from '#domain/context.ts'
import { Conflict, Forbidden, Invalid, TooManyRequests } from '#lib/errors.ts'
import type { Login } from './account-input.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { knownDeviceCookie, readKnownDevice } from './known-device.server.ts'
import { consumeLimit, LIMITS, type Limit, refundLimit } from './rate-limit.server.ts'

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
  try {
    const { headers, response } = await ctx.auth.api.signInEmail({
      body: { email: input.email, password: input.password },
      headers: ctx.headers,
      returnHeaders: true,
    })
    // Counted first, so that guesses sent at once all count; taken back, so that only failures do.
    for (const [key, limit] of counted) await refundLimit(ctx, key, limit)
    const cookies = [...headers.getSetCookie(), await knownDeviceCookie(ctx, input.email)]
    return { cookies, role: response.user.role as Role }
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    const code = String(error.body?.code ?? '')
    if (code === 'EMAIL_NOT_VERIFIED') {
      throw new Conflict("Votre adresse email n'est pas encore confirmée.", { code: EMAIL_NOT_CONFIRMED })
    }
    if (code === 'ACCOUNT_SUSPENDED')
      throw new Forbidden('Votre compte est suspendu. Écrivez-nous pour en parler.')
    if (error.statusCode >= 500) throw error
    throw new Invalid({ formErrors: ['Email ou mot de passe incorrect'] })
  }
}

type Counter = readonly [key: string, limit: Limit]

/**
 * Counts an attempt: of a browser that the account knows by that browser alone, so that whoever guesses elsewhere locks
 * nobody out of their own; of any other, and of one that has used its own up, by address, by account, and by both.
 * @returns where it was counted
 * @throws TooManyRequests
 */
async function countAttempt(ctx: AccountsCtx, email: string): Promise<Counter[]> {
  const device = await readKnownDevice(ctx, email)
  if (device) {
    const own: Counter = [`login:device:${device}`, LIMITS.loginByKnownDevice]
    if (await isLeft(ctx, own)) return [own]
  }
  const counted: Counter[] = [
    [`login:ip:${ctx.ip}`, LIMITS.loginByAddress],
    [`login:pair:${email}:${ctx.ip}`, LIMITS.loginByAccountAndAddress],
    [`login:account:${email}`, LIMITS.loginByAccount],
  ]
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
