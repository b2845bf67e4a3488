import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { createReview } from '#domain/reviews/create-review.server.ts'
import { deleteReview } from '#domain/reviews/delete-review.server.ts'
import { type Game, phasesOf } from './game.ts'
import { type Provider, pairs } from './world.ts'

/** Past and future bookings of a pair; the first request is still pending, though its day is over. */
const BEFORE = [
  { status: 'pending', day: '2020-08-22' },
  { status: 'accepted', day: '2020-08-23' },
  { status: 'accepted', day: '2020-08-24' },
  { status: 'declined', day: '2020-08-25' },
  { status: 'accepted', day: '2099-08-26' },
] as const

type Thing = { client: Actor; provider: Provider; bookings: string[]; submissions: string[] }
type Op = { do: 'review'; booking: number; submission: number } | { do: 'delete' } | { do: 'accept' }
type State = { first: string; reviews: { booking: number; submission: number }[] }

export const reviews: Game<Thing, State, Op> = {
  name: 'reviews',
  says: 'a pair has one review, and only after an accepted booking whose day is over',
  phases: phasesOf<Op>(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('review' as const),
          booking: fc.nat(BEFORE.length - 1),
          submission: fc.nat(2),
        }),
      },
      { weight: 1, arbitrary: fc.constant({ do: 'delete' as const }) },
      { weight: 1, arbitrary: fc.constant({ do: 'accept' as const }) },
    ),
  ),
  things: async (world, count) => {
    const made = await pairs(world, count)
    const { rows } = await world.pool.query<{ id: string; clientId: string }>(
      `insert into booking_requests (client_id, provider_id, requested_date, status, decided_at, submission_id)
      select client, provider, day, status, case when status <> 'pending' then now() end, gen_random_uuid()
      from unnest($1::uuid[], $2::uuid[]) pair (client, provider), unnest($3::text[], $4::date[]) before (status, day)
      order by client, day returning id, client_id as "clientId"`,
      [
        made.map(({ client }) => client.userId),
        made.map(({ provider }) => provider.providerId),
        BEFORE.map(({ status }) => status),
        BEFORE.map(({ day }) => day),
      ],
    )
    const ids = Map.groupBy(rows, ({ clientId }) => clientId)
    return made.map((pair) => ({
      ...pair,
      bookings: (ids.get(pair.client.userId) ?? []).map(({ id }) => id),
      submissions: [randomUUID(), randomUUID(), randomUUID()],
    }))
  },
  start: () => ({ first: 'pending', reviews: [] }),
  model: (state, op) => {
    if (op.do === 'accept') {
      const answer = state.first === 'pending' ? 'done' : 'repeated'
      state.first = 'accepted'
      return answer
    }
    if (op.do === 'delete') return state.reviews.pop() ? 'done' : 'NotFound'
    if (state.reviews.some(({ submission }) => submission === op.submission)) return 'repeated'
    if (state.reviews.length > 0) return 'already-reviewed'
    const status = op.booking === 0 ? state.first : BEFORE[op.booking]?.status
    const isOver = (BEFORE[op.booking]?.day ?? '') < '2099'
    if (status !== 'accepted' || !isOver) return 'not-reviewable'
    state.reviews.push({ booking: op.booking, submission: op.submission })
    return 'done'
  },
  perform: async (world, { client, provider, bookings, submissions }, op) => {
    if (op.do === 'accept') {
      const input = { bookingId: bookings[0] ?? '', confirmed: true }
      return (await acceptBooking(world.ctx(provider), input)).repeated ? 'repeated' : 'done'
    }
    if (op.do === 'delete') {
      const { rows } = await world.pool.query<{ id: string }>('select id from reviews where client_id = $1', [
        client.userId,
      ])
      await deleteReview(world.ctx(client), { reviewId: rows[0]?.id ?? randomUUID() })
      return 'done'
    }
    const { repeated } = await createReview(world.ctx(client), {
      bookingId: bookings[op.booking] ?? '',
      rating: 5,
      content: 'Une belle soirée',
      submission_id: submissions[op.submission] ?? '',
    })
    return repeated ? 'repeated' : 'done'
  },
  kept: async ({ pool }, things) => {
    const { rows } = await pool.query<{ clientId: string; booking: string; submission: string }>(
      `select client_id as "clientId", booking_request_id as booking, submission_id as submission from reviews
      where client_id = any($1)`,
      [things.map(({ client }) => client.userId)],
    )
    const { rows: first } = await pool.query<{ id: string; status: string }>(
      'select id, status from booking_requests where id = any($1)',
      [things.map(({ bookings }) => bookings[0])],
    )
    const written = Map.groupBy(rows, ({ clientId }) => clientId)
    const statuses = new Map(first.map(({ id, status }) => [id, status]))
    return things.map(({ client, bookings, submissions }) => ({
      state: {
        first: statuses.get(bookings[0] ?? '') ?? '',
        reviews: (written.get(client.userId) ?? []).map(({ booking, submission }) => ({
          booking: bookings.indexOf(booking),
          submission: submissions.indexOf(submission),
        })),
      },
    }))
  },
  plants: [
    {
      name: 'no unique index on the pair',
      sql: 'alter table reviews drop constraint reviews_client_provider_unique',
    },
    {
      name: 'a right to a review whatever the booking’s status, and no foreign key',
      sql: 'alter table reviews drop constraint reviews_accepted_booking_fk',
      rewrite: (sql) => sql.replace("booking_requests.status = 'accepted'", 'true'),
    },
  ],
}
