import { and, count, eq, lte, not, sql } from 'drizzle-orm'
import { conversationMembers, conversations, messages } from '#db/schema/messages.ts'
import { type Actor, type Ctx, inTransaction, requireActor } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { findCorrespondent } from './correspondent.server.ts'

/**
 * Marks what the actor received from somebody as read, up to a message that was seen. Never goes back: what is read
 * stays read. Nothing happens, and nothing is told, when nothing of it was unread.
 * @param input.upTo sequence of the newest message that was shown; all of them without it
 * @returns how many messages of the conversation are still unread
 * @throws Unauthenticated
 * @throws NotFound for somebody with whom there can be no conversation
 */
export async function markRead(
  ctx: Ctx,
  input: { userId: string; upTo?: number | null },
): Promise<{ unread: number }> {
  const reader = requireActor(ctx)
  const { conversationId } = await findCorrespondent(ctx, input.userId)
  if (!conversationId) return { unread: 0 }
  const upTo = input.upTo ?? null
  if (!(await anyUnread(ctx, reader, conversationId, upTo)))
    return { unread: await stillUnread(ctx, reader, conversationId) }
  return inTransaction(ctx, async (ctx) => {
    // Sending takes the same lock first, so that counts and marks never cross.
    const [conversation] = await ctx.db
      .select({ last: conversations.lastSequence })
      .from(conversations)
      .where(eq(conversations.id, conversationId))
      .for('update')
    const last = Math.min(upTo ?? Number.POSITIVE_INFINITY, conversation?.last ?? 0)
    const marked = await ctx.db
      .update(messages)
      .set({ read: true })
      .where(and(receivedUnread(reader, conversationId), lte(messages.sequence, last)))
      .returning({ id: messages.id })
    const unread = await stillUnread(ctx, reader, conversationId)
    if (marked.length === 0) return { unread }
    await ctx.db
      .update(conversationMembers)
      .set({
        unreadCount: unread,
        lastReadSequence: sql`greatest(${conversationMembers.lastReadSequence}, ${last})`,
      })
      .where(
        and(
          eq(conversationMembers.conversationId, conversationId),
          eq(conversationMembers.userId, reader.userId),
        ),
      )
    await recordEvent(ctx, {
      type: 'message.read',
      subjectId: conversationId,
      userIds: [reader.userId, input.userId],
      data: { upTo: last },
    })
    return { unread }
  })
}

const receivedUnread = (reader: Actor, conversationId: string) =>
  and(eq(messages.conversationId, conversationId), eq(messages.receiverId, reader.userId), not(messages.read))

async function anyUnread(ctx: Ctx, reader: Actor, conversationId: string, upTo: number | null) {
  const [message] = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(receivedUnread(reader, conversationId), upTo === null ? undefined : lte(messages.sequence, upTo)),
    )
    .limit(1)
  return message !== undefined
}

async function stillUnread(ctx: Ctx, reader: Actor, conversationId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ unread: count() })
    .from(messages)
    .where(receivedUnread(reader, conversationId))
  return row?.unread ?? 0
}
