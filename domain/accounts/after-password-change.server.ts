import { type Ctx, inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import type { AccountMails } from './accounts-context.server.ts'
import { dropResetTokens } from './reset-token.server.ts'

/**
 * Ends what an old password still opened: earlier reset links and the live streams of ended sessions. Tells
 * the owner by mail.
 */
export async function afterPasswordChange(
  ctx: Ctx & { mails: AccountMails },
  owner: { id: string; name: string; email: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await dropResetTokens(ctx, owner.id)
    await recordEvent(ctx, { type: 'account.password-changed', subjectId: owner.id, userIds: [owner.id] })
  })
  sendHint(ctx, [owner.id], 'session')
  await ctx.mails.queuePasswordChanged({ to: owner.email, name: owner.name, confirmed: true })
}
