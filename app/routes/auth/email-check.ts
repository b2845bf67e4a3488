import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { emailOrNull } from '#domain/accounts/account-input.ts'
import { isEmailTaken } from '#domain/accounts/is-email-taken.server.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import type { Route } from './+types/email-check'

/** The check on blur (R8): whether exactly this address has an account. A yes or a no, and not too often. */
export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const email = emailOrNull.parse(url.searchParams.get('email'))
  if (!email) return { taken: false }
  await consumeLimit(ctx, 'email-check')
  return { taken: await isEmailTaken(ctx, email) }
})
