import { and, desc, eq, lt } from 'drizzle-orm'
import { conversationMembers, messages } from '#db/schema/messages.ts'
import { type Ctx, requireActor } from '#domain/context.ts'
import { type Correspondent, findCorrespondent } from './correspondent.server.ts'

/** Messages of one page of a thread (R33). */
export const MESSAGES_PER_PAGE = 20

/** A message as one of the two reads it. */
export type ThreadMessage = {
  id: string
  /** Its place in the conversation, from 1 without gaps (R44). */
  sequence: number
  /** The reader wrote it. */
  own: boolean
  /** The id that the reader's browser made for it; null on a message received. */
  clientMessageId: string | null
  /** '' of a message received that the operator hid. */
  content: string
  /** The operator hid it from the one who received it; its author reads why. */
  hidden: { reason: string | null } | null
  createdAt: Date
}

/** A page of a conversation, oldest first, and who it is with. */
export type Thread = Correspondent & {
  messages: ThreadMessage[]
  /** Sequence before which older messages follow, or null when there are none. */
  olderThan: number | null
  /** The other person has read the reader's messages up to this sequence. */
  readUpTo: number
  /** And the reader the other person's. */
  seenUpTo: number
}

/**
 * The newest 20 messages with somebody, or the 20 before a message. Reading them marks nothing: see `markRead`.
 * @param input.userId the other person
 * @param input.before sequence of a message; anything that is none begins at the newest
 * @throws Unauthenticated
 * @throws NotFound for somebody with whom there can be no conversation
 */
export async function getThread(
  ctx: Ctx,
  { userId, before = null }: { userId: string; before?: number | null },
): Promise<Thread> {
  const reader = requireActor(ctx)
  const correspondent = await findCorrespondent(ctx, userId)
  const { conversationId } = correspondent
  if (!conversationId) return { ...correspondent, messages: [], olderThan: null, readUpTo: 0, seenUpTo: 0 }
  const [rows, members] = await Promise.all([
    ctx.db
      .select({
        id: messages.id,
        sequence: messages.sequence,
        senderId: messages.senderId,
        clientMessageId: messages.clientMessageId,
        content: messages.content,
        hiddenAt: messages.hiddenAt,
        hiddenReason: messages.hiddenReason,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, conversationId),
          Number.isSafeInteger(before) && before !== null ? lt(messages.sequence, before) : undefined,
        ),
      )
      .orderBy(desc(messages.sequence))
      .limit(MESSAGES_PER_PAGE),
    ctx.db
      .select({ userId: conversationMembers.userId, upTo: conversationMembers.lastReadSequence })
      .from(conversationMembers)
      .where(eq(conversationMembers.conversationId, conversationId)),
  ])
  const oldest = rows.at(-1)?.sequence ?? 1
  return {
    ...correspondent,
    messages: rows
      .reverse()
      .map(({ senderId, clientMessageId, content, hiddenAt, hiddenReason, ...message }) => {
        const own = senderId === reader.userId
        return {
          ...message,
          own,
          clientMessageId: own ? clientMessageId : null,
          content: hiddenAt && !own ? '' : content,
          hidden: hiddenAt && { reason: own ? hiddenReason : null },
        }
      }),
    // Sequences have no gaps: whatever is not number 1 has something before it.
    olderThan: oldest > 1 ? oldest : null,
    readUpTo: members.find((member) => member.userId !== reader.userId)?.upTo ?? 0,
    seenUpTo: members.find((member) => member.userId === reader.userId)?.upTo ?? 0,
  }
}
