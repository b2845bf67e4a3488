import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { events } from '#db/schema/events.ts'
import type { Actor, Ctx } from '#domain/context.ts'
import { race } from '#harness/database/race.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { addDaysToDay } from '#lib/dates.ts'
import { acceptBooking } from './accept-booking.server.ts'
import { BOOKING_MOVES, BOOKING_STATUSES, type BookingMove } from './booking-state.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { declineBooking } from './decline-booking.server.ts'

const ROUNDS = 1000
/** Every round needs two connections, and holds both before either may begin. */
const AT_ONCE = 4
const world = testDatabase({ connections: 2 * AT_ONCE, unlimited: true })

type Move = (ctx: Ctx) => Promise<{ repeated: boolean }>

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

/** Makes one competitor of a race: somebody's move. */
const racer = (name: BookingMove, actor: Actor, move: Move) => ({
  name,
  run: (db: Ctx['db']) => move({ ...world.ctx(actor), db }),
})

const races = (moves: (round: number) => ReturnType<typeof racer>[], rounds = ROUNDS) =>
  race(world.db, { rounds, atOnce: AT_ONCE, moves })

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
    const outcomes = await races((round) => {
      const [id = ''] = bookings(round)
      const both = [
        racer('accept', provider, accept(id)),
        racer(rival, { client, provider }[by], rivalMove(id)),
      ]
      // Each goes first in half of the rounds, so that each wins some.
      return round % 2 === 0 ? both : both.toReversed()
    })
    const after = await whatHappened(provider)
    const winners = outcomes.map((both, round) => {
      const won = both.find(({ result }) => result.status === 'fulfilled')
      const lost = both.find(({ result }) => result.status === 'rejected')
      const winner = won?.name === 'accept' ? 'accept' : rival
      const { to, event } = BOOKING_MOVES[winner]
      expect(won?.result).toMatchObject({ status: 'fulfilled', value: { repeated: false } })
      expect(lost?.result).toMatchObject({
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
    const outcomes = await races((round) => {
      const [id = ''] = bookings(round)
      return [racer('accept', provider, accept(id)), racer('accept', provider, accept(id))]
    })
    for (const both of outcomes) {
      const repeated = both.map(({ result }) =>
        result.status === 'fulfilled' ? result.value.repeated : result.reason,
      )
      expect(repeated.toSorted()).toEqual([false, true])
    }
    for (const booking of (await whatHappened(provider)).values()) {
      expect(booking).toEqual({ status: 'accepted', events: ['booking.accepted'] })
    }
  })

  it(`of two bookings of a day one goes through and the other is asked about, ${ROUNDS} times`, async () => {
    const { provider, bookings } = await aCrowdedCalendar(2)
    const outcomes = await races((round) =>
      bookings(round).map((id) => racer('accept', provider, accept(id))),
    )
    const after = await whatHappened(provider)
    outcomes.forEach((both, round) => {
      const through = both.findIndex(({ result }) => result.status === 'fulfilled')
      expect(both[1 - through]?.result).toMatchObject({
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
    const confirmed = bookings(0).map((id) => racer('accept', provider, accept(id, true)))
    const [both] = await races(() => confirmed, 1)
    expect(both?.map(({ result }) => result.status)).toEqual(['fulfilled', 'fulfilled'])
  })
})
