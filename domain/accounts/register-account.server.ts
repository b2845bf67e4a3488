import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { Invalid } from '#lib/errors.ts'
import type { Registration } from './account-input.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { withRole } from './auth.server.ts'
import { isEmailTaken } from './is-email-taken.server.ts'
import { consumeLimit, LIMITS } from './rate-limit.server.ts'

export const EMAIL_TAKEN = 'Cet email est déjà utilisé'

/**
 * Creates an account and sends its confirmation mail. Nobody is signed in by it.
 * @param input the parsed form, and where the person wants to go after confirming (a path of this site)
 * @throws Invalid when the address is taken or not accepted; TooManyRequests; an Error when sign-up fails
 */
export async function registerAccount(
  ctx: AccountsCtx,
  input: Registration & { redirectTo: string },
): Promise<{ email: string }> {
  await consumeLimit(ctx, `register:ip:${ctx.ip}`, LIMITS.registrationByAddress)
  if (await isEmailTaken(ctx, input.email)) throw new Invalid({ fieldErrors: { email: [EMAIL_TAKEN] } })
  await consumeLimit(ctx, `mail:ip:${ctx.ip}`, LIMITS.mailByAddress)
  try {
    await withRole(input.role, () =>
      ctx.auth.api.signUpEmail({
        body: {
          name: input.name,
          email: input.email,
          password: input.password,
          callbackURL: input.redirectTo,
        },
      }),
    )
  } catch (error) {
    throw translate(error)
  }
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, input.email))
  if (user) await recordEvent(ctx, { type: 'account.registered', subjectId: user.id, userIds: [user.id] })
  return { email: input.email }
}

/** The library's refusals that concern a field; anything else is a failure and stays one. */
function translate(error: unknown): unknown {
  if (!(error instanceof APIError)) return error
  const code = String(error.body?.code ?? '')
  if (code.startsWith('USER_ALREADY_EXISTS') || code === 'FAILED_TO_CREATE_USER') {
    return new Invalid({ fieldErrors: { email: [EMAIL_TAKEN] } })
  }
  if (code === 'INVALID_EMAIL') return new Invalid({ fieldErrors: { email: ['Adresse email invalide'] } })
  return error
}
