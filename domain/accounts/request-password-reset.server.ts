import type { AccountsCtx } from './accounts-context.server.ts'
import { consumeLimit, LIMITS } from './rate-limit.server.ts'

/**
 * Has the link to a new password sent. Whether such an account exists is looked up by the job, so the answer is the
 * same, and takes the same time, either way.
 * @throws TooManyRequests
 */
export async function requestPasswordReset(ctx: AccountsCtx, { email }: { email: string }): Promise<void> {
  await consumeLimit(ctx, `mail:ip:${ctx.ip}`, LIMITS.mailByAddress)
  await consumeLimit(ctx, `mail:to:${email}`, LIMITS.mailByRecipient)
  await ctx.mails.queuePasswordReset(email)
}
