import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { firstPath } from './landing-path.ts'
import { consumeLimit, LIMITS } from './rate-limit.server.ts'

/**
 * Sends the confirmation mail again. Answers alike whether or not such an account waits for it.
 * @throws TooManyRequests
 */
export async function resendConfirmation(
  ctx: AccountsCtx,
  input: { email: string; redirectTo: string },
): Promise<void> {
  await consumeLimit(ctx, `mail:ip:${ctx.ip}`, LIMITS.mailByAddress)
  await consumeLimit(ctx, `mail:to:${input.email}`, LIMITS.mailByRecipient)
  const [waiting] = await ctx.db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.email, input.email), eq(users.emailVerified, false), isNull(users.deletedAt)))
  if (!waiting) return
  const callbackURL = firstPath(waiting.role, input.redirectTo)
  await ctx.auth.api.sendVerificationEmail({ body: { email: input.email, callbackURL } })
}
