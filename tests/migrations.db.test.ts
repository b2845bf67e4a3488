import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { APP_ROLE, ensureDatabase } from '#db/embedded/databases.ts'
import { listMigrations, migrate } from '#db/migrate.ts'

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

describe('migrations', () => {
  it.each(all.slice(1).map((name, index) => [name, all[index] ?? '']))(
    '%s applies to a database that has data of the schema before it',
    async (name, before) => {
      const { ownerUrl } = await anEmptyDatabase()
      await migrate({ ownerUrl, appRole: APP_ROLE, upTo: before })
      await ask(ownerUrl, DATA_OF_THE_FIRST_SCHEMA)
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
