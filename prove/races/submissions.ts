import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import { createService } from '#domain/providers/create-service.server.ts'
import { createQuestion } from '#domain/quotes/create-question.server.ts'
import { versionOf } from '#domain/quotes/quote-form.server.ts'
import { requestQuote } from '#domain/quotes/request-quote.server.ts'
import { createReview } from '#domain/reviews/create-review.server.ts'
import { createTask } from '#domain/tasks/create-task.server.ts'
import { A_DAY } from '#harness/days.ts'
import { type Game, phasesOf } from './game.ts'
import { nth, type Provider, pairs, type World } from './world.ts'

type Thing = { client: Actor; provider: Provider; kind: Kind; keys: string[]; booking: string }
type Op = { key: number; words: string }
/** Rows made by each key. */
type State = { kind: Kind; rows: number[] }

type Made = { id: string; repeated: boolean | null }

/** Rows made once for a submission, and the table that keeps its key. */
const KINDS = {
  booking: {
    rows: 'select submission_id as key, id from booking_requests',
    make: async (
      world: World,
      { client, provider }: Thing,
      submission_id: string,
      message: string,
    ): Promise<Made> => {
      const input = { provider_id: provider.providerId, requested_date: A_DAY, submission_id, message }
      const { bookingId: id, repeated } = await requestBooking(world.ctx(client), input)
      return { id, repeated }
    },
  },
  quote: {
    rows: 'select submission_id as key, id from quote_requests',
    make: async (
      world: World,
      { client, provider }: Thing,
      submission_id: string,
      need: string,
    ): Promise<Made> => {
      const fields = { submission_id, version: versionOf([]), need }
      const input = { providerId: provider.providerId, fields }
      const { quoteId: id, repeated } = await requestQuote(world.ctx(client), input)
      return { id, repeated }
    },
  },
  message: {
    rows: 'select client_message_id as key, id from messages',
    make: async (world: World, { client, provider }: Thing, key: string, content: string): Promise<Made> => {
      const input = { userId: provider.userId, content, client_message_id: key }
      const { messageId: id, repeated } = await sendMessage(world.ctx(client), input)
      return { id, repeated }
    },
  },
  review: {
    rows: 'select submission_id as key, id from reviews',
    make: async (
      world: World,
      { client, booking }: Thing,
      submission_id: string,
      content: string,
    ): Promise<Made> => {
      const input = { bookingId: booking, rating: 4, content, submission_id }
      const { reviewId: id, repeated } = await createReview(world.ctx(client), input)
      return { id, repeated }
    },
  },
  task: {
    rows: 'select submission_id as key, id from tasks',
    make: async (world: World, { client }: Thing, submission_id: string, title: string): Promise<Made> => ({
      ...(await createTask(world.ctx(client), { title, submission_id })),
      repeated: null,
    }),
  },
  service: {
    rows: `select submission_id as key, services.id from services join provider_submissions on made_id = services.id`,
    make: (world: World, { provider }: Thing, submission_id: string, name: string): Promise<Made> =>
      createService(world.ctx(provider), { name, submission_id }),
  },
  question: {
    rows: `select submission_id as key, question.id from quote_form_questions question
      join provider_submissions on made_id = question.id`,
    make: (world: World, { provider }: Thing, submission_id: string, question_text: string): Promise<Made> =>
      createQuestion(world.ctx(provider), { question_text, input_type: 'text', submission_id }),
  },
}

type Kind = keyof typeof KINDS
const NAMES = Object.keys(KINDS) as Kind[]

export const submissions: Game<Thing, State, Op> = {
  name: 'submissions',
  says: `the same submission makes one row and is answered with it, whatever else it carries: ${NAMES.join(', ')}`,
  phases: phasesOf(
    fc.record({ key: fc.constantFrom(0, 0, 0, 1), words: fc.constantFrom('Une fête', 'Un mariage') }),
  ),
  things: async (world, count) => {
    const made = await pairs(world, count)
    const { rows } = await world.pool.query<{ id: string; clientId: string }>(
      `insert into booking_requests (client_id, provider_id, requested_date, status, decided_at, submission_id)
      select client, provider, '2020-08-22', 'accepted', now(), gen_random_uuid()
      from unnest($1::uuid[], $2::uuid[]) pair (client, provider) returning id, client_id as "clientId"`,
      [made.map(({ client }) => client.userId), made.map(({ provider }) => provider.providerId)],
    )
    const bookings = new Map(rows.map(({ id, clientId }) => [clientId, id]))
    return made.map((pair, index) => ({
      ...pair,
      kind: nth(NAMES, index),
      keys: [randomUUID(), randomUUID()],
      booking: bookings.get(pair.client.userId) ?? '',
    }))
  },
  start: ({ kind }) => ({ kind, rows: [0, 0] }),
  model: (state, { key }) => {
    const before = state.rows[key] ?? 0
    if (before === 0 && state.kind === 'review' && state.rows.some((made) => made > 0))
      return 'already-reviewed'
    state.rows[key] = 1
    const told = state.kind === 'task' ? 'saved' : before === 0 ? 'done' : 'repeated'
    return `${told} key ${key}`
  },
  perform: async (world, thing, { key, words }) => {
    const { id, repeated } = await KINDS[thing.kind].make(world, thing, thing.keys[key] ?? '', words)
    return `${repeated === null ? 'saved' : repeated ? 'repeated' : 'done'} ${id}`
  },
  kept: async ({ pool }, things) => {
    const read = NAMES.map((kind) => pool.query<{ key: string; id: string }>(KINDS[kind].rows))
    const all = (await Promise.all(read)).flatMap(({ rows }) => rows)
    const byKey = Map.groupBy(all, ({ key }) => key)
    return things.map(({ kind, keys }) => ({
      state: { kind, rows: keys.map((key) => byKey.get(key)?.length ?? 0) },
      names: new Map(keys.flatMap((key, at) => (byKey.get(key) ?? []).map(({ id }) => [id, `key ${at}`]))),
    }))
  },
  plants: [
    {
      name: 'no unique index on a booking’s submission, and no lock of it',
      sql: 'alter table booking_requests drop constraint booking_requests_submission_key',
      rewrite: (sql) => sql.replace('pg_advisory_xact_lock(', 'abs('),
    },
    {
      name: 'no unique index on a message’s id, and no lock of the conversation',
      sql: 'alter table messages drop constraint messages_client_id_key, drop constraint messages_sequence_key',
      rewrite: (sql) =>
        sql.startsWith('insert into "messages"')
          ? sql.replace(/on conflict .* do nothing/, '')
          : sql.replace(/ for update$/, ''),
    },
    {
      name: 'lists of one’s own changed without a lock',
      sql: 'alter table provider_submissions drop constraint provider_submissions_pkey',
      rewrite: (sql) => sql.replace(/ for no key update$/, ''),
    },
  ],
}
