import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { favouriteLists, favourites } from '#db/schema/favourites.ts'
import { services } from '#db/schema/providers.ts'
import { endShare, shareList } from '#domain/favourites/share-list.server.ts'
import { newLinkSecret } from '#domain/link-secret.server.ts'
import { testDatabase } from '#harness/database.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aClient, aProvider } from '#harness/world.ts'

// The page of a shared list (Q6, decision 69) as a browser without scripts has it.

const database = testDatabase()
const site = wholeSite(database)

async function aSharedList() {
  const { db } = database
  const client = await aClient(db)
  const { providerId } = await aProvider(db, { name: 'Palais Yasmine' })
  await db.insert(services).values({ providerId, name: 'Salle', price: '6543.000' })
  const [list] = await db
    .insert(favouriteLists)
    .values({ clientId: client.userId, name: 'Notre mariage' })
    .returning({ id: favouriteLists.id })
  const listId = list?.id ?? ''
  await db.insert(favourites).values({ listId, providerId, note: 'Trop cher' })
  const [favourite] = await db
    .select({ id: favourites.id })
    .from(favourites)
    .where(eq(favourites.listId, listId))
  const { token } = await shareList(database.ctx(client), { listId, days: 30 })
  return { client, listId, favouriteId: favourite?.id ?? '', path: `/favoris/partage/${token}` }
}

it('shows no price and no note, is in no index, no cache and no Referer, and dies when revoked', async () => {
  const { client, listId, path } = await aSharedList()
  for (const address of [path, `${path}.data`]) {
    const shown = await site.ask(address)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('Cache-Control')).toContain('no-store')
    expect(shown.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(shown.headers.get('Referrer-Policy')).toBe('strict-origin')
    // A mail scanner that opens the link leaves nothing behind.
    expect(shown.headers.get('Set-Cookie')).toBeNull()
    const text = await shown.text()
    expect(text).toContain('Palais Yasmine')
    for (const secret of ['6543', '6 543', 'Trop cher']) expect(text).not.toContain(secret)
  }
  await endShare(database.ctx(client), { listId })
  for (const dead of [path, `/favoris/partage/${newLinkSecret()}`])
    expect((await site.ask(dead)).status).toBe(404)
})

it('takes a vote as a plain form, from one browser once, and shows words as words', async () => {
  const { favouriteId, path } = await aSharedList()
  const comment = '<b onclick="x">Superbe</b>'
  const press = (fields: Record<string, string>, cookie = '') =>
    site.ask(path, { method: 'POST', cookie, body: new URLSearchParams({ name: 'Tata Radhia', ...fields }) })
  const first = await press({ like: favouriteId, [`comment-${favouriteId}`]: comment })
  expect(first.status).toBe(200)
  const kept = first.headers.get('Set-Cookie') ?? ''
  expect(kept).toMatch(/HttpOnly; SameSite=Lax/)
  const page = (await first.text()).replaceAll(/<script.*?<\/script>/gs, '')
  expect(page).toContain('Superbe')
  expect(page).not.toContain('<b onclick')
  const changed = await press({ dislike: favouriteId }, kept.split(';', 1)[0])
  expect(changed.status).toBe(200)
  const { rows } = await database.pool.query(
    'select likes, comment from favourite_votes where favourite_id = $1',
    [favouriteId],
  )
  expect(rows).toEqual([{ likes: false, comment }])
})

it('keeps what was typed when it refuses', async () => {
  const { favouriteId, path } = await aSharedList()
  const words = 'x'.repeat(301)
  const body = new URLSearchParams({ name: 'Radhia', like: favouriteId, [`comment-${favouriteId}`]: words })
  const refused = await site.ask(path, { method: 'POST', body })
  expect(refused.status).toBe(400)
  const page = (await refused.text()).replaceAll(/<script.*?<\/script>/gs, '')
  expect(page).toContain('Le commentaire ne peut pas dépasser 300 caractères')
  expect(page).toContain(words)
})
