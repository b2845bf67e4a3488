import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, it, vi } from 'vitest'
import { APP_ROLE, ensureDatabase } from '#db/embedded/databases.ts'
import { listMigrations, migrate } from '#db/migrate.ts'

const newName = () => `m_${randomUUID().replaceAll('-', '')}`

async function anEmptyDatabase() {
  return ensureDatabase(inject('adminUrl'), newName())
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const all = await listMigrations()

/** A public provider and a review of it, in the columns that were there from the beginning. */
const DATA_OF_THE_FIRST_SCHEMA = `
  with people as (
    insert into users (name, email, role, email_verified) values
      ('Dar Jasmin', 'dar@example.tn', 'provider', true), ('Yasmine', 'yasmine@example.tn', 'client', true)
    returning id, role
  ), made as (
    insert into providers (user_id, location) select id, 'tunis' from people where role = 'provider' returning id
  ), profile as (
    insert into provider_profiles (provider_id, bio, profile_image_url, is_public)
    select id, 'Maison arabe à La Marsa.', '/art/default-cover', true from made returning id, provider_id
  ), filed as (
    insert into provider_categories (provider_profile_id, category) select id, 'salle-de-fete' from profile
  ), offered as (
    insert into services (provider_id, name, price) select id, 'Location de la salle', 4800 from made
  ), booked as (
    insert into booking_requests (client_id, provider_id, requested_date, status, decided_at, submission_id)
    select people.id, made.id, '2020-08-22', 'accepted', now(), gen_random_uuid()
    from people, made where people.role = 'client' returning id, client_id, provider_id
  )
  insert into reviews (client_id, provider_id, booking_request_id, rating, content)
  select client_id, provider_id, id, 4, 'Une très belle soirée.' from booked`

/**
 * Reads the columns that a version relies on: they must stay as they were, and no new one may be required.
 */
async function columnsOf(url: string): Promise<Map<string, { type: string; required: boolean }>> {
  const rows = await ask(
    url,
    `select c.table_name || '.' || c.column_name as column, c.data_type as type,
       c.is_nullable = 'NO' and c.column_default is null and c.is_generated = 'NEVER' as required
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  )
  return new Map(
    rows.map((row) => [String(row.column), { type: String(row.type), required: row.required === true }]),
  )
}

type Columns = Awaited<ReturnType<typeof columnsOf>>

/** Lists the parts of a change that would stop a version that knows only the columns before it. */
function breaks(before: Columns, after: Columns): string[] {
  const tables = new Set([...before.keys()].map((column) => column.split('.')[0]))
  const lost = [...before].flatMap(([column, was]) => {
    const is = after.get(column)
    if (!is) return [`${column} is gone`]
    if (is.type !== was.type) return [`${column} has another type`]
    return is.required && !was.required ? [`${column} must be given`] : []
  })
  const demanded = [...after].filter(
    ([column, { required }]) => required && !before.has(column) && tables.has(column.split('.')[0]),
  )
  return [...lost, ...demanded.map(([column]) => `${column} must be given`)]
}

describe('migrations', () => {
  // Goes from schema to schema beside the tests, which clone it: all migrations anew for each would take five times as long.
  const upToNow = newName()

  it.each(all.slice(1).map((name, index) => [name, all[index] ?? '']))(
    '%s applies to a database that has data of the schema before it',
    async (name, before) => {
      const { ownerUrl: stepped } = await ensureDatabase(inject('adminUrl'), upToNow)
      await migrate({ ownerUrl: stepped, appRole: APP_ROLE, wanted: (one) => one <= before })
      const { ownerUrl } = await ensureDatabase(inject('adminUrl'), newName(), upToNow)
      await ask(ownerUrl, DATA_OF_THE_FIRST_SCHEMA)
      const columns = await columnsOf(ownerUrl)
      expect(await migrate({ ownerUrl, appRole: APP_ROLE, wanted: (one) => one <= name })).toEqual([name])
      expect(await ask(ownerUrl, 'select count(*)::int as n from reviews')).toEqual([{ n: 1 }])
      // The version before goes on beside it, unless the file says from which version on it does not.
      const [row] = await ask(ownerUrl, `select needs from schema_migrations where name = '${name}'`)
      if (row?.needs === null) expect(breaks(columns, await columnsOf(ownerUrl))).toEqual([])
      else expect(all).toContain(row?.needs)
    },
  )

  it('of today leave a version that writes as the first one did at work', async () => {
    const { ownerUrl } = await anEmptyDatabase()
    await migrate({ ownerUrl, appRole: APP_ROLE })
    await ask(ownerUrl, DATA_OF_THE_FIRST_SCHEMA)
    expect(await ask(ownerUrl, 'select review_count from provider_cards')).toEqual([{ review_count: 1 }])
  })

  it('fill in what a price is for where its words are plain, and list the provider by it', async () => {
    const { ownerUrl } = await anEmptyDatabase()
    await migrate({ ownerUrl, appRole: APP_ROLE, wanted: (one) => one < '0105' })
    await ask(ownerUrl, DATA_OF_THE_FIRST_SCHEMA)
    await ask(
      ownerUrl,
      `update services set duration = 'par soirée';
       insert into services (provider_id, name, price, duration) select id, 'Buffet', 96, 'par personne' from providers;
       insert into services (provider_id, name, price, duration) select id, 'Robe', 60, 'les trois jours' from providers`,
    )
    await migrate({ ownerUrl, appRole: APP_ROLE })
    expect(await ask(ownerUrl, 'select unit from services order by price')).toEqual([
      { unit: null },
      { unit: 'guest' },
      { unit: 'package' },
    ])
    expect(await ask(ownerUrl, 'select min_price, price_duration from provider_cards')).toEqual([
      { min_price: '4800.000', price_duration: 'par soirée' },
    ])
  })

  it('that would stop the version before are found', async () => {
    const { ownerUrl } = await anEmptyDatabase()
    await migrate({ ownerUrl, wanted: (one) => one === all[0] })
    const before = await columnsOf(ownerUrl)
    await ask(
      ownerUrl,
      `alter table tasks drop column description, alter column deadline set not null, add column place text not null,
         add column colour text not null default 'white', alter column completed drop default,
         alter column priority type varchar(9);
       create table places (name text not null)`,
    )
    expect(breaks(before, await columnsOf(ownerUrl)).sort()).toEqual([
      'tasks.completed must be given',
      'tasks.deadline must be given',
      'tasks.description is gone',
      'tasks.place must be given',
      'tasks.priority has another type',
    ])
  })

  it('let nobody queue behind them: a long reading is waited for without holding up the next', async () => {
    const { ownerUrl } = await anEmptyDatabase()
    const name = '0041_avatars.sql'
    await migrate({ ownerUrl, wanted: (one) => one < name })
    const reader = new pg.Client({ connectionString: ownerUrl })
    await reader.connect()
    await reader.query('begin')
    await reader.query('select from media')
    const migrating = migrate({ ownerUrl, wanted: (one) => one === name })
    await vi.waitFor(async () => {
      const waiting = "select from pg_locks where not granted and relation = 'media'::regclass"
      expect(await ask(ownerUrl, waiting)).toHaveLength(1)
    })
    const started = performance.now()
    await ask(ownerUrl, 'select from media')
    expect(performance.now() - started).toBeLessThan(2_000)
    await reader.query('commit')
    await reader.end()
    expect(await migrating).toEqual([name])
  })

  it('of a newer version are no hindrance, unless one of them took something away', async () => {
    const { ownerUrl } = await anEmptyDatabase()
    await migrate({ ownerUrl })
    const newer = (name: string, needs: string | null) =>
      ask(
        ownerUrl,
        `insert into schema_migrations (name, needs) values ('${name}', ${needs ? `'${needs}'` : 'null'})`,
      )
    await newer('9000_more.sql', null)
    await newer('9001_less.sql', all[0] ?? '')
    expect(await migrate({ ownerUrl })).toEqual([])
    await newer('9002_less.sql', '9000_more.sql')
    await expect(migrate({ ownerUrl })).rejects.toThrow(
      'too new for this version: 9002_less.sql works only with versions that have 9000_more.sql',
    )
  })

  it('are applied once when several processes start together', async () => {
    const { ownerUrl } = await anEmptyDatabase()
    const runs = await Promise.all([1, 2, 3].map(() => migrate({ ownerUrl, appRole: APP_ROLE })))
    expect(runs.flat().sort()).toEqual(all)
  })

  it('leave the application role without DDL', async () => {
    const { ownerUrl, appUrl } = await anEmptyDatabase()
    await migrate({ ownerUrl, appRole: APP_ROLE })
    await expect(ask(appUrl, 'create table mine (x int)')).rejects.toThrow('permission denied')
    await expect(ask(appUrl, 'drop table users')).rejects.toThrow('must be owner')
    await expect(ask(appUrl, 'alter table users add column x int')).rejects.toThrow('must be owner')
    await expect(ask(appUrl, "insert into schema_migrations values ('x')")).rejects.toThrow(
      'permission denied',
    )
  })
})
