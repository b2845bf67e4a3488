import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { operatorActions } from '#db/schema/operator.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson } from '#harness/world.ts'
import { endUserSessions } from './end-user-sessions.server.ts'

// The journal of the operator can be added to and read, by no role more than that.

const world = testDatabase()

beforeAll(async () => {
  const admin = await aPerson(world.db, 'admin')
  await endUserSessions(world.ctx(admin), { userId: (await aClient(world.db)).userId })
})

/** The connection of each role to the database of these tests. */
const ROLES: [who: string, url: () => string][] = [
  ['the application', () => world.appUrl],
  ['the owner of the tables', () => world.ownerUrl],
  [
    'the superuser',
    () => inject('adminUrl').replace('/postgres?', /\/[^/?]*\?/.exec(world.appUrl)?.[0] ?? ''),
  ],
]

const CHANGES = [
  "update operator_actions set reason = ''",
  'update operator_actions set id = id',
  'delete from operator_actions',
  'truncate operator_actions',
  'truncate users cascade',
  `insert into operator_actions select * from operator_actions
    on conflict (id) do update set notes = 'changed'`,
  `merge into operator_actions using (select 1) x on true when matched then delete`,
]

async function refusalOf(url: string, statement: string, role = ''): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (role) await client.query(role)
    await client.query(statement)
    return 'it went through'
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end()
  }
}

describe.each(ROLES)('%s', (who, url) => {
  it.each(CHANGES)('cannot: %s', async (statement) => {
    const before = await world.db.select().from(operatorActions)
    expect(before).not.toEqual([])
    expect(await refusalOf(url(), statement)).toMatch(
      who === 'the application' ? /permission denied|never changed/ : 'operator actions are never changed',
    )
    expect(await world.db.select().from(operatorActions)).toEqual(before)
  })
})

it('the application has no right but to add and to read', async () => {
  const { rows } = await world.app.pool.query(`
    select string_agg(privilege_type, ' ' order by privilege_type) as rights
    from information_schema.role_table_grants
    where table_name = 'operator_actions' and grantee = current_user`)
  expect(rows).toEqual([{ rights: 'INSERT SELECT' }])
})

it('a session that skips ordinary triggers is refused as well', async () => {
  const superuser = ROLES[2]?.[1]() ?? ''
  const refusal = await refusalOf(
    superuser,
    'delete from operator_actions',
    'set session_replication_role = replica',
  )
  expect(refusal).toBe('operator actions are never changed')
})
