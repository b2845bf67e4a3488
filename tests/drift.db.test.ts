import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { declaredTables, statementsFor } from '#harness/database/declared-schema.ts'
import { testDatabase } from '#harness/database.ts'

// `db/schema` is made as tables of their own beside the migrated ones, and PostgreSQL writes down both: so expressions
// are compared as PostgreSQL understands them.

/** Indexes with columns beside their key, for which Drizzle has no words. */
const INDEXES_IN_SQL_ALONE = [
  'CREATE INDEX booking_requests_created_at_idx ON booking_requests USING btree (created_at) INCLUDE (status, decided_at)',
  'CREATE INDEX conversation_members_unread_idx ON conversation_members USING btree (user_id) INCLUDE (unread_count) WHERE (unread_count > 0)',
  'CREATE INDEX quote_requests_created_at_idx ON quote_requests USING btree (created_at) INCLUDE (status, updated_at)',
  'CREATE INDEX users_created_at_idx ON users USING btree (created_at) INCLUDE (role)',
]

/** Tables that no query of Drizzle's names: the list of migrations, and what triggers keep: discovery's read model, counts. */
const TABLES_IN_SQL_ALONE = [
  'category_codes',
  'document_words',
  'listing_entries',
  'location_codes',
  'name_words',
  'provider_calendars',
  'provider_cards',
  'provider_documents',
  'request_counts',
  'schema_migrations',
  'score_basis',
]

const DECLARED = 'declared'
const world = testDatabase()
const tables = await declaredTables()
const names = tables.map(getTableName)

beforeAll(async () => {
  const client = await world.pool.connect()
  try {
    await client.query(`create schema ${DECLARED}`)
    await client.query(`set search_path to ${DECLARED}, public`)
    for (const statement of statementsFor(tables)) await client.query(statement)
  } finally {
    // The search path ends with it.
    client.release(true)
  }
})

/** The tables of a schema, one line for each column, constraint and index. */
async function linesOf(asked: pg.Pool | pg.PoolClient, schema: string): Promise<string[]> {
  const { rows } = await asked.query<{ line: string }>(
    `with wanted as (
       select c.oid, c.relname from pg_class c
       where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and c.relname = any($2)
     )
     select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
       case attgenerated when '' then 'default' else 'generated' end, pg_get_expr(adbin, adrelid)) as line
     from wanted join pg_attribute on attrelid = wanted.oid
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attnum > 0 and not attisdropped
     union all
     select concat_ws(' ', relname, case when contype = 'c' then conname end, pg_get_constraintdef(pg_constraint.oid))
     from wanted join pg_constraint on conrelid = wanted.oid where contype not in ('n', 't')
     union all
     select pg_get_indexdef(indexrelid) from wanted join pg_index on indrelid = wanted.oid
     where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
    [schema, names],
  )
  return rows.map(({ line }) => line.replaceAll(/\b(?:public|declared)\./g, ''))
}

async function drift(asked: pg.Pool | pg.PoolClient = world.pool) {
  const [migrated, declared] = [await linesOf(asked, 'public'), await linesOf(asked, DECLARED)]
  return {
    migratedAlone: migrated.filter((line) => !declared.includes(line)).sort(),
    declaredAlone: declared.filter((line) => !migrated.includes(line)).sort(),
  }
}

describe('db/schema', () => {
  it('says what migrations have made of its tables', async () => {
    expect(await drift()).toEqual({ migratedAlone: INDEXES_IN_SQL_ALONE, declaredAlone: [] })
  })

  it('has all tables but those that SQL alone knows', async () => {
    const { rows } = await world.pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([...names, ...TABLES_IN_SQL_ALONE].sort())
  })
})

describe('a drift', () => {
  it.each([
    'alter table tasks add column colour text',
    'alter table tasks drop column description cascade',
    'alter table tasks alter column title type varchar(99)',
    'alter table tasks alter column title drop not null',
    "alter table tasks alter column priority set default 'other'",
    'create index tasks_extra_idx on tasks (title)',
    'drop index events_actor_idx',
    'drop index tasks_user_idx; create index tasks_user_idx on tasks (user_id, created_at)',
    'alter table notifications drop constraint notifications_once',
    'alter table notifications drop constraint notifications_outcome',
    `alter table reviews drop constraint reviews_rating, add constraint reviews_rating check (rating between 0 and 5)`,
    `alter table reviews drop constraint reviews_accepted_booking_fk`,
    `alter table review_replies drop constraint review_replies_review_id_reviews_id_fk,
       add foreign key (review_id) references reviews on delete restrict`,
    'alter table review_replies drop constraint review_replies_pkey',
    'alter table providers drop column rating cascade, add column rating double precision',
  ])('is seen: %s', async (change) => {
    const client = await world.pool.connect()
    try {
      await client.query('begin')
      await client.query(change)
      const { migratedAlone, declaredAlone } = await drift(client)
      expect([migratedAlone, declaredAlone]).not.toEqual([INDEXES_IN_SQL_ALONE, []])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
