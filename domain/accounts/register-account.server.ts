import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { Invalid } from '#lib/errors.ts'
import { type Registration, registrationSchema } from './account-input.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { withRole } from './auth.server.ts'
import { registeringBrowser } from './confirmation-token.server.ts'
import { isEmailTaken } from './is-email-taken.server.ts'
import type { ConfirmationJob } from './send-confirmation.server.ts'

export const EMAIL_TAKEN = 'Cet email est déjà utilisé'

/** Attempts at queueing the confirmation mail before the person is told that it can't be sent. */
const ATTEMPTS = 3

/** A new account, and the Set-Cookie header by which its browser is known when the link is opened in it. */
export type Registered = {
  email: string
  cookie: string
  /** Error of queueing the confirmation mail, or null. */
  mailFailure: unknown
}

/**
 * Creates an account and has its confirmation mail sent. Nobody is signed in by it.
 * @param input the form, and where the person wants to go after confirming (a checked path of this site, or '')
 * @throws Invalid when the address is taken or not accepted; TooManyRequests; an Error when sign-up fails
 */
export async function registerAccount(
  ctx: AccountsCtx,
  input: Registration & { redirectTo: string },
): Promise<Registered> {
  const { name, email, password, role } = parseInput(registrationSchema, input)
  await consumeLimit(ctx, 'registration')
  if (await isEmailTaken(ctx, email)) throw new Invalid({ fieldErrors: { email: [EMAIL_TAKEN] } })
  await consumeLimit(ctx, 'mail-address')
  try {
    await withRole(role, () =>
      ctx.auth.api.signUpEmail({
        body: {
          name,
          email,
          password,
        },
      }),
    )
  } catch (error) {
    throw translate(error)
  }
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (user) await recordEvent(ctx, { type: 'account.registered', subjectId: user.id, userIds: [user.id] })
  const mailFailure = await queueConfirmation(ctx, { email, redirectTo: input.redirectTo })
  return { email, cookie: await registeringBrowser.cookie(ctx, email), mailFailure }
}

async function queueConfirmation(ctx: AccountsCtx, job: ConfirmationJob): Promise<unknown> {
  let failure: unknown = null
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      await ctx.mails.queueConfirmation(job)
      return null
    } catch (error) {
      failure = error
    }
  }
  return failure
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
