import { and, eq, isNull } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { type Ctx, requireActor } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { keepReport } from './keep-report.server.ts'
import { type ReportInput, reportSchema } from './report-input.ts'

/**
 * Tells the operator of a message that the actor received. Telling again changes nothing, and succeeds.
 * @throws Unauthenticated
 * @throws NotFound for a message that the actor did not receive, a hidden one, an unknown or a malformed id
 * @throws Invalid without a reason, or for one of more than 1000 characters
 */
export async function reportMessage(ctx: Ctx, input: ReportInput & { messageId: string }): Promise<void> {
  const { userId } = requireActor(ctx)
  await receivedMessage(ctx, input.messageId)
  const { reason } = parseInput(reportSchema, input)
  await keepReport(ctx, 'message.reported', {
    reporterId: userId,
    subjectType: 'message',
    subjectId: input.messageId,
    reason,
  })
}

/**
 * A message that the actor received, to be shown beside the form that reports it.
 * @throws Unauthenticated
 * @throws NotFound for any other message, a hidden one, an unknown or a malformed id
 */
export async function receivedMessage(
  ctx: Ctx,
  messageId: string,
): Promise<{ senderId: string; content: string }> {
  const { userId } = requireActor(ctx)
  const [message] = isId(messageId)
    ? await ctx.db
        .select({ senderId: messages.senderId, content: messages.content })
        .from(messages)
        .where(and(eq(messages.id, messageId), eq(messages.receiverId, userId), isNull(messages.hiddenAt)))
    : []
  if (!message) throw new NotFound('Message introuvable')
  return message
}
