import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { emailOnlySchema } from '#domain/accounts/account-input.ts'
import { isEmailTaken } from '#domain/accounts/is-email-taken.server.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import type { Route } from './+types/email-check'

/** The check on blur (R8): whether exactly this address has an account. A yes or a no, and not too often. */
export const loader = handled(async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const parsed = emailOnlySchema.safeParse({ email: new URL(request.url).searchParams.get('email') ?? '' })
  if (!parsed.success) return { taken: false }
  await consumeLimit(ctx, 'email-check')
  return { taken: await isEmailTaken(ctx, parsed.data.email) }
})
