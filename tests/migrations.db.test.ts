import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { connect, createPool } from '#db/client.ts'
import { APP_ROLE, ensureDatabase } from '#db/embedded/databases.ts'
import { listMigrations, migrate } from '#db/migrate.ts'
import { aClient, aProvider, aReview } from './world.ts'

async function anEmptyDatabase() {
  return ensureDatabase(inject('adminUrl'), `m_${randomUUID().replaceAll('-', '')}`)
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

describe('migrations', () => {
  it.each(all.slice(1).map((name, index) => [name, all[index] ?? '']))(
    '%s applies to a database that has data of the schema before it',
    async (name, before) => {
      const { ownerUrl } = await anEmptyDatabase()
      await migrate({ ownerUrl, appRole: APP_ROLE, upTo: before })
      const pool = createPool(ownerUrl, 2)
      const db = connect(pool)
      const provider = await aProvider(db, { name: 'Dar Jasmin' })
      await aReview(db, { client: await aClient(db), provider, rating: 4 })
      await pool.end()
      expect(await migrate({ ownerUrl, appRole: APP_ROLE, upTo: name })).toEqual([name])
      expect(await ask(ownerUrl, 'select count(*)::int as n from reviews')).toEqual([{ n: 1 }])
    },
  )

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
