import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider, aReview } from '#harness/world.ts'
import { listFeatured } from './list-featured.server.ts'

const world = testDatabase()

/** A provider with a picture of its own. */
async function pictured(given: Parameters<typeof aProvider>[1]) {
  const provider = await aProvider(world.db, given)
  await world.db.execute(
    sql`update provider_profiles set profile_image_url = '/art/own' where provider_id = ${provider.providerId}`,
  )
  return provider
}

it('shows the first of each trade as the list ranks them, once each, with pictures alone, and no price', async () => {
  expect(await listFeatured(world.ctx())).toEqual([])
  const client = await aClient(world.db)
  const best = await pictured({ name: 'Anis', categories: ['dj', 'son-et-lumiere'], verified: true })
  await aReview(world.db, { client, provider: best })
  await pictured({ name: 'Bilel', categories: ['dj'] })
  await pictured({ name: 'Fell', categories: ['fleuriste'], verified: true })
  await aProvider(world.db, { name: 'Sans photo', categories: ['hotel'], verified: true })
  await pictured({ name: 'Retiré', categories: ['graphiste'], isPublic: false })
  const shown = await listFeatured(world.ctx())
  expect(shown.map(({ name, trade }) => `${name}, ${trade}`)).toEqual(['Anis, dj', 'Fell, fleuriste'])
  expect(shown[0]).toEqual({
    id: best.providerId,
    name: 'Anis',
    trade: 'dj',
    location: 'tunis',
    imageUrl: '/art/own',
    placeholder: null,
    rating: 5,
    reviewCount: 1,
  })
})

it('stops at eight', async () => {
  const trades = [
    'hotel',
    'serveur',
    'patisserie',
    'chanteur',
    'artistes',
    'decorateur',
    'graphiste',
    'municipalite',
  ]
  for (const trade of trades) await pictured({ categories: [trade] })
  expect(await listFeatured(world.ctx())).toHaveLength(8)
})
