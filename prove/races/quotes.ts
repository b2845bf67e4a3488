import fc from 'fast-check'
import type { Actor } from '#domain/context.ts'
import { cancelQuote } from '#domain/quotes/cancel-quote.server.ts'
import { declineQuote } from '#domain/quotes/decline-quote.server.ts'
import { respondQuote } from '#domain/quotes/respond-quote.server.ts'
import { type Game, phasesOf } from './game.ts'
import { type Provider, pairs } from './world.ts'

type Thing = { client: Actor; provider: Provider; id: string; files: string[] }
type Op =
  | { do: 'respond'; words: 'Un prix' | 'Un autre prix'; files: readonly number[] }
  | { do: 'decline' | 'cancel' }
/** Its files by their number. */
type State = { status: string; response: string | null; files: number[]; events: string[] }

export const quotes: Game<Thing, State, Op> = {
  name: 'quotes',
  says: 'a quote request leaves "pending" once, by one exit, with the words and files of the answer that won',
  phases: phasesOf<Op>(
    fc.oneof(
      fc.record({
        do: fc.constant('respond' as const),
        words: fc.constantFrom('Un prix' as const, 'Un autre prix' as const),
        files: fc.constantFrom([], [0], [1], [0, 1]),
      }),
      fc.record({ do: fc.constantFrom('decline' as const, 'cancel' as const) }),
    ),
  ),
  things: async (world, count) => {
    const made = await pairs(world, count)
    const { rows } = await world.pool.query<{ id: string; clientId: string }>(
      `insert into quote_requests (client_id, provider_id, client_message, submission_id)
      select client, provider, 'Une fête à Sfax', gen_random_uuid()
      from unnest($1::uuid[], $2::uuid[]) pair (client, provider) returning id, client_id as "clientId"`,
      [made.map(({ client }) => client.userId), made.map(({ provider }) => provider.providerId)],
    )
    const { rows: uploaded } = await world.pool.query<{ id: string; ownerId: string }>(
      `insert into media (owner_id, purpose, kind, url, file_name, file_type, bytes)
      select owner, 'quote-response', 'file', gen_random_uuid(), 'devis ' || n, 'application/pdf', n + 1
      from unnest($1::uuid[]) owner, generate_series(0, 1) n returning id, owner_id as "ownerId"`,
      [made.map(({ provider }) => provider.userId)],
    )
    const ids = new Map(rows.map(({ id, clientId }) => [clientId, id]))
    const files = Map.groupBy(uploaded, ({ ownerId }) => ownerId)
    return made.map((pair) => ({
      ...pair,
      id: ids.get(pair.client.userId) ?? '',
      files: (files.get(pair.provider.userId) ?? []).map(({ id }) => id),
    }))
  },
  start: () => ({ status: 'pending', response: null, files: [], events: [] }),
  model: (state, op) => {
    const to = { respond: 'responded', decline: 'declined', cancel: 'cancelled' }[op.do]
    const words = op.do === 'respond' ? op.words : null
    if (state.status !== 'pending')
      return state.status === to && state.response === words ? 'repeated' : `request-changed ${state.status}`
    state.status = to
    state.response = words
    state.files = op.do === 'respond' ? [...op.files] : []
    state.events.push(`quote.${to}`)
    return 'done'
  },
  perform: async (world, { client, provider, id: quoteId, files }, op) => {
    const ctx = world.ctx(op.do === 'cancel' ? client : provider)
    const { repeated } =
      op.do === 'respond'
        ? await respondQuote(ctx, {
            quoteId,
            response: op.words,
            files: op.files.map((at) => files[at] ?? ''),
          })
        : await (op.do === 'decline' ? declineQuote : cancelQuote)(ctx, { quoteId })
    return repeated ? 'repeated' : 'done'
  },
  kept: async ({ pool }, things) => {
    const { rows } = await pool.query<State & { id: string }>(
      `select id, status, provider_response as response,
        array(select file_size::int - 1 from quote_response_files where quote_request_id = quote.id
          order by created_at) as files,
        array(select type from events where subject_id = quote.id order by events.id) as events
      from quote_requests quote where id = any($1)`,
      [things.map(({ id }) => id)],
    )
    const byId = new Map(rows.map(({ id, ...state }) => [id, state]))
    return things.map(({ id }) => ({ state: byId.get(id) as State }))
  },
  plants: [
    {
      name: 'a move that does not compare the status, and no trigger',
      sql: 'alter table quote_requests disable trigger quote_requests_status_moves_once',
      rewrite: (sql) =>
        sql.startsWith('update "quote_requests"')
          ? sql.replace(/"quote_requests"\."status" = (\$\d+)/, '$1::text is not null')
          : sql,
    },
  ],
}
