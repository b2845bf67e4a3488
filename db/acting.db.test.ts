import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { inTransaction } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aPair, keysSeen, type Pair } from '#harness/private-pair.ts'
import { actingAs } from './acting.ts'
import { connect, createPool, type Db } from './client.ts'

const world = testDatabase()
let mine: Pair
let others: Pair
beforeAll(async () => {
  mine = await aPair(world)
  others = await aPair(world)
})

describe('who asks', () => {
  /** Everything over one connection, as a pooler might have it. */
  function oneConnection() {
    const pool = createPool(world.appUrl, 1)
    onTestFinished(() => pool.end())
    const db = connect(pool)
    const of = (userId: string) => actingAs(db, { userId, duty: null })
    return { db, of }
  }
  const count = async (db: Db) => Number((await db.execute(sql`select count(*) from tasks`)).rows[0]?.count)

  it('is said with every statement and every transaction, and forgotten with it', async () => {
    const { db, of } = oneConnection()
    const [me, other] = [of(mine.client.userId), of(others.client.userId)]
    const nobody = of(randomUUID())
    for (let round = 0; round < 3; round += 1) {
      expect(await Promise.all([me, db, other, nobody, db].map(count))).toEqual([1, 0, 1, 0, 0])
      await me.transaction(async (tx) => {
        expect(await count(tx)).toBe(1)
        await tx.transaction(async (nested) => expect(await count(nested)).toBe(1))
      })
      expect(await count(db)).toBe(0)
      await expect(me.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
      expect(await count(db)).toBe(0)
      await expect(me.execute(sql`select 1 / ${0}::int`)).rejects.toThrow()
      expect(await count(db)).toBe(0)
      expect(await keysSeen(other, 'tasks')).toEqual(others.rows.tasks)
    }
  })

  it('is heard by named statements too, of which one that failed is prepared anew', async () => {
    const { of } = oneConnection()
    const named = (db: Db, text: string, values: unknown[]) =>
      db._.session
        .prepareQuery({ sql: text, params: values }, undefined, 'one-named', false)
        .execute() as Promise<pg.QueryResult>
    const text = 'select title from tasks where id = $1::uuid'
    await expect(named(of(mine.client.userId), text, ['no id'])).rejects.toThrow()
    for (const [person, rows] of [
      [mine.client, 1],
      [others.client, 0],
      [mine.client, 1],
    ] as const)
      expect((await named(of(person.userId), text, [mine.rows.tasks[0]])).rowCount).toBe(rows)
  })

  it('gives back a connection on which no transaction began', async () => {
    const { db, of } = oneConnection()
    const never = { isolationLevel: 'none' as 'serializable' }
    await expect(of(mine.client.userId).transaction(count, never)).rejects.toThrow()
    expect(await count(db)).toBe(0)
  })

  it('is the same for every copy of the module in a process: the build has one of its own', async () => {
    const { db, of } = oneConnection()
    vi.resetModules()
    const other = await import('./acting.ts')
    expect(other.actingAs).not.toBe(actingAs)
    const me = of(mine.client.userId)
    expect(other.unbound(me)).toBe(db)
    const they = other.actingAs(me, { userId: others.client.userId, duty: null })
    expect(await they.transaction((tx) => keysSeen(tx, 'tasks'))).toEqual(others.rows.tasks)
    expect(await keysSeen(they, 'tasks')).toEqual(others.rows.tasks)
  })

  it('is what a verb runs as: a context knows it, and one that was made by hand is nobody', async () => {
    const ctx = world.ctx(mine.client)
    expect(await inTransaction(ctx, ({ db }) => keysSeen(db, 'tasks'))).toEqual(mine.rows.tasks)
    const byHand = { ...ctx, db: world.app.db }
    expect(await inTransaction(byHand, ({ db }) => keysSeen(db, 'tasks'))).toEqual([])
  })

  it('is a word to a role that owns the tables: no policy binds it', async () => {
    const client = new pg.Client({ connectionString: world.ownerUrl })
    await client.connect()
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from tasks')
    await client.end()
    expect(rows[0]?.count).toBeGreaterThanOrEqual(2)
  })
})

it('policies leave the indexes to the statements that need them', async () => {
  const [conversation] = mine.rows.conversations
  const [me, other] = [mine.client.userId, mine.provider.userId].map((id) => `'${id}'::uuid`)
  const statements: [text: string, index: RegExp][] = [
    [
      `select * from messages where conversation_id = '${conversation}' and sequence < 9 order by sequence desc limit 20`,
      /messages_sequence_key.*conversation_id = .*sequence </s,
    ],
    [
      `select * from messages where conversation_id = '${conversation}' and receiver_id = ${me} and not read`,
      /messages_unread_idx.*conversation_id = .*receiver_id = /s,
    ],
    [
      `select * from messages where sender_id = ${me} and client_message_id = ${other}`,
      /messages_client_id_key.*sender_id = .*client_message_id = /s,
    ],
    [
      `select * from conversations c join users u on c.user_low = least(u.id, ${me}) and c.user_high = greatest(u.id, ${me}) where u.id = ${other}`,
      /conversations_pair_key.*user_low = .*user_high = /s,
    ],
    [
      `select * from conversation_members where user_id = ${me} and last_message_at <= now() and (last_message_at < now() or conversation_id > ${other}) order by last_message_at desc nulls last, conversation_id limit 21`,
      /conversation_members_list_idx.*user_id = .*last_message_at <= /s,
    ],
    [
      `select sum(unread_count) from conversation_members where user_id = ${me} and unread_count > 0`,
      /conversation_members_unread_idx.*user_id = /s,
    ],
    [`select * from tasks where user_id = ${me} order by created_at desc`, /Index Cond: .user_id = /],
    [
      `select * from quote_requests where client_id = ${me} and (created_at, id) < (now(), ${other}) order by created_at desc nulls last, id desc limit 21`,
      /quote_requests_client_idx.*client_id = .*created_at/s,
    ],
    [
      `select count(*) from quote_requests where provider_id = '${mine.provider.providerId}' and status = 'pending'`,
      /quote_requests_provider_idx.*provider_id = .*status = /s,
    ],
    [
      `select * from booking_requests where client_id = ${me} and (created_at, id) < (now(), ${other}) order by created_at desc nulls last, id desc limit 21`,
      /booking_requests_client_idx.*client_id = .*created_at/s,
    ],
    [
      `select count(*) from booking_requests where provider_id = '${mine.provider.providerId}' and status = 'pending'`,
      /booking_requests_provider_idx.*provider_id = .*status = /s,
    ],
    [
      `select count(*) from booking_requests where provider_id = '${mine.provider.providerId}' and requested_date = current_date`,
      /booking_requests_provider_day_idx.*provider_id = .*requested_date = /s,
    ],
    [
      `select * from quote_answers where quote_request_id = '${mine.rows.quote_requests[0]}'`,
      /quote_answers_position_key.*quote_request_id = /s,
    ],
    [
      `select * from quote_response_files where quote_request_id = '${mine.rows.quote_requests[0]}'`,
      /quote_response_files_request_idx.*quote_request_id = /s,
    ],
  ]
  // Large tables, to the planner: among few rows all indexes cost the same, and the width of a row decides.
  await world.pool.query(`
    select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text,
      'relpages', 1, 'reltuples', 10000::real)
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  await actingAs(world.app.db, { userId: mine.client.userId, duty: null }).transaction(async (tx) => {
    // These tables are so small that they would be read whole.
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    for (const [text, index] of statements) {
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain (costs off) ${text}`))
      expect(rows.map((row: Record<string, unknown>) => row['QUERY PLAN']).join('\n')).toMatch(index)
    }
  })
})
