import { conversationMembers, conversations, messages } from '#db/schema/messages.ts'
import { tasks } from '#db/schema/tasks.ts'
import type { Calendar } from '../calendar.ts'
import { clockTime } from '../plan/reviews.ts'
import { chance, uuidAt } from '../random.ts'
import type { StoryConversation } from '../story/conversations.ts'
import type { StoryTask } from '../story/tasks.ts'
import { type Slots, typeset } from '../texts/typeset.ts'
import { type Batch, batch } from './batch.ts'
import { type Cast, clientId } from './cast.ts'

/** Conversations with what each side has still to read. */
export function conversationRows(
  calendar: Calendar,
  cast: Cast,
  story: readonly StoryConversation[],
  slots: Slots,
): Batch[] {
  const random = chance('conversations')
  const told = story.map((conversation) => {
    const sides = {
      client: clientId(cast, conversation.client),
      provider: cast.player(conversation.provider).user.id,
    }
    const said = conversation.messages.map(([from, day, time, text], index) => ({
      from,
      at: calendar.at(day, time),
      text: typeset(text, slots),
      sequence: index + 1,
      read: index < conversation.messages.length - conversation.unread,
    }))
    const [first] = said
    const last = said.at(-1)
    if (!first || !last) throw new Error('A conversation has messages')
    return { id: uuidAt(first.at, random), sides, said, first, last, unread: conversation.unread }
  })
  return [
    batch(
      conversations,
      told.map(({ id, sides, first, last }) => {
        const [userLow = '', userHigh = ''] = [sides.client, sides.provider].sort()
        return {
          id,
          userLow,
          userHigh,
          lastSequence: last.sequence,
          lastMessageAt: last.at,
          createdAt: first.at,
        }
      }),
    ),
    batch(
      conversationMembers,
      told.flatMap(({ id, sides, last, unread }) =>
        (['client', 'provider'] as const).map((side) => {
          const waiting = side === last.from ? 0 : unread
          return {
            conversationId: id,
            userId: sides[side],
            unreadCount: waiting,
            lastReadSequence: last.sequence - waiting,
            lastMessageAt: last.at,
          }
        }),
      ),
    ),
    batch(
      messages,
      told.flatMap(({ id, sides, said }) =>
        said.map(({ from, at, text, sequence, read }) => ({
          id: uuidAt(at, random),
          conversationId: id,
          sequence,
          senderId: sides[from],
          receiverId: from === 'client' ? sides.provider : sides.client,
          clientMessageId: uuidAt(at, random),
          content: text,
          read,
          createdAt: at,
        })),
      ),
    ),
  ]
}

/** The demo client's list. */
export function taskRows(calendar: Calendar, cast: Cast, story: readonly StoryTask[]): Batch[] {
  const random = chance('tasks')
  return [
    batch(
      tasks,
      story.map(({ title, description, deadline, priority, completed, createdOn }) => {
        const createdAt = calendar.at(createdOn, clockTime(random))
        return {
          id: uuidAt(createdAt, random),
          userId: cast.client.id,
          title: typeset(title),
          description: description ? typeset(description) : null,
          deadline: deadline ? calendar.at(...deadline) : null,
          priority,
          completed,
          createdAt,
          updatedAt: createdAt,
        }
      }),
    ),
  ]
}
