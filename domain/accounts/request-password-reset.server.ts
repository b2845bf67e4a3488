import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { AccountsCtx } from './accounts-context.server.ts'

/**
 * Has the link to a new password sent. Whether such an account exists is looked up by the job, so the answer is the
 * same, and takes the same time, either way.
 * @param input.redirectTo where the login with the new password leads
 * @throws TooManyRequests
 */
export async function requestPasswordReset(
  ctx: AccountsCtx,
  { email, redirectTo }: { email: string; redirectTo?: string },
): Promise<void> {
  await consumeLimit(ctx, 'mail-address')
  await consumeLimit(ctx, 'mail-email', email)
  await ctx.mails.queuePasswordReset(email, safeRedirect(redirectTo, ''))
}
