import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { cancelBooking } from '#domain/bookings/cancel-booking.server.ts'
import { declineBooking } from '#domain/bookings/decline-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { type Game, type Plant, phasesOf } from './game.ts'
import { type Provider, pairs, type World } from './world.ts'

type Thing = { client: Actor; provider: Provider; ids: string[] }
type Op = { do: 'accept' | 'decline' | 'cancel'; of: number; confirmed: boolean }
/** Requests of one day at one provider. */
type State = { status: string; events: string[] }[]

const TO = { accept: 'accepted', decline: 'declined', cancel: 'cancelled' }

const op = (of: number, confirmed: fc.Arbitrary<boolean>) =>
  fc.record<Op>({ do: fc.constantFrom('accept', 'accept', 'decline', 'cancel'), of: fc.nat(of), confirmed })

/** A day's requests, and what the verbs and the model do to them. */
const requestsOf = (perDay: number) => ({
  things: async (world: World, count: number): Promise<Thing[]> => {
    const made = await pairs(world, count)
    const { rows } = await world.pool.query<{ id: string; providerId: string }>(
      `insert into booking_requests (client_id, provider_id, requested_date, submission_id)
      select client, provider, '2099-08-22', gen_random_uuid()
      from unnest($1::uuid[], $2::uuid[]) pair (client, provider), generate_series(1, $3::int)
      returning id, provider_id as "providerId"`,
      [made.map(({ client }) => client.userId), made.map(({ provider }) => provider.providerId), perDay],
    )
    const ids = Map.groupBy(rows, ({ providerId }) => providerId)
    return made.map((pair) => ({
      ...pair,
      ids: (ids.get(pair.provider.providerId) ?? []).map(({ id }) => id),
    }))
  },
  start: ({ ids }: Thing): State => ids.map(() => ({ status: 'pending', events: [] })),
  model: (state: State, { do: verb, of, confirmed }: Op): string => {
    const request = state[of % state.length] as State[number]
    const to = TO[verb]
    if (request.status === to) return 'repeated'
    if (request.status !== 'pending') return `request-changed ${request.status}`
    if (verb === 'accept' && !confirmed && state.some(({ status }) => status === 'accepted'))
      return 'day-already-accepted'
    request.status = to
    request.events.push(`booking.${to}`)
    return 'done'
  },
  perform: async (world: World, thing: Thing, { do: verb, of, confirmed }: Op): Promise<string> => {
    const ctx = world.ctx(verb === 'cancel' ? thing.client : thing.provider)
    const input = { bookingId: thing.ids[of % thing.ids.length] ?? randomUUID(), confirmed }
    const { repeated } = await { accept: acceptBooking, decline: declineBooking, cancel: cancelBooking }[
      verb
    ](ctx, input)
    return repeated ? 'repeated' : 'done'
  },
  kept: async ({ pool }: World, things: Thing[]) => {
    const { rows } = await pool.query<State[number] & { id: string }>(
      `select id, status, array(select type from events where subject_id = booking.id order by events.id) as events
      from booking_requests booking where id = any($1)`,
      [things.flatMap(({ ids }) => ids)],
    )
    const byId = new Map(rows.map(({ id, status, events }) => [id, { status, events }]))
    return things.map(({ ids }) => ({ state: ids.flatMap((id) => byId.get(id) ?? []) }))
  },
})

/** Neither the move nor the database looks at the status any more. */
const unguarded: Plant = {
  name: 'a move that does not compare the status, and no trigger',
  sql: 'alter table booking_requests disable trigger booking_requests_status_moves_once',
  rewrite: (sql) =>
    sql.startsWith('update "booking_requests"')
      ? sql.replace(/"booking_requests"\."status" = (\$\d+)/, '$1::text is not null')
      : sql,
}

export const bookings: Game<Thing, State, Op> = {
  name: 'bookings',
  says: 'a booking leaves "pending" once, by one exit, with one event; who comes second is told which',
  phases: phasesOf(op(0, fc.constant(true))),
  ...requestsOf(1),
  plants: [unguarded],
}

const accept: Op = { do: 'accept', of: 0, confirmed: false }
const cancel: Op = { do: 'cancel', of: 0, confirmed: false }

export const acceptAgainstCancel: Game<Thing, State, Op> = {
  name: 'accept-cancel',
  says: 'accept against cancel has one winner',
  phases: fc.constantFrom([[accept, cancel]], [[cancel, accept]]),
  ...requestsOf(1),
  plants: [unguarded],
}

export const acceptedDay: Game<Thing, State, Op> = {
  name: 'day',
  says: 'of a day one booking is accepted, and a second only by a provider who was asked and confirmed',
  phases: phasesOf(op(2, fc.constantFrom(true, false, false, false))),
  ...requestsOf(3),
  plants: [
    {
      name: 'accepting without the lock on the day',
      rewrite: (sql) => sql.replace('pg_advisory_xact_lock(', 'abs('),
    },
  ],
}
