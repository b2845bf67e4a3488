import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import type { AccountsCtx } from './accounts-context.server.ts'

/**
 * Has the confirmation mail sent again. Whether such an account waits for it is looked up by the job.
 * @throws TooManyRequests
 */
export async function resendConfirmation(
  ctx: AccountsCtx,
  input: { email: string; redirectTo: string },
): Promise<void> {
  await consumeLimit(ctx, 'mail-address')
  await consumeLimit(ctx, 'mail-email', input.email)
  await ctx.mails.queueConfirmation(input)
}
