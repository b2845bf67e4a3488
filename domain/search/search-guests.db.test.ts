import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { canonicalListingUrl, type ListingFilters, NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import { testDatabase } from '#harness/database.ts'
import { aProvider } from '#harness/world.ts'
import { listProviders } from './list-providers.server.ts'
import { SORT_KEYS } from './listing-query.server.ts'
import { meantFilters } from './meant.ts'
import { searchProviders } from './search-providers.server.ts'
import { clearWorld } from './test-world.ts'

const world = testDatabase()

const find = async (q: string, more: Partial<ListingFilters> = {}) => {
  const { cards } = await searchProviders(world.ctx(), { ...NO_FILTERS, q, ...more })
  return cards.map(({ name }) => name).sort()
}
it('finds places by the guests that they take, and whoever brings no place', async () => {
  await clearWorld(world.db)
  const places = { Petite: { from: 20, to: 120 }, Grande: { from: 200, to: 600 } }
  for (const [name, seats] of Object.entries(places)) await aProvider(world.db, { name, bio: 'Lieu.', seats })
  await aProvider(world.db, { name: 'Muette', bio: 'Lieu.' })
  await aProvider(world.db, { name: 'Écrite', bio: 'Une salle pour 300 personnes.' })
  await aProvider(world.db, { name: 'DJ Amine', bio: 'Ambiance.', categories: ['dj'], services: [] })
  expect(await find('salle 300 personnes')).toEqual(['Grande', 'Écrite'])
  expect(await find('salles pour 300 persones')).toEqual(['Grande'])
  expect(await find('saalle 300 personnes')).toEqual(['Grande', 'Écrite'])
  expect(await find('salle 20 invités')).toEqual(['Petite'])
  expect(await find('salle 19 invités')).toEqual([])
  expect(await find('salle 600 pers')).toEqual(['Grande'])
  expect(await find('salle 601 pers')).toEqual([])
  expect(await find('dj 300 personnes')).toEqual(['DJ Amine'])
  expect(await find('', { guests: 300 })).toEqual(['DJ Amine', 'Grande'])
  expect(await find('salle', { guests: 100 })).toEqual(['Petite'])
  const filters = { ...NO_FILTERS, q: 'salle de marriage 300 personnes' }
  const { meant } = await listProviders(world.ctx(), filters)
  expect(meant && canonicalListingUrl(meantFilters(filters, meant))).toBe(
    '/providers?categories=salle-de-fete,maison-d-hote,hotel,municipalite&invites=300',
  )
})

it('reads the seats of an entry from the index that its list is read from, in every sort', async () => {
  const { rows } = await world.db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'listing_entries' and indexname <> 'listing_entries_pkey'`)
  const withoutSeats = rows.filter(({ definition }) => !definition.includes('seats_from, seats_to'))
  expect(withoutSeats.map(({ name }) => name)).toEqual([])
  for (const key of Object.values(SORT_KEYS))
    expect(rows.some(({ definition }) => definition.includes(`${key}, provider_id`))).toBe(true)
})
