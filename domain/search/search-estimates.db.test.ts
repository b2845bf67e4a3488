import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ListingFilters, NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import type { Actor } from '#domain/context.ts'
import { estimateOf } from '#domain/providers/estimate.ts'
import type { PriceUnit } from '#domain/providers/price-unit.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { expectAgreement } from '#harness/worlds/listing-questions.ts'
import { searchProviders, WALK } from './search-providers.server.ts'
import { anySpec, clearWorld, insertSpecs } from './test-world.ts'

const world = testDatabase()

const BY_ESTIMATE: ListingFilters = { ...NO_FILTERS, guests: 100, sort: 'estimate' }

/** One service whose estimate for 100 guests is 500 dinars, or a millime beside it, or which has none. */
const anyService = fc.constantFrom<{ price: number | null; unit: PriceUnit | null }[]>(
  { price: 500, unit: 'package' },
  { price: 499.999, unit: 'package' },
  { price: 500.001, unit: 'package' },
  { price: 5, unit: 'guest' },
  { price: 5.001, unit: 'guest' },
  { price: 4, unit: 'hour' },
  { price: 100_000.001, unit: 'guest' },
  { price: null, unit: 'guest' },
)

const namesOf = async (actor: Actor | null, filters: ListingFilters) =>
  (await searchProviders(world.ctx(actor), filters)).cards.map(({ name }) => name)

it('pages through estimates that are the same, or a millime apart, from any card on', async () => {
  const client = await aClient(world.db)
  const anyOne = fc.record({ spec: anySpec, service: anyService }).map(({ spec, service }) => ({
    ...spec,
    categories: ['dj'],
    services: [{ ...service, name: 'Formule', leads: false }],
  }))
  const anyWorld = fc.uniqueArray(anyOne, {
    selector: ({ id }) => id,
    minLength: 80,
    maxLength: 120,
    size: 'max',
  })
  await fc.assert(
    fc.asyncProperty(anyWorld, async (specs) => {
      await clearWorld(world.db)
      await insertSpecs(world.db, specs)
      for (let from = 0; from < specs.length; from += 5)
        await expectAgreement(() => world.ctx(client), specs, {
          filters: BY_ESTIMATE,
          signedIn: true,
          from,
          budget: WALK,
        })
    }),
    { numRuns: 2 },
  )
}, 120_000)

it('follows the number of guests, and puts last who has no estimate', async () => {
  await clearWorld(world.db)
  const sold = {
    Traiteur: { price: '24.500', unit: 'guest' },
    Forfait: { price: '5000.000', unit: 'package' },
    Horaire: { price: '90.000', unit: 'hour' },
    'Sur demande': { price: null, unit: 'guest' },
  } as const
  for (const [name, service] of Object.entries(sold))
    await aProvider(world.db, { name, categories: ['dj'], services: [{ name: 'Formule', ...service }] })
  const client = await aClient(world.db)
  const order = async (guests: number) => (await namesOf(client, { ...BY_ESTIMATE, guests })).slice(0, 2)
  expect(await order(204)).toEqual(['Traiteur', 'Forfait'])
  expect(await order(205)).toEqual(['Forfait', 'Traiteur'])
  expect((await namesOf(client, BY_ESTIMATE)).slice(2).sort()).toEqual(['Horaire', 'Sur demande'])
  expect(estimateOf({ amount: sold.Traiteur.price, unit: 'guest' }, 250)).toBe('6125.000')
})

it('tells nobody but clients with a number of guests the order of estimates (R5)', async () => {
  await clearWorld(world.db)
  for (const price of ['30.000', '10.000', '20.000'])
    await aProvider(world.db, {
      name: price,
      categories: ['dj'],
      services: [{ name: 'Menu', price, unit: 'guest' }],
    })
  const [client, provider] = [await aClient(world.db), await aProvider(world.db, { isPublic: false })]
  expect(await namesOf(client, BY_ESTIMATE)).toEqual(['10.000', '20.000', '30.000'])
  const usual = await namesOf(client, { ...BY_ESTIMATE, sort: 'recommended' })
  for (const actor of [null, provider, await aPerson(world.db, 'admin')])
    expect(await namesOf(actor, BY_ESTIMATE)).toEqual(usual)
  expect(await namesOf(client, { ...BY_ESTIMATE, guests: null })).toEqual(usual)
  // A cursor tells no more than the list: after the last card by estimate, a visitor is told the rest of the usual list.
  const [{ id: first = '' } = {}] = (await searchProviders(world.ctx(), NO_FILTERS)).cards
  expect(await namesOf(null, { ...BY_ESTIMATE, after: first })).toEqual(usual.slice(1))
})
