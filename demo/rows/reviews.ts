import { bookingRequests } from '#db/schema/bookings.ts'
import { reviewReplies, reviews } from '#db/schema/reviews.ts'
import type { Calendar } from '../calendar.ts'
import { clockTime, type PlannedBooking } from '../plan/reviews.ts'
import { type Chance, chance, uuidAt } from '../random.ts'
import type { StoryBooking } from '../story/bookings.ts'
import { typeset } from '../texts/typeset.ts'
import { type Batch, batch } from './batch.ts'
import { type Cast, clientId } from './cast.ts'
import { bookingSteps, quoteEnd, requestEventRows, type StepsOf } from './request-events.ts'

type BookingRow = typeof bookingRequests.$inferInsert & { id: string }

/** A booking with the review and the reply that hang on it. */
type Told = {
  booking: BookingRow
  review: { rating: number; content: string; at: Date } | null
  reply: { content: string; at: Date } | null
  /** Steps of one of the story. Of the others they say themselves when they were accepted. */
  told?: StepsOf
}

/** All bookings, those of the story among them, and all reviews with their replies. */
export function bookingRows(calendar: Calendar, cast: Cast, story: readonly StoryBooking[]): Batch[] {
  const random = chance('booking rows')
  const told = [...plannedBookings(cast), ...recentBookings(cast), ...storyBookings(calendar, cast, story)]
  const written = told.flatMap(({ booking, review, reply }) =>
    review ? [{ booking, review, reply, id: uuidAt(review.at, random) }] : [],
  )
  return [
    batch(
      bookingRequests,
      told.map(({ booking }) => booking),
    ),
    requestEventRows(
      'bookings',
      told.flatMap(({ told }) => told ?? []),
    ),
    batch(
      reviews,
      written.map(({ booking, review, id }) => ({
        id,
        providerId: booking.providerId,
        clientId: booking.clientId,
        bookingRequestId: booking.id,
        rating: review.rating,
        content: review.content,
        createdAt: review.at,
        updatedAt: review.at,
      })),
    ),
    batch(
      reviewReplies,
      written.flatMap(({ reply, id }) =>
        reply ? [{ reviewId: id, content: reply.content, createdAt: reply.at, updatedAt: reply.at }] : [],
      ),
    ),
  ]
}

function plannedBookings(cast: Cast): Told[] {
  const random = chance('planned bookings')
  return cast.reviews.map((planned) => ({
    booking: acceptedRow(random, cast, planned),
    review: { rating: planned.rating, content: planned.content, at: planned.writtenAt },
    reply: planned.reply && { content: planned.reply.content, at: planned.reply.writtenAt },
  }))
}

function recentBookings(cast: Cast): Told[] {
  const random = chance('recent booking rows')
  return cast.recent.map((planned) => ({
    booking: acceptedRow(random, cast, planned),
    review: null,
    reply: null,
  }))
}

function acceptedRow(random: Chance, cast: Cast, planned: PlannedBooking): BookingRow {
  const player = at(cast.players, planned.provider)
  const { day, time, message, askedAt, decidedAt } = planned.booking
  return {
    id: uuidAt(askedAt, random),
    clientId: at(cast.clients, planned.client).id,
    providerId: player.providerId,
    requestedDate: day,
    requestedTime: time,
    serviceId: at(player.serviceIds, planned.offer),
    serviceType: at(player.offers, planned.offer).name,
    message,
    status: 'accepted',
    submissionId: uuidAt(askedAt, random),
    onBlockedDate: false,
    declineReason: null,
    declineWords: null,
    acceptedAt: null,
    cancelledBy: null,
    cancelReason: null,
    decidedAt,
    unansweredAt: null,
    createdAt: askedAt,
  }
}

function storyBookings(calendar: Calendar, cast: Cast, story: readonly StoryBooking[]): Told[] {
  const random = chance('story bookings')
  return story.map((told) => {
    const player = cast.player(told.provider)
    const askedOn = calendar.at(told.askedOn, clockTime(random))
    const decidedOn = told.decidedOn === undefined ? null : calendar.at(told.decidedOn, clockTime(random))
    const agreedAt = told.agreed ? quoteEnd(calendar, told.askedOn) : null
    const [askedAt, decidedAt] = [agreedAt ?? askedOn, agreedAt ?? decidedOn]
    const acceptedAt = told.calledOff ? calendar.at(told.calledOff.acceptedOn, '10:00') : null
    const service = told.offer
    const { review } = told
    const id = uuidAt(askedAt, random)
    const client = clientId(cast, told.client)
    const parties = { client, provider: player.user.id }
    return {
      told: { id, parties, steps: bookingSteps(told, { createdAt: askedAt, decidedAt, acceptedAt }) },
      booking: {
        id,
        clientId: client,
        providerId: player.providerId,
        requestedDate: told.day,
        requestedTime: told.time ?? null,
        serviceId: service === undefined ? null : at(player.serviceIds, service),
        serviceType: service === undefined ? null : at(player.offers, service).name,
        message: told.message ? typeset(told.message) : null,
        status: told.status,
        submissionId: uuidAt(askedAt, random),
        onBlockedDate: told.onBlockedDate ?? false,
        declineReason: typeof told.refused === 'object' ? 'other' : (told.refused ?? null),
        declineWords: typeof told.refused === 'object' ? told.refused.words : null,
        acceptedAt,
        cancelledBy: told.calledOff?.by ?? null,
        cancelReason: told.calledOff?.because ?? null,
        decidedAt,
        unansweredAt: told.status === 'unanswered' ? decidedAt : null,
        createdAt: askedAt,
      },
      review: review
        ? {
            rating: review.rating,
            content: typeset(review.content),
            at: calendar.at(review.writtenOn, clockTime(random)),
          }
        : null,
      reply: review?.reply
        ? { content: typeset(review.reply), at: calendar.at(review.repliedOn ?? -1, clockTime(random)) }
        : null,
    }
  })
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error(`nothing at ${index}`)
  return item
}
