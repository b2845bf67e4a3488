import { APIError } from 'better-auth/api'
import type { Role } from '#domain/context.ts'
import { Conflict, Forbidden, Invalid } from '#lib/errors.ts'
import type { Login } from './account-input.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { consumeLimit, LIMITS, refundLimit } from './rate-limit.server.ts'

/** Code of the Conflict thrown when the address has not been confirmed yet (R40). */
export const EMAIL_NOT_CONFIRMED = 'email-not-confirmed'

/**
 * Signs in with a password.
 * @returns the Set-Cookie headers that carry the session, and the person's role
 * @throws Invalid for wrong credentials; Conflict (`email-not-confirmed`) before the address is confirmed;
 *   Forbidden for a suspended account; TooManyRequests
 */
export async function signIn(ctx: AccountsCtx, input: Login): Promise<{ cookies: string[]; role: Role }> {
  const counted = [
    [`login:ip:${ctx.ip}`, LIMITS.loginByAddress],
    [`login:pair:${input.email}:${ctx.ip}`, LIMITS.loginByAccountAndAddress],
    [`login:account:${input.email}`, LIMITS.loginByAccount],
  ] as const
  for (const [key, limit] of counted) await consumeLimit(ctx, key, limit)
  try {
    const { headers, response } = await ctx.auth.api.signInEmail({
      body: { email: input.email, password: input.password },
      headers: ctx.headers,
      returnHeaders: true,
    })
    // Counted first, so that guesses sent at once all count; taken back, so that only failures do.
    for (const [key, limit] of counted) await refundLimit(ctx, key, limit)
    return { cookies: headers.getSetCookie(), role: response.user.role as Role }
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
