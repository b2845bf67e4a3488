import { eq } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import { type Ctx, requireOperator } from '#domain/context.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { NotFound } from '#lib/errors.ts'

/**
 * Hides a message from the one who received it. It keeps its place; its author still reads it, and why it is hidden.
 * @param ctx must carry the transaction of the decision
 * @returns its author
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export function hideMessage(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<string> {
  return setHidden(ctx, id, { hiddenAt: ctx.now, hiddenReason: reason })
}

/**
 * Shows a hidden message again.
 * @throws as `hideMessage()`
 */
export function showMessage(ctx: Ctx, id: string): Promise<string> {
  return setHidden(ctx, id, { hiddenAt: null, hiddenReason: null })
}

async function setHidden(
  ctx: Ctx,
  id: string,
  hidden: { hiddenAt: Date | null; hiddenReason: string | null },
): Promise<string> {
  requireOperator(ctx)
  const [message] = await ctx.db
    .update(messages)
    .set(hidden)
    .where(eq(messages.id, id))
    .returning({ senderId: messages.senderId, receiverId: messages.receiverId })
  if (!message) throw new NotFound('Message introuvable')
  sendHint(ctx, [message.senderId, message.receiverId], 'messages')
  return message.senderId
}

/**
 * Finds the author of a message.
 * @throws Unauthenticated, Forbidden for anyone but the operator; NotFound
 */
export async function messageAuthor(ctx: Ctx, id: string): Promise<string> {
  requireOperator(ctx)
  const [message] = await ctx.db
    .select({ senderId: messages.senderId })
    .from(messages)
    .where(eq(messages.id, id))
  if (!message) throw new NotFound('Message introuvable')
  return message.senderId
}
