import fc from 'fast-check'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { A_DAY } from '#harness/days.ts'
import type { Game } from './game.ts'
import { type Provider, pairs } from './world.ts'

const REQUESTS = 20
const PLACES = 3

type Thing = { provider: Provider; ids: string[] }
type Op = { of: number }
type State = { status: string; rival: boolean; events: string[] }[]

const accepted = (state: State) => state.filter(({ status }) => status === 'accepted').length

/** All requests of a slot, accepted at the same instant. */
export const capacity: Game<Thing, State, Op> = {
  name: 'capacity',
  says: `of ${REQUESTS} requests that are accepted at once for ${PLACES} places ${PLACES} are, and ${REQUESTS - PLACES} clients are told once`,
  phases: fc.constant([Array.from({ length: REQUESTS }, (_, of) => ({ of }))]),
  // They differ in nothing: whoever was let in came first.
  order: (told) => [...told.keys()].sort((a, b) => (told[a] ?? '').localeCompare(told[b] ?? '')),
  things: async (world, count) => {
    const made = await pairs(world, count)
    const providers = made.map(({ provider }) => provider.providerId)
    await world.pool.query(`update slots set capacity = ${PLACES} where provider_id = any($1)`, [providers])
    const { rows } = await world.pool.query<{ id: string; provider: string }>(
      `insert into booking_requests (client_id, provider_id, requested_date, submission_id)
        select client, provider, '${A_DAY}', gen_random_uuid()
        from unnest($1::uuid[], $2::uuid[]) pair (client, provider), generate_series(1, ${REQUESTS})
        returning id, provider_id as provider`,
      [made.map(({ client }) => client.userId), providers],
    )
    const ids = Map.groupBy(rows, ({ provider }) => provider)
    return made.map(({ provider }) => ({
      provider,
      ids: (ids.get(provider.providerId) ?? []).map(({ id }) => id),
    }))
  },
  start: ({ ids }) => ids.map(() => ({ status: 'pending', rival: false, events: [] })),
  model: (state, { of }) => {
    const request = state[of] as State[number]
    if (accepted(state) >= PLACES) return 'slot-full'
    request.status = 'accepted'
    request.events.push('booking.accepted')
    if (accepted(state) < PLACES) return 'done'
    for (const left of state.filter(({ status }) => status === 'pending')) {
      left.rival = true
      left.events.push('booking.rivaled')
    }
    return 'done'
  },
  perform: async (world, { provider, ids }, { of }) => {
    const bookingId = ids[of] ?? ''
    const { repeated } = await acceptBooking(world.ctx(provider), { bookingId, confirmed: true })
    return repeated ? 'repeated' : 'done'
  },
  kept: async ({ pool }, things) => {
    const { rows } = await pool.query<State[number] & { id: string }>(
      `select id, status, rival_since is not null as rival,
        array(select type from events where subject_id = b.id order by events.id) as events
      from booking_requests b where id = any($1)`,
      [things.flatMap(({ ids }) => ids)],
    )
    const byId = new Map(rows.map(({ id, ...request }) => [id, request]))
    return things.map(({ ids }) => ({ state: ids.flatMap((id) => byId.get(id) ?? []) }))
  },
  plants: [
    {
      name: 'accepting without the lock on the calendar',
      rewrite: (sql) => sql.replace('pg_advisory_xact_lock(', 'abs('),
    },
    {
      name: 'accepting without counting again',
      rewrite: (sql) => sql.replace('x.taken > 0', 'false'),
    },
  ],
}
