import { bookingRequests } from '#db/schema/bookings.ts'
import { occupancies } from '#db/schema/calendar.ts'
import { media } from '#db/schema/media.ts'
import { quoteAcceptances, quoteChangeRequests } from '#db/schema/quote-life.ts'
import {
  quoteAnswers,
  quoteLines,
  quoteRequests,
  quoteResponseFiles,
  quoteVersions,
} from '#db/schema/quotes.ts'
import { mediaFolder } from '#domain/media/media-keys.ts'
import { type Hold, holdEnd } from '#domain/quotes/hold.ts'
import { type QuoteLine, totalWith } from '#domain/quotes/quote-sums.ts'
import { keptPlan, NO_TERMS } from '#domain/quotes/quote-terms.ts'
import { versionHash } from '#domain/quotes/version-hash.ts'
import type { Calendar } from '../calendar.ts'
import { clockTime } from '../plan/reviews.ts'
import { chance, uuidAt } from '../random.ts'
import { STORY_FILES, type StoryFileBytes } from '../story/files.ts'
import type { StoryQuote, StoryVersion } from '../story/quotes.ts'
import { typeset } from '../texts/typeset.ts'
import { type Batch, batch } from './batch.ts'
import { type Cast, clientId, type Player } from './cast.ts'
import { quoteEnd, quoteSteps, requestEventRows } from './request-events.ts'

/** A request with its ids and moments. */
type Told = {
  quote: StoryQuote
  player: Player
  id: string
  submissionId: string
  createdAt: Date
  updatedAt: Date
}

/**
 * Quote requests with their answers, which keep the questions as they were asked (R28), and the private files of responses.
 * @param bookings rows of all bookings: an accepted quote is that of its client's booking with the provider
 * @param bytes of the files, which lie below `attachmentKey(url)` of their rows in `media`
 */
export function quoteRows(
  calendar: Calendar,
  cast: Cast,
  story: readonly StoryQuote[],
  { bookings, bytes }: { bookings: readonly Batch[]; bytes: StoryFileBytes },
): Batch[] {
  const random = chance('quotes')
  const told = story.map((quote): Told => {
    const createdAt = calendar.at(quote.askedOn, clockTime(random))
    const updatedAt =
      quote.answeredOn === undefined ? createdAt : calendar.at(quote.answeredOn, clockTime(random))
    const ids = { id: uuidAt(createdAt, random), submissionId: uuidAt(createdAt, random) }
    return { quote, player: cast.player(quote.provider), ...ids, createdAt, updatedAt }
  })
  return [
    batch(
      quoteRequests,
      told.map(({ quote, player, id, submissionId, createdAt, updatedAt }) => {
        const response = quote.response ?? quote.versions?.[0]?.message
        return {
          id,
          providerId: player.providerId,
          clientId: clientId(cast, quote.client),
          status: quote.status,
          clientMessage: quote.message ? typeset(quote.message) : null,
          providerResponse: response ? typeset(response) : null,
          refusalReason: quote.ended?.because ?? null,
          choseOther: quote.ended?.choseOther ?? false,
          submissionId,
          createdAt,
          updatedAt: quote.ended ? quoteEnd(calendar, quote.ended.on) : updatedAt,
        }
      }),
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
    requestEventRows(
      'quotes',
      told.map(({ quote, player, id, createdAt, updatedAt }) => {
        const sent = (quote.versions ?? []).map((version, index) => sentAt(calendar, version, index))
        const moments = { asked: createdAt, answered: sent[0] ?? updatedAt, sent }
        const parties = { client: clientId(cast, quote.client), provider: player.user.id }
        return { id, parties, steps: quoteSteps(calendar, quote, moments) }
      }),
    ),
    ...versionRows(calendar, told, accepted(cast, bookings)),
    ...fileRows(told, bytes),
  ]
}

/** Finds the booking that an accepted quote made: the last accepted one of its client and provider. */
function accepted(cast: Cast, bookings: readonly Batch[]) {
  const rows = bookings
    .filter(({ table }) => table === bookingRequests)
    .flatMap(({ rows }) => rows as (typeof bookingRequests.$inferSelect)[])
    .filter(({ status }) => status === 'accepted')
  return ({ quote, player }: Told) => {
    const client = clientId(cast, quote.client)
    const booking = rows.findLast((row) => row.clientId === client && row.providerId === player.providerId)
    if (!booking) throw new Error(`No booking follows from the quote of ${quote.provider}`)
    return booking.id
  }
}

/** Lines of a version in whole millimes. */
const linesOf = (version: StoryVersion): QuoteLine[] =>
  version.lines.map(([label, kind, count, dinars]) => ({
    label: typeset(label),
    kind,
    quantity: Math.round(count * 100),
    unitPrice: BigInt(Math.round(dinars * 1000)),
  }))

/** Hold of a version, whose provider has one slot and needs no days around. */
function heldBy(calendar: Calendar, { sentOn, validOn, holds: day }: StoryVersion): Hold | null {
  return day ? { day, slot: null, until: holdEnd(calendar.day(sentOn), calendar.day(validOn)) } : null
}

const sentAt = (calendar: Calendar, { sentOn }: StoryVersion, index: number) =>
  calendar.at(sentOn, `1${index}:20`)

/** Versions with their lines, holds, the changes asked for, and acceptances. */
function versionRows(calendar: Calendar, told: readonly Told[], bookingOf: (told: Told) => string): Batch[] {
  const random = chance('quote versions')
  const versions = told.flatMap(({ quote, id: quoteId }) =>
    (quote.versions ?? []).map((version, index) => {
      const createdAt = sentAt(calendar, version, index)
      const terms = { ...NO_TERMS, ...version.terms }
      const content = {
        quoteId,
        version: index + 1,
        message: typeset(version.message),
        tax: 'included' as const,
        validUntil: calendar.day(version.validOn),
        lines: linesOf(version),
        ...terms,
        included: terms.included.map((point) => typeset(point)),
        notIncluded: terms.notIncluded.map((point) => typeset(point)),
        hold: heldBy(calendar, version),
      }
      return { content, hash: versionHash(content), id: uuidAt(createdAt, random), createdAt }
    }),
  )
  return [
    batch(
      quoteVersions,
      versions.map(({ content: { quoteId, lines: _, payments, hold, ...content }, hash, id, createdAt }) => ({
        ...content,
        id,
        quoteRequestId: quoteId,
        payments: keptPlan(payments),
        holdDay: hold?.day ?? null,
        holdSlot: hold?.slot ?? null,
        holdUntil: hold?.until ?? null,
        contentHash: hash,
        createdAt,
      })),
    ),
    batch(
      occupancies,
      told.flatMap(({ quote, player: { providerId }, id: ref }) => {
        const newest = versions.findLast(({ content }) => content.quoteId === ref)
        if (quote.status !== 'responded' || !newest?.content.hold) return []
        const { day, until } = newest.content.hold
        return [{ providerId, day, source: 'hold' as const, ref, until }]
      }),
    ),
    batch(
      quoteLines,
      versions.flatMap(({ id: quoteVersionId, content, createdAt }) =>
        content.lines.map((line, position) => ({
          id: uuidAt(createdAt, random),
          quoteVersionId,
          position,
          ...line,
        })),
      ),
    ),
    batch(
      quoteChangeRequests,
      told.flatMap(({ quote, id }) =>
        (quote.versions ?? []).flatMap(({ change }, index) =>
          change
            ? [
                {
                  quoteRequestId: id,
                  version: index + 1,
                  words: typeset(change.words),
                  createdAt: calendar.at(change.on, '19:40'),
                },
              ]
            : [],
        ),
      ),
    ),
    batch(
      quoteAcceptances,
      told.flatMap((one) => {
        if (one.quote.status !== 'accepted' || !one.quote.ended) return []
        const newest = versions.findLast(({ content }) => content.quoteId === one.id)
        const options = [...(one.quote.ended.options ?? [])]
        return [
          {
            quoteRequestId: one.id,
            version: newest?.content.version ?? 0,
            contentHash: newest?.hash ?? null,
            options,
            total: newest ? totalWith(newest.content.lines, options) : null,
            answeredAt: newest ? null : one.updatedAt,
            bookingRequestId: bookingOf(one),
            createdAt: quoteEnd(calendar, one.quote.ended.on),
          },
        ]
      }),
    ),
  ]
}

/** Private files of answers. */
function fileRows(told: readonly Told[], bytes: StoryFileBytes): Batch[] {
  const random = chance('quote files')
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
  return [
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
