import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { wrongIn } from '#harness/site/headers.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { asOwner } from '../harness/database/cluster.ts'

// Messages to people while the database is away for a moment.

const database = testDatabase()
const site = wholeSite(database)

/** Asks as a browser does that opens a page. */
const asPage = (init: RequestInit & { cookie?: string } = {}) => ({
  ...init,
  headers: { Accept: 'text/html' },
})

it('without a free connection to the database everybody is told to try again, in French', async () => {
  const { pool } = database.app
  const cookie = await site.cookieOf(await aClient(database.db))
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const { connectionTimeoutMillis = 0 } = pool.options
  pool.options.connectionTimeoutMillis = 200
  const task = { method: 'POST', body: new URLSearchParams({ title: 'Réserver la salle' }) }
  const answers = await Promise.all([
    site.ask('/providers?q=salle', asPage()),
    site.ask('/tasks', asPage({ cookie })),
    site.ask('/tasks/new', asPage({ cookie, ...task })),
    site.ask('/provider/availability?month=2099-08', { cookie }),
  ])
  pool.options.connectionTimeoutMillis = connectionTimeoutMillis
  for (const connection of held) connection.release()
  const told = await Promise.all(answers.map(async (answer) => [answer, await answer.text()] as const))
  for (const [answer, text] of told) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10'])
    expect(text).toMatch(/La liste des prestataires n’a pas pu être chargée|Le site est très sollicité/)
    expect(wrongIn(answer.headers, false)).toEqual([])
  }
  expect(told[1]?.[1]).toContain('Réessayer')
  expect(told[2]?.[1]).toContain('votre navigateur renverra le formulaire')
  expect((await site.ask('/tasks', { cookie })).status).toBe(200)
})

it('what cannot be written just now is told with what was typed, or as JSON', async () => {
  await asOwner(database, (owner) =>
    owner.query(`create function not_now() returns trigger language plpgsql as
        $$ begin raise 'canceling statement due to lock timeout' using errcode = '55P03'; end $$;
      create trigger not_now before insert on tasks execute function not_now();
      create trigger not_now before insert on blocked_dates execute function not_now()`),
  )
  const title = `Réserver ${randomUUID()}`
  const task = await site.ask('/tasks/new', {
    method: 'POST',
    body: new URLSearchParams({ title, submission_id: randomUUID() }),
    cookie: await site.cookieOf(await aClient(database.db)),
  })
  const blocked = await site.ask('/provider/availability', {
    method: 'POST',
    body: JSON.stringify({ blocked: true, days: ['2099-08-22'] }),
    cookie: await site.cookieOf(await aProvider(database.db)),
  })
  await asOwner(database, (owner) => owner.query('drop function not_now cascade'))
  expect([task.status, task.headers.get('Retry-After')]).toEqual([503, '10'])
  expect(await task.text()).toContain(title)
  expect([blocked.status, blocked.headers.get('Retry-After')]).toEqual([503, '10'])
  expect(await blocked.json()).toEqual({
    message: 'Le site est très sollicité en ce moment. Réessayez dans un instant.',
  })
})
