import { and, eq, sql } from 'drizzle-orm'
import { conversationMembers, conversations, messages } from '#db/schema/messages.ts'
import { type Actor, type Ctx, inTransaction, requireActor } from '#domain/context.ts'
import { noteTurns } from '#domain/due-times/turns.server.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { refuseOpenField } from '#domain/replies/filled-replies.server.ts'
import { Forbidden, Invalid } from '#lib/errors.ts'
import { findCorrespondent } from './correspondent.server.ts'
import { type MessageInput, messageSchema } from './message-input.ts'
import { FIRST_MESSAGE_MAX, FIRST_TOO_LONG } from './message-limits.ts'

/** A message that is kept. `repeated`: an earlier attempt with the same client-made id had kept it. */
export type SentMessage = {
  messageId: string
  conversationId: string
  /** Its place in the conversation, from 1 without gaps (R44). */
  sequence: number
  repeated: boolean
}

/**
 * Sends somebody a message, opening the conversation with the first one (R6). Once it has answered, the message is
 * there, in its order. The same client-made id again answers with the first message, whatever else it carries.
 * @param input.userId whom to write to
 * @throws Unauthenticated
 * @throws NotFound for somebody whom one may not write to, an unknown or a malformed id, and oneself
 * @throws Forbidden for an account that is suspended or deleted, with whom there is a conversation
 * @throws TooManyRequests; Invalid for a text that is empty, too long, or longer than 1000 characters when it is the first, and for
 *   one with a field of a saved reply that nothing was filled in for
 */
export async function sendMessage(ctx: Ctx, input: MessageInput & { userId: string }): Promise<SentMessage> {
  const sender = requireActor(ctx)
  const { content, client_message_id } = await parseAuthorisedInput(messageSchema, input, () =>
    findCorrespondent(ctx, input.userId),
  )
  return inTransaction(ctx, async (ctx) => {
    const first = await sentBefore(ctx, sender, client_message_id)
    if (first) return first
    await refuseOpenField(ctx, content)

    const { person, access } = await findCorrespondent(ctx, input.userId)
    if (access !== 'write') throw new Forbidden('Cette personne ne reçoit plus de messages.')
    const conversation = await lockConversation(ctx, sender.userId, person.userId)
    const sequence = conversation.lastSequence + 1
    if (sequence === 1 && content.length > FIRST_MESSAGE_MAX) {
      throw new Invalid({ fieldErrors: { content: [FIRST_TOO_LONG] } })
    }
    if (sequence === 1) await consumeLimit(ctx, 'conversation')
    const [made] = await ctx.db
      .insert(messages)
      .values({
        conversationId: conversation.id,
        sequence,
        senderId: sender.userId,
        receiverId: person.userId,
        clientMessageId: client_message_id,
        content,
        createdAt: conversation.now,
      })
      // The same message at the same instant: the second waited for the first, and reads its answer.
      .onConflictDoNothing({ target: [messages.senderId, messages.clientMessageId] })
      .returning({ id: messages.id })
    if (!made) {
      const message = await sentBefore(ctx, sender, client_message_id)
      if (!message) throw new Error('a message that conflicts is not there')
      return message
    }
    await moveToTop(ctx, conversation, { sequence, receiverId: person.userId })
    await noteTurns(ctx, person.userId)
    await recordEvent(ctx, {
      type: 'message.sent',
      subjectId: made.id,
      userIds: [sender.userId, person.userId],
      data: { conversationId: conversation.id, sequence },
    })
    return { messageId: made.id, conversationId: conversation.id, sequence, repeated: false }
  })
}

async function sentBefore(ctx: Ctx, sender: Actor, clientMessageId: string): Promise<SentMessage | null> {
  const [message] = await ctx.db
    .select({
      messageId: messages.id,
      conversationId: messages.conversationId,
      sequence: messages.sequence,
    })
    .from(messages)
    .where(and(eq(messages.senderId, sender.userId), eq(messages.clientMessageId, clientMessageId)))
  return message ? { ...message, repeated: true } : null
}

/**
 * The pair's conversation, made if there is none, locked until the transaction ends: messages of one conversation are
 * numbered one after the other. `now` never runs backwards within a conversation, and has whole milliseconds, which is
 * what cursors carry.
 */
async function lockConversation(ctx: Ctx, one: string, other: string) {
  const [userLow, userHigh] = [one, other].sort() as [string, string]
  const locked = async () => {
    const [row] = await ctx.db
      .select({
        id: conversations.id,
        lastSequence: conversations.lastSequence,
        now: sql<Date>`greatest(date_trunc('milliseconds', clock_timestamp()), ${conversations.lastMessageAt})`.mapWith(
          conversations.lastMessageAt,
        ),
      })
      .from(conversations)
      .where(and(eq(conversations.userLow, userLow), eq(conversations.userHigh, userHigh)))
      .for('update')
    return row
  }
  const existing = await locked()
  if (existing) return existing
  const [made] = await ctx.db
    .insert(conversations)
    .values({ userLow, userHigh })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (made) {
    await ctx.db
      .insert(conversationMembers)
      .values([userLow, userHigh].map((userId) => ({ conversationId: made.id, userId })))
  }
  const conversation = await locked()
  if (!conversation) throw new Error('the conversation was not made')
  return conversation
}

async function moveToTop(
  ctx: Ctx,
  conversation: { id: string; now: Date },
  { sequence, receiverId }: { sequence: number; receiverId: string },
) {
  const lastMessageAt = conversation.now
  await ctx.db
    .update(conversations)
    .set({ lastSequence: sequence, lastMessageAt })
    .where(eq(conversations.id, conversation.id))
  await ctx.db
    .update(conversationMembers)
    .set({
      lastMessageAt,
      unreadCount: sql`${conversationMembers.unreadCount}
        + case when ${conversationMembers.userId} = ${receiverId} then 1 else 0 end`,
    })
    .where(eq(conversationMembers.conversationId, conversation.id))
}
