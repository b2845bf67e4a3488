import { media } from '#db/schema/media.ts'
import { conversationMembers, conversations, messages } from '#db/schema/messages.ts'
import {
  quoteAnswers,
  quoteLines,
  quoteRequests,
  quoteResponseFiles,
  quoteVersions,
} from '#db/schema/quotes.ts'
import { tasks } from '#db/schema/tasks.ts'
import { mediaFolder } from '#domain/media/media-keys.ts'
import { keptPlan, NO_TERMS } from '#domain/quotes/quote-terms.ts'
import { versionHash } from '#domain/quotes/version-hash.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import type { Calendar } from '../calendar.ts'
import { clockTime } from '../plan/reviews.ts'
import { chance, uuidAt } from '../random.ts'
import type { StoryConversation } from '../story/conversations.ts'
import { STORY_FILES, type StoryFileBytes } from '../story/files.ts'
import type { StoryQuote } from '../story/quotes.ts'
import type { StoryTask } from '../story/tasks.ts'
import { type Slots, typeset } from '../texts/typeset.ts'
import { type Batch, batch } from './batch.ts'
import type { Cast } from './cast.ts'

const clientId = (cast: Cast, client: 'demo' | number): string => {
  const id = client === 'demo' ? cast.client.id : cast.clients[client]?.id
  if (!id) throw new Error(`The demo has no client ${client}`)
  return id
}

/**
 * Quote requests with their answers, which keep the questions as they were asked (R28), and the private files of responses.
 * @param bytes of the files, which lie below `attachmentKey(url)` of their rows in `media`
 */
export function quoteRows(
  calendar: Calendar,
  cast: Cast,
  story: readonly StoryQuote[],
  bytes: StoryFileBytes,
): Batch[] {
  const random = chance('quotes')
  const told = story.map((quote) => {
    const createdAt = calendar.at(quote.askedOn, clockTime(random))
    const updatedAt =
      quote.answeredOn === undefined ? createdAt : calendar.at(quote.answeredOn, clockTime(random))
    const player = cast.player(quote.provider)
    return {
      quote,
      player,
      id: uuidAt(createdAt, random),
      submissionId: uuidAt(createdAt, random),
      createdAt,
      updatedAt,
    }
  })
  const files = told.flatMap(({ quote, player, id: quoteRequestId, updatedAt }) =>
    (quote.files ?? []).map((fileName, index) => ({
      id: uuidAt(updatedAt, random),
      fileId: uuidAt(updatedAt, random),
      ownerId: player.user.id,
      quoteRequestId,
      fileName,
      fileType: STORY_FILES[fileName],
      fileSize: bytes[fileName].length,
      createdAt: new Date(updatedAt.getTime() + index),
    })),
  )
  const versions = told.flatMap(({ quote, id: quoteId, updatedAt }) => {
    if (!quote.lines || !quote.response) return []
    const lines = quote.lines.map(([label, kind, count, dinars]) => ({
      label: typeset(label),
      kind,
      quantity: Math.round(count * 100),
      unitPrice: BigInt(Math.round(dinars * 1000)),
    }))
    const validUntil = addDaysToDay(todayInTunis(updatedAt), 60)
    const terms = { ...NO_TERMS, ...quote.terms }
    const said = { version: 1, message: typeset(quote.response), tax: 'included' } as const
    const content = {
      quoteId,
      ...said,
      lines,
      ...terms,
      included: terms.included.map((point) => typeset(point)),
      notIncluded: terms.notIncluded.map((point) => typeset(point)),
    }
    return [{ ...content, validUntil, id: uuidAt(updatedAt, random), createdAt: updatedAt }]
  })
  return [
    batch(
      quoteRequests,
      told.map(({ quote, player, id, submissionId, createdAt, updatedAt }) => ({
        id,
        providerId: player.providerId,
        clientId: clientId(cast, quote.client),
        status: quote.status,
        clientMessage: quote.message ? typeset(quote.message) : null,
        providerResponse: quote.response ? typeset(quote.response) : null,
        submissionId,
        createdAt,
        updatedAt,
      })),
    ),
    batch(
      quoteAnswers,
      told.flatMap(({ quote, player, id, createdAt }) =>
        player.questions.flatMap((question, position) => {
          const answer = quote.answers[position] ?? []
          if (answer.length === 0) return []
          return [
            {
              id: uuidAt(createdAt, random),
              quoteRequestId: id,
              questionId: player.questionIds[position] ?? null,
              position,
              questionText: question.text,
              inputType: question.type,
              answer: [...answer],
              fact: question.fact ?? null,
            },
          ]
        }),
      ),
    ),
    batch(
      quoteVersions,
      versions.map(({ quoteId: quoteRequestId, lines, payments, ...version }) => ({
        ...version,
        quoteRequestId,
        payments: keptPlan(payments),
        contentHash: versionHash({ ...version, quoteId: quoteRequestId, lines, payments }),
      })),
    ),
    batch(
      quoteLines,
      versions.flatMap(({ id: quoteVersionId, lines, createdAt }) =>
        lines.map((line, position) => ({ id: uuidAt(createdAt, random), quoteVersionId, position, ...line })),
      ),
    ),
    batch(
      media,
      files.map(({ id, ownerId, fileName, fileType, fileSize, createdAt }) => ({
        id,
        ownerId,
        purpose: 'quote-response' as const,
        kind: 'file' as const,
        url: mediaFolder('quote-response', id),
        fileName,
        fileType,
        bytes: fileSize,
        createdAt,
      })),
    ),
    batch(
      quoteResponseFiles,
      files.map(({ id, fileId, quoteRequestId, fileName, fileType, fileSize, createdAt }) => ({
        id: fileId,
        quoteRequestId,
        fileUrl: mediaFolder('quote-response', id),
        fileName,
        fileType,
        fileSize,
        createdAt,
      })),
    ),
  ]
}

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
