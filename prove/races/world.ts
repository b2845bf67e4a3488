import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import type { Actor, Role } from '#domain/context.ts'
import { databaseAt, endPools } from '#harness/database/database-at.ts'
import type { TestDatabase } from '#harness/database.ts'
import { cutter } from './cut.ts'

/** As many connections as statements may be under way at once. */
const CONNECTIONS = 24

/** Patience of a pool, in milliseconds: a connection that a busy machine opens late is no wrong answer. */
const PATIENCE = 60_000

/** A database of a game's own, whose connections take their time. */
export type World = TestDatabase & {
  /** Runs a statement as the owner of the tables. */
  asOwner: (sql: string) => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens a database for people who do things at the same instant. Before each statement its connection waits for a random
 * while, so that the statements of several mingle in every way.
 * @param rewrite what becomes of each statement, for a version without a protection
 */
export function openWorld(urls: DatabaseUrls, rewrite: (sql: string) => string = (sql) => sql): World {
  const database = databaseAt(urls, CONNECTIONS, { waitMs: PATIENCE })
  database.app.pool.on('connect', (client) => hesitate(client, rewrite))
  return {
    ...database,
    asOwner: async (sql) => {
      await database.pool.query(sql)
    },
    // Of connections that were cut the pool hears no end.
    close: () => Promise.race([endPools(database), wait(2_000)]),
  }
}

/** A text, a text with values, or a query that sends itself (db/acting.ts). */
type Asked = string | { text: string; submit?: unknown }
type Query = (asked: Asked, ...rest: unknown[]) => unknown

function hesitate(client: pg.PoolClient, rewrite: (sql: string) => string): void {
  const query = client.query.bind(client) as Query
  const rewritten = (asked: Asked): Asked => {
    if (typeof asked === 'string') return rewrite(asked)
    if (!asked.submit) return { ...asked, text: rewrite(asked.text) }
    return Object.assign(asked, { text: rewrite(asked.text) })
  }
  const later = async (asked: Asked, rest: unknown[]) => {
    const turns = Math.random() < 0.5 ? 0 : Math.ceil(Math.random() * 6)
    for (let passed = 0; passed < turns; passed += 1) await turn()
    cutter.getStore()?.(client)
    return query(rewritten(asked), ...rest)
  }
  client.query = ((asked: Asked, ...rest: unknown[]) => {
    const answered = later(asked, rest)
    // A caller who passes a callback is not waiting for the promise.
    if (typeof rest.at(-1) === 'function') answered.catch(() => {})
    return answered
  }) as typeof client.query
}

/** So many people with an account, signed in. */
export async function people({ pool }: World, count: number, role: Role): Promise<Actor[]> {
  const { rows } = await pool.query<Actor>(
    `with made as (
      insert into users (name, email, role, email_verified)
      select 'Yasmine Trabelsi', gen_random_uuid() || '@example.tn', $2, true from generate_series(1, $1::int)
      returning id, name, email
    ), begun as (
      insert into sessions (user_id, token, expires_at, second_step_at)
      select id, gen_random_uuid(), now() + '1 day', case when $2 = 'admin' then now() end from made returning id, user_id
    )
    select made.id as "userId", begun.id as "sessionId", $2 as role, name, email, null as "avatarUrl",
      null as "providerId"
    from made join begun on begun.user_id = made.id`,
    [count, role],
  )
  return rows
}

export type Provider = Actor & { providerId: string }

/** So many providers with a complete, public profile. */
export async function providers(world: World, count: number): Promise<Provider[]> {
  const owners = await people(world, count, 'provider')
  const { rows } = await world.pool.query<{ id: string; userId: string }>(
    `with made as (
      insert into providers (user_id, location) select unnest($1::uuid[]), 'tunis' returning id, user_id
    ), told as (
      insert into provider_profiles (provider_id, bio, profile_image_url)
      select id, 'Maison arabe à La Marsa.', '/art/default-cover' from made returning id
    ), filed as (
      insert into provider_categories (provider_profile_id, category, position)
      select id, 'salle-de-fete', 0 from told
    )
    select id, user_id as "userId" from made`,
    [owners.map(({ userId }) => userId)],
  )
  const own = new Map(rows.map(({ id, userId }) => [userId, id]))
  await world.pool.query('update provider_profiles set is_public = true where provider_id = any($1)', [
    rows.map(({ id }) => id),
  ])
  return owners.map((owner) => ({ ...owner, providerId: own.get(owner.userId) ?? '' }))
}

/** Clients and providers who know nothing of each other yet. */
export async function pairs(world: World, count: number): Promise<{ client: Actor; provider: Provider }[]> {
  const clients = await people(world, count, 'client')
  const made = await providers(world, count)
  return clients.map((client, index) => ({ client, provider: made[index] as Provider }))
}

/** One of a list, again from its beginning after its end. */
export function nth<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}
