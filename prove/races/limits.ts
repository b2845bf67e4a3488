import fc from 'fast-check'
import type { Actor } from '#domain/context.ts'
import { countHit, takeHitBack } from '#domain/limits/consume-limit.server.ts'
import { createUpload } from '#domain/media/create-upload.server.ts'
import type { FileStorage } from '#domain/media/file-storage.ts'
import { QUOTA } from '#domain/media/media-input.ts'
import { createService } from '#domain/providers/create-service.server.ts'
import { deleteService } from '#domain/providers/delete-service.server.ts'
import { orderServices } from '#domain/providers/order-services.server.ts'
import { type Game, phasesOf } from './game.ts'
import { type Provider, providers } from './world.ts'

const LIMIT = { max: 4, seconds: 3600 }
/** All of a game is in one window. */
const NOW = new Date('2099-08-22T10:00:00Z')

/** Hits of one window at a limit. */
export const limits: Game<string, { hits: number }, 'hit' | 'refund'> = {
  name: 'limits',
  says: 'a limit counts every hit, and lets so many through and no more, however many come at once',
  phases: phasesOf(fc.constantFrom('hit', 'hit', 'hit', 'hit', 'refund'), { most: 5 }),
  things: async (_, count) => Array.from({ length: count }, () => `race:${crypto.randomUUID()}`),
  start: () => ({ hits: 0 }),
  model: (state, op) => {
    state.hits = op === 'hit' ? state.hits + 1 : Math.max(0, state.hits - 1)
    return op === 'hit' && state.hits > LIMIT.max ? 'TooManyRequests' : 'ok'
  },
  perform: async (world, key, op) => {
    await (op === 'hit' ? countHit : takeHitBack)(world.ctx(null, NOW), key, LIMIT)
    return 'ok'
  },
  kept: async ({ pool }, keys) => {
    const { rows } = await pool.query<{ key: string; hits: number }>(
      'select key, hits from rate_limits where key = any($1)',
      [keys],
    )
    const hits = new Map(rows.map((row) => [row.key, row.hits]))
    return keys.map((key) => ({ state: { hits: hits.get(key) ?? 0 } }))
  },
  plants: [
    {
      name: 'a counter that is read and then written',
      rewrite: (sql) =>
        sql.replace(
          '"hits" = "rate_limits"."hits" + 1',
          `"hits" = coalesce((select r.hits from rate_limits r
            where r.key = excluded.key and r.window_start = excluded.window_start), 0) + 1`,
        ),
    },
  ],
}

const MEGABYTE = 1024 * 1024
/** Rest of an account's quota, in megabytes. */
const LEFT = 60

/** Race for the rest of a quota. */
export const quota: Game<Provider, { uploads: number[] }, number> = {
  name: 'quota',
  says: 'uploads that begin at once do not pass an account’s quota together',
  phases: phasesOf(fc.constantFrom(12, 20, 31, 45)),
  things: async (world, count) => {
    const made = await providers(world, count)
    await world.pool.query(
      `insert into media (owner_id, purpose, kind, url, bytes)
      select owner, 'portfolio', 'image', '/media/' || gen_random_uuid(), $2 from unnest($1::uuid[]) owner`,
      [made.map(({ userId }) => userId), QUOTA.bytes - LEFT * MEGABYTE],
    )
    return made
  },
  start: () => ({ uploads: [] }),
  model: (state, size) => {
    const used = state.uploads.reduce((sum, one) => sum + one, 0)
    if (used + size > LEFT) return 'Invalid'
    state.uploads = [...state.uploads, size].sort((a, b) => a - b)
    return 'done'
  },
  perform: async (world, provider, size) => {
    // Nothing here is old enough to be swept.
    const files = {} as FileStorage
    const upload = { purpose: 'portfolio', size: size * MEGABYTE, posterFor: null }
    await createUpload({ ...world.ctx(provider), files }, upload)
    return 'done'
  },
  kept: async ({ pool }, things) => {
    const { rows } = await pool.query<{ owner: string; sizes: number[] }>(
      `select owner_id as owner, array_agg(size / ${MEGABYTE} order by size) as sizes from uploads
      where owner_id = any($1) group by 1`,
      [things.map(({ userId }) => userId)],
    )
    const sizes = new Map(rows.map((row) => [row.owner, row.sizes]))
    return things.map(({ userId }) => ({ state: { uploads: sizes.get(userId) ?? [] } }))
  },
  plants: [
    {
      name: 'beginning an upload without the account’s lock',
      rewrite: (sql) => sql.replace('pg_advisory_xact_lock(', 'abs('),
    },
  ],
}

type Listed = { provider: Provider & Actor; ids: string[] }
type Change =
  | { do: 'add'; name: string }
  | { do: 'order'; order: readonly number[] }
  | { do: 'delete'; of: number }

/** A provider's own list of services. */
export const lists: Game<Listed, { names: string[]; places: number }, Change> = {
  name: 'lists',
  says: 'a list that is added to, put in order and deleted from at once keeps one order, each place taken once',
  phases: phasesOf<Change>(
    fc.oneof(
      fc.record({ do: fc.constant('add' as const), name: fc.constantFrom('D', 'E', 'F') }),
      fc.record({
        do: fc.constant('order' as const),
        order: fc.constantFrom([2, 1, 0], [1, 2, 0], [0, 2, 1]),
      }),
      fc.record({ do: fc.constant('delete' as const), of: fc.nat(2) }),
    ),
    { most: 3 },
  ),
  things: async (world, count) => {
    const made = await providers(world, count)
    const { rows } = await world.pool.query<{ id: string; providerId: string }>(
      `insert into services (provider_id, name, position)
      select provider, chr(65 + position), position from unnest($1::uuid[]) provider, generate_series(0, 2) position
      order by provider, position returning id, provider_id as "providerId"`,
      [made.map(({ providerId }) => providerId)],
    )
    const own = Map.groupBy(rows, ({ providerId }) => providerId)
    return made.map((provider) => ({
      provider,
      ids: (own.get(provider.providerId) ?? []).map(({ id }) => id),
    }))
  },
  start: () => ({ names: ['A', 'B', 'C'], places: 3 }),
  model: (state, op) => {
    if (op.do === 'add') state.names.push(op.name)
    else if (op.do === 'order') {
      const wanted = op.order.map((at) => 'ABC'[at] ?? '').filter((name) => state.names.includes(name))
      state.names = [...wanted, ...state.names.filter((name) => !wanted.includes(name))]
    } else {
      const at = state.names.indexOf('ABC'[op.of] ?? '')
      if (at < 0) return 'NotFound'
      state.names.splice(at, 1)
    }
    state.places = state.names.length
    return 'done'
  },
  perform: async (world, { provider, ids }, op) => {
    const ctx = world.ctx(provider)
    if (op.do === 'add') await createService(ctx, { name: op.name, submission_id: crypto.randomUUID() })
    else if (op.do === 'order') await orderServices(ctx, { ids: op.order.map((at) => ids[at] ?? '') })
    else await deleteService(ctx, { serviceId: ids[op.of] ?? '' })
    return 'done'
  },
  kept: async ({ pool }, things) => {
    const { rows } = await pool.query<{ id: string; names: string[]; places: number }>(
      `select provider_id as id, array_agg(name order by position, id) as names, count(distinct position)::int as places
      from services where provider_id = any($1) group by 1`,
      [things.map(({ provider }) => provider.providerId)],
    )
    const byId = new Map(rows.map(({ id, ...state }) => [id, state]))
    return things.map(({ provider }) => ({
      state: byId.get(provider.providerId) ?? { names: [], places: 0 },
    }))
  },
  plants: [
    {
      name: 'lists of one’s own changed without a lock',
      rewrite: (sql) => sql.replace(/ for no key update$/, ''),
    },
  ],
}
