import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { events } from '#db/schema/events.ts'
import type { Actor, Ctx } from '#domain/context.ts'
import { addDaysToDay } from '#lib/dates.ts'
import { testDatabase } from '#tests/database.ts'
import { aClient, aProvider } from '#tests/world.ts'
import { acceptBooking } from './accept-booking.server.ts'
import { BOOKING_MOVES, BOOKING_STATUSES, type BookingMove } from './booking-state.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { declineBooking } from './decline-booking.server.ts'

const ROUNDS = 1000
/** Every round needs two connections, and holds both before either may begin. */
const AT_ONCE = 4
const world = testDatabase({ connections: 2 * AT_ONCE })

type Move = (ctx: Ctx) => Promise<{ repeated: boolean }>
type Outcome = PromiseSettledResult<{ repeated: boolean }>

const accept =
  (bookingId: string, confirmed = false): Move =>
  (ctx) =>
    acceptBooking(ctx, { bookingId, confirmed })
const decline =
  (bookingId: string): Move =>
  (ctx) =>
    declineBooking(ctx, { bookingId })
const cancel =
  (bookingId: string): Move =>
  (ctx) =>
    cancelBooking(ctx, { bookingId })

/** Lets nobody through until two have come. */
function aMeeting(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let waiting = 2
  return () => {
    waiting -= 1
    if (waiting === 0) resolve()
    return promise
  }
}

/** Runs both moves at the same instant: each in its open transaction, released together. */
async function race(moves: [[Actor, Move], [Actor, Move]]): Promise<[Outcome, Outcome]> {
  const meet = aMeeting()
  return Promise.allSettled(
    moves.map(([actor, move]) =>
      world.db.transaction(async (tx) => {
        await meet()
        return move({ ...world.ctx(actor), db: tx })
      }),
    ),
  ) as Promise<[Outcome, Outcome]>
}

/** Plays all rounds, a few at once. */
async function everyRound<T>(play: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const player = async () => {
    for (let round = next++; round < ROUNDS; round = next++) results[round] = await play(round)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, player))
  return results
}

/** A client, a provider and `perDay` pending bookings of theirs on each of 1000 days. */
async function aCrowdedCalendar(perDay = 1) {
  const client = await aClient(world.db)
  const provider = await aProvider(world.db)
  const rows = await world.db
    .insert(bookingRequests)
    .values(
      Array.from({ length: ROUNDS * perDay }, (_, index) => ({
        clientId: client.userId,
        providerId: provider.providerId,
        requestedDate: addDaysToDay('2050-01-01', Math.floor(index / perDay)),
        submissionId: randomUUID(),
      })),
    )
    .returning({ id: bookingRequests.id })
  const ids = rows.map((row) => row.id)
  return { client, provider, bookings: (round: number) => ids.slice(round * perDay, (round + 1) * perDay) }
}

/** Status and events of every booking of the provider, by its id. */
async function whatHappened(provider: { providerId: string }) {
  const rows = await world.db
    .select({ id: bookingRequests.id, status: bookingRequests.status, event: events.type })
    .from(bookingRequests)
    .leftJoin(events, eq(events.subjectId, bookingRequests.id))
    .where(eq(bookingRequests.providerId, provider.providerId))
    .orderBy(asc(events.id))
  const byId = new Map<string, { status: string; events: string[] }>()
  for (const { id, status, event } of rows) {
    const known = byId.get(id) ?? { status, events: [] }
    byId.set(id, { status, events: event ? [...known.events, event] : known.events })
  }
  return byId
}

describe.each([
  { rival: 'cancel', by: 'client', rivalMove: cancel },
  { rival: 'decline', by: 'provider', rivalMove: decline },
] as const)('accept against $rival at the same instant', ({ rival, by, rivalMove }) => {
  it(`ends in one of the two, with one event, and tells the loser, ${ROUNDS} times`, async () => {
    const { client, provider, bookings } = await aCrowdedCalendar()
    const outcomes = await everyRound(async (round) => {
      const [id = ''] = bookings(round)
      const accepting: [Actor, Move] = [provider, accept(id)]
      const leaving: [Actor, Move] = [{ client, provider }[by], rivalMove(id)]
      // Each goes first in half of the rounds, so that each wins some.
      if (round % 2 === 0) return race([accepting, leaving])
      const [left, accepted] = await race([leaving, accepting])
      return [accepted, left] as const
    })
    const after = await whatHappened(provider)
    const winners = outcomes.map(([accepted, left], round) => {
      const winner: BookingMove = accepted.status === 'fulfilled' ? 'accept' : rival
      const [won, lost] = winner === 'accept' ? [accepted, left] : [left, accepted]
      const { to, event } = BOOKING_MOVES[winner]
      expect(won).toMatchObject({ status: 'fulfilled', value: { repeated: false } })
      expect(lost).toMatchObject({
        status: 'rejected',
        reason: {
          name: 'Conflict',
          code: 'request-changed',
          message: expect.stringContaining(BOOKING_STATUSES[to].label.toLowerCase()),
        },
      })
      expect(after.get(bookings(round)[0] ?? '')).toEqual({ status: to, events: [event] })
      return winner
    })
    expect(new Set(winners)).toEqual(new Set(['accept', rival]))
  })
})

describe('two accepts at the same instant', () => {
  it(`of one booking both succeed, with one event, ${ROUNDS} times`, async () => {
    const { provider, bookings } = await aCrowdedCalendar()
    const outcomes = await everyRound((round) => {
      const [id = ''] = bookings(round)
      return race([
        [provider, accept(id)],
        [provider, accept(id)],
      ])
    })
    for (const both of outcomes) {
      const repeated = both.map((one) => (one.status === 'fulfilled' ? one.value.repeated : one.reason))
      expect(repeated.toSorted()).toEqual([false, true])
    }
    for (const booking of (await whatHappened(provider)).values()) {
      expect(booking).toEqual({ status: 'accepted', events: ['booking.accepted'] })
    }
  })

  it(`of two bookings of a day one goes through and the other is asked about, ${ROUNDS} times`, async () => {
    const { provider, bookings } = await aCrowdedCalendar(2)
    const outcomes = await everyRound((round) => {
      const [one = '', other = ''] = bookings(round)
      return race([
        [provider, accept(one)],
        [provider, accept(other)],
      ])
    })
    const after = await whatHappened(provider)
    outcomes.forEach((both, round) => {
      const through = both.findIndex((outcome) => outcome.status === 'fulfilled')
      expect(both[1 - through]).toMatchObject({
        status: 'rejected',
        reason: {
          name: 'Conflict',
          code: 'day-already-accepted',
          message: 'Vous avez déjà accepté une réservation pour cette date',
        },
      })
      const [accepted, asked] = [bookings(round)[through], bookings(round)[1 - through]]
      expect(after.get(accepted ?? '')).toEqual({ status: 'accepted', events: ['booking.accepted'] })
      expect(after.get(asked ?? '')).toEqual({ status: 'pending', events: [] })
    })
  })

  it('of two bookings of a day both go through when both are confirmed', async () => {
    const { provider, bookings } = await aCrowdedCalendar(2)
    const [one = '', other = ''] = bookings(0)
    const both = await race([
      [provider, accept(one, true)],
      [provider, accept(other, true)],
    ])
    expect(both.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled'])
  })
})
