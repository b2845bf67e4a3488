import { events } from '#db/schema/events.ts'
import type { EventType } from '#domain/events/event-limits.ts'
import type { Calendar } from '../calendar.ts'
import { chance, uuidAt } from '../random.ts'
import type { StoryBooking } from '../story/bookings.ts'
import type { StoryQuote } from '../story/quotes.ts'
import { type Batch, batch } from './batch.ts'

/** The two parties of a request, by their accounts. */
type Parties = { client: string; provider: string }

/** A step of a request, and who took it: nobody for what happens by itself. */
type Step = [type: EventType, by: keyof Parties | null, at: Date | null | undefined]

/** A request with the steps that were taken of it. */
export type StepsOf = { id: string; parties: Parties; steps: readonly Step[] }

/**
 * Events of requests, as the verbs record them: response times and the like go by them (W7).
 * @param name of the requests, which no others have
 */
export function requestEventRows(name: string, requests: readonly StepsOf[]): Batch {
  const random = chance(`events of ${name}`)
  return batch(
    events,
    requests.flatMap(({ id, parties, steps }) =>
      steps.flatMap(([type, by, at]) =>
        at
          ? [
              {
                id: uuidAt(at, random),
                type,
                actorId: by && parties[by],
                subjectId: id,
                userIds: [parties.client, parties.provider],
                createdAt: at,
              },
            ]
          : [],
      ),
    ),
  )
}

/** The moment of the day at which an answered quote ends, and at which the booking of an accepted one is made. */
export const quoteEnd = (calendar: Calendar, day: number): Date => calendar.at(day, '18:30')

/** Steps of a booking. */
export function bookingSteps(
  { status, calledOff, agreed }: StoryBooking,
  { createdAt, decidedAt, acceptedAt }: { createdAt: Date; decidedAt: Date | null; acceptedAt: Date | null },
): Step[] {
  if (agreed) return [['booking.agreed', 'client', decidedAt]]
  const asked: Step = ['booking.requested', 'client', createdAt]
  if (calledOff)
    return [
      asked,
      ['booking.accepted', 'provider', acceptedAt],
      ['booking.called-off', calledOff.by, decidedAt],
    ]
  const by = {
    pending: null,
    unanswered: null,
    accepted: 'provider',
    declined: 'provider',
    cancelled: 'client',
  } as const
  return status === 'pending' ? [asked] : [asked, [`booking.${status}`, by[status], decidedAt]]
}

/**
 * Steps of a quote request.
 * @param moments.answered first answer, refusal or cancellation
 */
export function quoteSteps(
  calendar: Calendar,
  { status, versions = [], ended }: StoryQuote,
  { asked, answered, sent }: { asked: Date; answered: Date; sent: readonly Date[] },
): Step[] {
  const steps: Step[] = [['quote.requested', 'client', asked]]
  if (status === 'pending') return steps
  if (status === 'declined') return [...steps, ['quote.declined', 'provider', answered]]
  if (status === 'cancelled') return [...steps, ['quote.cancelled', 'client', answered]]
  steps.push(['quote.responded', 'provider', answered])
  for (const at of sent.slice(1)) steps.push(['quote.revised', 'provider', at])
  for (const { change } of versions)
    if (change) steps.push(['quote.change-asked', 'client', calendar.at(change.on, '19:40')])
  const end = ended && quoteEnd(calendar, ended.on)
  if (status !== 'responded')
    steps.push([`quote.${status}`, status === 'withdrawn' ? 'provider' : 'client', end])
  return steps
}
