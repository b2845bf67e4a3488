import { randomUUID } from 'node:crypto'
import { asc, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { events } from '#db/schema/events.ts'
import type { Actor, Ctx } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY, THE_NEXT_DAY } from '#harness/days.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { Conflict, DomainError } from '#lib/errors.ts'
import { acceptBooking } from './accept-booking.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { declineBooking } from './decline-booking.server.ts'
import { requestBooking } from './request-booking.server.ts'
import { undoAcceptance } from './undo-acceptance.server.ts'

const world = testDatabase()

// Two clients (people 0 and 1), two providers (2 and 3), two days and five submissions are enough to meet often.
type Operation =
  | { verb: 'request'; who: number; provider: 2 | 3; day: string; submission: number }
  | { verb: 'accept' | 'decline' | 'cancel' | 'undo'; who: number; booking: number; confirmed: boolean }

/** Model of the bookings: the state the marketplace should have, as plainly as possible. */
type Model = {
  bookings: {
    client: number
    provider: number
    day: string
    submission: number
    status: 'pending' | 'accepted' | 'declined' | 'cancelled'
    events: string[]
  }[]
}
type Real = { people: Actor[]; providerIds: string[]; submissions: string[]; ids: string[] }

const isClient = (who: number) => who < 2

/** Changes the model as the operation should change the world, and says what the actor should be answered. */
function expectedAnswer(model: Model, operation: Operation): string {
  const { who } = operation
  if (operation.verb === 'request') {
    if (!isClient(who)) return 'Forbidden'
    const { provider, day, submission } = operation
    const first = model.bookings.findIndex(
      (booking) => booking.client === who && booking.submission === submission,
    )
    if (first >= 0) return `repeated ${first}`
    model.bookings.push({
      client: who,
      provider,
      day,
      submission,
      status: 'pending',
      events: ['booking.requested'],
    })
    return `done ${model.bookings.length - 1}`
  }

  const { verb } = operation
  if (isClient(who) !== (verb === 'cancel')) return 'Forbidden'
  const number = operation.booking
  const booking = model.bookings[number]
  if (!booking || who !== (verb === 'cancel' ? booking.client : booking.provider)) return 'NotFound'
  if (verb === 'undo') {
    if (booking.status === 'pending') return `repeated ${number}`
    if (booking.status !== 'accepted') return `request-changed ${booking.status}`
    booking.status = 'pending'
    booking.events.push('booking.acceptance-undone')
    return `done ${number}`
  }
  const to = ({ accept: 'accepted', decline: 'declined', cancel: 'cancelled' } as const)[verb]
  if (booking.status === to) return `repeated ${number}`
  if (booking.status !== 'pending') return `request-changed ${booking.status}`
  const taken = model.bookings.some(
    (other) =>
      other.provider === booking.provider && other.day === booking.day && other.status === 'accepted',
  )
  if (verb === 'accept' && taken && !operation.confirmed) return 'day-already-accepted'
  booking.status = to
  booking.events.push(`booking.${to}`)
  return `done ${number}`
}

/** Performs an operation and describes its result or refusal in a word or two. */
async function answer(real: Real, operation: Operation): Promise<string> {
  const ctx = world.ctx(real.people[operation.who] ?? null)
  try {
    const { bookingId, repeated } = await perform(real, ctx, operation)
    if (!real.ids.includes(bookingId)) real.ids.push(bookingId)
    return `${repeated ? 'repeated' : 'done'} ${real.ids.indexOf(bookingId)}`
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (!(error instanceof Conflict)) return error.name
    return [error.code, error.data.status].filter(Boolean).join(' ')
  }
}

function perform(real: Real, ctx: Ctx, operation: Operation) {
  if (operation.verb === 'request') {
    return requestBooking(ctx, {
      provider_id: real.providerIds[operation.provider] ?? '',
      requested_date: operation.day,
      submission_id: real.submissions[operation.submission] ?? '',
    })
  }
  const input = {
    bookingId: real.ids[operation.booking] ?? randomUUID(),
    confirmed: operation.confirmed,
  }
  const verbs = {
    accept: acceptBooking,
    decline: declineBooking,
    cancel: cancelBooking,
    undo: undoAcceptance,
  }
  return verbs[operation.verb](ctx, input)
}

const anyone = fc.integer({ min: 0, max: 3 })
const requests = fc.record({
  verb: fc.constant('request' as const),
  who: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 1 }) }, { weight: 1, arbitrary: anyone }),
  provider: fc.constantFrom(2 as const, 3 as const),
  day: fc.constantFrom(A_DAY, A_DAY, A_DAY, THE_NEXT_DAY),
  submission: fc.integer({ min: 0, max: 4 }),
})
const moves = fc.record({
  verb: fc.constantFrom(
    'accept' as const,
    'accept' as const,
    'undo' as const,
    'decline' as const,
    'cancel' as const,
  ),
  // Mostly the party whose move it is: strangers alone would hardly ever change anything.
  who: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyone }),
  booking: fc.integer({ min: 0, max: 20 }),
  confirmed: fc.boolean(),
})

type Drawn = typeof requests | typeof moves extends fc.Arbitrary<infer T> ? T : never

/** An operation as the model so far makes it concrete: which booking it is about, and who makes it. */
function concrete(model: Model, drawn: Drawn): Operation {
  if (drawn.verb === 'request') return drawn
  // One number past the last is a booking that does not exist.
  const number = drawn.booking % (model.bookings.length + 1)
  const booking = model.bookings[number]
  const party = drawn.verb === 'cancel' ? booking?.client : booking?.provider
  return { ...drawn, booking: number, who: drawn.who ?? party ?? 0 }
}

const asCommand = (drawn: Drawn): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  run: async (model, real) => {
    const operation = concrete(model, drawn)
    const expected = expectedAnswer(model, operation)
    expect(await answer(real, operation)).toBe(expected)
  },
  toString: () => JSON.stringify(drawn),
})

/** Status and events of the bookings, in the order of their ids in `real`. */
async function remembered(real: Real) {
  if (real.ids.length === 0) return []
  const rows = await world.db.select().from(bookingRequests).where(inArray(bookingRequests.id, real.ids))
  const told = await world.db
    .select()
    .from(events)
    .where(inArray(events.subjectId, real.ids))
    .orderBy(asc(events.id))
  return real.ids.map((id) => ({
    status: rows.find((row) => row.id === id)?.status,
    events: told.filter((event) => event.subjectId === id).map((event) => event.type),
  }))
}

it('does what a plain model does, whoever does what in whatever order', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([requests.map(asCommand), moves.map(asCommand), moves.map(asCommand)], {
        maxCommands: 40,
        size: 'max',
      }),
      async (commands) => {
        const clients = [await aClient(world.db), await aClient(world.db)]
        const providers = [await aProvider(world.db), await aProvider(world.db)]
        const model: Model = { bookings: [] }
        const real: Real = {
          people: [...clients, ...providers],
          providerIds: ['', '', ...providers.map((provider) => provider.providerId)],
          submissions: Array.from({ length: 5 }, () => randomUUID()),
          ids: [],
        }
        await fc.asyncModelRun(() => ({ model, real }), commands)
        expect(await remembered(real)).toEqual(
          model.bookings.map(({ status, events }) => ({ status, events })),
        )
      },
    ),
    { numRuns: 60 },
  )
})
