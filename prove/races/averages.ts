import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type Actor, inTransaction } from '#domain/context.ts'
import { createReview } from '#domain/reviews/create-review.server.ts'
import { deleteReview } from '#domain/reviews/delete-review.server.ts'
import { hideReview, showReview } from '#domain/reviews/hide-review.server.ts'
import { updateReview } from '#domain/reviews/update-review.server.ts'
import { type Game, phasesOf } from './game.ts'
import { type Provider, people, providers } from './world.ts'

/** So many clients, of whom the first ones have reviewed the provider before. */
const CLIENTS = 4
const WRITTEN = 3

type Thing = { provider: Provider; operator: Actor; clients: Actor[]; bookings: string[]; reviews: string[] }
type Op =
  | { do: 'write'; rating: number }
  | { do: 'change'; of: number; rating: number }
  | { do: 'delete' | 'hide' | 'show'; of: number }
type Figures = { count: number; sum: number }
type State = {
  /** By client; what a client's review gives, and whether it is hidden. */
  reviews: ({ rating: number; hidden: boolean } | null)[]
  /** With the provider, and on the card. */
  stored: Figures & { card: Figures }
}

function figures(reviews: State['reviews']): State['stored'] {
  const shown = reviews.filter((one) => one !== null && !one.hidden)
  const all = { count: shown.length, sum: shown.reduce((sum, one) => sum + (one?.rating ?? 0), 0) }
  return { ...all, card: all }
}

const rating = fc.integer({ min: 1, max: 5 })
const of = fc.nat(WRITTEN - 1)

export const averages: Game<Thing, State, Op> = {
  name: 'averages',
  says: 'every average equals a fresh one, with the provider and on its card',
  phases: phasesOf<Op>(
    fc.oneof(
      { weight: 1, arbitrary: fc.record({ do: fc.constant('write' as const), rating }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), of, rating }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('delete', 'hide', 'hide', 'show'), of }) },
    ),
  ),
  things: async (world, count) => {
    const [operator] = await people(world, 1, 'admin')
    const clients = await people(world, CLIENTS * count, 'client')
    const made = await providers(world, count)
    const things = made.map((provider, index) => ({
      provider,
      operator: operator as Actor,
      clients: clients.slice(CLIENTS * index, CLIENTS * (index + 1)),
    }))
    const { rows: bookings } = await world.pool.query<{ id: string; clientId: string }>(
      `insert into booking_requests (client_id, provider_id, requested_date, status, decided_at, submission_id)
      select client, provider, '2020-08-22', 'accepted', now(), gen_random_uuid()
      from unnest($1::uuid[], $2::uuid[]) pair (client, provider) returning id, client_id as "clientId"`,
      [
        things.flatMap(({ clients }) => clients.map(({ userId }) => userId)),
        things.flatMap(({ clients, provider }) => clients.map(() => provider.providerId)),
      ],
    )
    const bookingOf = new Map(bookings.map(({ id, clientId }) => [clientId, id]))
    const writers = things.flatMap(({ clients }) => clients.slice(0, WRITTEN))
    const { rows: reviews } = await world.pool.query<{ id: string; clientId: string }>(
      `insert into reviews (provider_id, client_id, booking_request_id, rating, content)
      select provider_id, client_id, id, 3, 'Une belle soirée' from booking_requests where client_id = any($1)
      returning id, client_id as "clientId"`,
      [writers.map(({ userId }) => userId)],
    )
    const reviewOf = new Map(reviews.map(({ id, clientId }) => [clientId, id]))
    return things.map((thing) => ({
      ...thing,
      bookings: thing.clients.map(({ userId }) => bookingOf.get(userId) ?? ''),
      reviews: thing.clients.map(({ userId }) => reviewOf.get(userId) ?? randomUUID()),
    }))
  },
  start: () => {
    const reviews = Array.from({ length: CLIENTS }, (_, at) =>
      at < WRITTEN ? { rating: 3, hidden: false } : null,
    )
    return { reviews, stored: figures(reviews) }
  },
  model: (state, op) => {
    const done = (at: number, review: State['reviews'][number]) => {
      state.reviews[at] = review
      state.stored = figures(state.reviews)
      return 'done'
    }
    if (op.do === 'write') {
      const last = CLIENTS - 1
      if (state.reviews[last]) return 'already-reviewed'
      return done(last, { rating: op.rating, hidden: false })
    }
    const review = state.reviews[op.of]
    if (!review) return op.do === 'hide' || op.do === 'show' ? 'Conflict' : 'NotFound'
    if (review.hidden && (op.do === 'delete' || op.do === 'change')) return 'review-hidden'
    if (op.do === 'delete') return done(op.of, null)
    if (op.do === 'change') return done(op.of, { ...review, rating: op.rating })
    return done(op.of, { ...review, hidden: op.do === 'hide' })
  },
  perform: async (world, { operator, clients, bookings, reviews }, op) => {
    const at = op.do === 'write' ? CLIENTS - 1 : op.of
    const ctx = world.ctx(clients[at])
    const reviewId = reviews[at] ?? ''
    const content = 'Une belle soirée'
    if (op.do === 'write') {
      const bookingId = bookings[at] ?? ''
      await createReview(ctx, { bookingId, rating: op.rating, content, submission_id: randomUUID() })
    } else if (op.do === 'change') await updateReview(ctx, { reviewId, rating: op.rating, content })
    else if (op.do === 'delete') await deleteReview(ctx, { reviewId })
    else
      await inTransaction(world.ctx(operator), (ctx) =>
        op.do === 'hide' ? hideReview(ctx, { id: reviewId, reason: 'Insultes' }) : showReview(ctx, reviewId),
      )
    return 'done'
  },
  kept: async ({ pool }, things) => {
    const { rows: written } = await pool.query<{ clientId: string; rating: number; hidden: boolean }>(
      `select client_id as "clientId", rating, hidden_at is not null as hidden from reviews where client_id = any($1)`,
      [things.flatMap(({ clients }) => clients.map(({ userId }) => userId))],
    )
    const { rows: stored } = await pool.query<{ id: string; count: number; sum: number; card: Figures }>(
      `select p.id, p.review_count::int as count, p.rating_sum::int as sum, json_build_object(
        'count', c.review_count, 'sum', round((c.rating * c.review_count)::numeric)::int) as card
      from providers p left join provider_cards c on c.provider_id = p.id where p.id = any($1)`,
      [things.map(({ provider }) => provider.providerId)],
    )
    const byClient = new Map(written.map(({ clientId, ...review }) => [clientId, review]))
    const byProvider = new Map(stored.map(({ id, ...figures }) => [id, figures]))
    return things.map(({ provider, clients }) => ({
      state: {
        reviews: clients.map(({ userId }) => byClient.get(userId) ?? null),
        stored: byProvider.get(provider.providerId) as State['stored'],
      },
    }))
  },
  plants: [
    {
      name: 'figures that each change counts anew',
      sql: `create or replace function maintain_provider_rating() returns trigger language plpgsql as $$
        begin
          update providers set
            (rating_sum, review_count) = (select coalesce(sum(rating), 0), count(*) from reviews
              where provider_id = providers.id and hidden_at is null)
          where id = coalesce(new.provider_id, old.provider_id);
          return null;
        end $$`,
    },
  ],
}
