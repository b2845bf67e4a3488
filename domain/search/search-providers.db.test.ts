import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locationLabel } from '#domain/catalogue/governorates.ts'
import {
  canonicalListingUrl,
  LISTING_SORTS,
  type ListingFilters,
  NO_FILTERS,
} from '#domain/catalogue/listing-filters.ts'
import type { Ctx } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { anyQuestion, expectAgreement } from '#harness/worlds/listing-questions.ts'
import { countProviders } from './count-providers.server.ts'
import { hasPublicProviders } from './has-public-providers.server.ts'
import { listProviders } from './list-providers.server.ts'
import { meantFilters } from './meant.ts'
import { listStatement, matchStatement, walkStatement } from './page-statements.server.ts'
import { searchProviders, WALK } from './search-providers.server.ts'
import { isVisible } from './test-brute-force.ts'
import { anySpec, clearWorld, insertSpecs, setScoreBasis, unknownId } from './test-world.ts'

const world = testDatabase()

describe('the listing against looking at every provider', () => {
  // The large worlds hold more than a text search tries one by one, so that it asks the index of words too.
  it.each([
    { size: 'small', minLength: 0, maxLength: 80, worlds: 25 },
    { size: 'large', minLength: WALK.entries + 50, maxLength: WALK.entries + 150, worlds: 4 },
  ])(
    'pages, filters, sorts, finds and counts exactly alike in $size worlds',
    async (given) => {
      await setScoreBasis(world.db)
      const client = await aClient(world.db)
      const anyWorld = fc.uniqueArray(anySpec, { selector: ({ id }) => id, ...given, size: 'max' })
      const anyQuestions = fc.array(anyQuestion, { minLength: 40, maxLength: 40 })
      const ctxOf = (signedIn: boolean) => world.ctx(signedIn ? client : null)
      await fc.assert(
        fc.asyncProperty(anyWorld, anyQuestions, async (specs, questions) => {
          await clearWorld(world.db)
          await insertSpecs(world.db, specs)
          expect(await hasPublicProviders(world.ctx())).toBe(specs.some(isVisible))
          for (const question of questions) await expectAgreement(ctxOf, specs, question)
        }),
        // Large worlds take long to shrink.
        { numRuns: given.worlds, interruptAfterTimeLimit: 90_000 },
      )
    },
    180_000,
  )

  it('begins at the top after a card that never was', async () => {
    await clearWorld(world.db)
    const { providerId } = await aProvider(world.db)
    const { cards } = await searchProviders(world.ctx(), { ...NO_FILTERS, after: unknownId() })
    expect(cards.map(({ id }) => id)).toEqual([providerId])
  })
})

describe('a card', () => {
  it('shows the profile, and the starting price to those who signed in only', async () => {
    await clearWorld(world.db)
    const bio = `${'Une maison  arabe\n'.repeat(20)}`
    await aProvider(world.db, {
      name: 'Dar El Yasmine',
      location: 'multi-gouvernorats',
      categories: ['traiteur-sale', 'dj'],
      bio,
      verified: true,
      services: [{ price: '1200.500' }, { price: '900', duration: 'la soirée' }, { price: null }],
    })
    await world.db.execute(sql`insert into media (owner_id, purpose, kind, url, bytes, placeholder)
      select user_id, 'profile', 'image', '/art/default-cover', 1, 'data:tiny' from providers`)
    const [seen] = (await searchProviders(world.ctx(await aClient(world.db)), NO_FILTERS)).cards
    expect(seen).toEqual({
      id: expect.any(String),
      name: 'Dar El Yasmine',
      categories: ['traiteur-sale', 'dj'],
      location: 'multi-gouvernorats',
      excerpt: `${'Une maison arabe '.repeat(5)}Une maison…`,
      imageUrl: '/art/default-cover',
      placeholder: 'data:tiny',
      verified: true,
      rating: 0,
      reviewCount: 0,
      answers: 'Nouveau',
      fromPrice: { amount: '900.000', unit: null, unitText: 'la soirée' },
    })
    const [anonymous] = (await searchProviders(world.ctx(), NO_FILTERS)).cards
    const { fromPrice: _, ...rest } = seen ?? {}
    expect(anonymous).toEqual(rest)
    expect(Object.keys(anonymous ?? {})).not.toContain('fromPrice')
  })

  it('is read for a visitor by a text that selects no price', () => {
    for (const { value: sort } of LISTING_SORTS) {
      for (const kind of ['list', 'walk', 'match'] as const) {
        const statement = (signedIn: boolean) => {
          const free = kind === 'match' ? null : ({ part: 'soir', confirmed: true } as const)
          const shape = { sort, signedIn, verified: true, priced: true, seats: true, free }
          if (kind === 'list') return listStatement(shape)
          return kind === 'walk'
            ? walkStatement(shape)
            : matchStatement(shape, { sql: 'true', params: [], parts: [] })
        }
        expect(statement(true).text).toMatch(/min_price/)
        const { text, name } = statement(false)
        const start = text.indexOf('select c.provider_id')
        expect(text.slice(start, text.indexOf('from', start))).not.toMatch(/price/)
        expect(text).not.toMatch(/min_price|services/)
        expect(name).not.toBe(statement(true).name)
      }
    }
  })

  it('keeps prices unguessable: a visitor’s bounds go outward to whole thousands', async () => {
    await clearWorld(world.db)
    await aProvider(world.db, { services: [{ price: '1400' }] })
    const found = (ctx: Ctx, min: number, max: number) => countProviders(ctx, { ...NO_FILTERS, min, max })
    const client = world.ctx(await aClient(world.db))
    expect(await found(client, 1401, 2000)).toBe(0)
    expect(await found(world.ctx(), 1401, 1999)).toBe(1)
    expect(await found(world.ctx(), 1000, 1100)).toBe(1)
    expect(await found(world.ctx(), 2000, 3000)).toBe(0)
  })
})

describe('text search', () => {
  const find = async (q: string, more: Partial<ListingFilters> = {}) => {
    const { cards } = await searchProviders(world.ctx(), { ...NO_FILTERS, q, ...more })
    return cards.map(({ name }) => name).sort()
  }

  it('finds by name, description, place, trade, service and keyword, and forgives', async () => {
    await clearWorld(world.db)
    await aProvider(world.db, { name: 'Dar El Yasmine', bio: 'Un cœur de jardin.', location: 'tunis' })
    await aProvider(world.db, {
      name: 'Studio Lumière',
      bio: 'Nous filmons.',
      categories: ['photographe-videaste'],
      location: 'sfax',
      services: [{ name: 'Album doré' }],
    })
    await aProvider(world.db, {
      name: 'DJ Amine',
      bio: 'Ambiance.',
      categories: ['dj'],
      location: 'djerba' as 'sfax',
    })
    expect(await find('yasmine')).toEqual(['Dar El Yasmine'])
    expect(await find('YASMÏNE dar')).toEqual(['Dar El Yasmine'])
    expect(await find('coeur')).toEqual(['Dar El Yasmine'])
    expect(await find(locationLabel('sfax'))).toEqual(['Studio Lumière'])
    expect(await find('vidéaste')).toEqual(['Studio Lumière'])
    expect(await find('photographes')).toEqual(['Studio Lumière'])
    expect(await find('foto')).toEqual(['Studio Lumière'])
    expect(await find('albums dores')).toEqual(['Studio Lumière'])
    expect(await find('photo filmons')).toEqual(['Studio Lumière'])
    expect(await find('photo yasmine')).toEqual([])
    expect(await find('yasmine sfax')).toEqual([])
    expect(await find('dj')).toEqual(['DJ Amine'])
    expect(await find('DJ pour un mariage')).toEqual(['DJ Amine'])
    expect(await find('jasmine')).toEqual(['Dar El Yasmine'])
    expect(await find('yasmne', { locations: ['tunis'] })).toEqual(['Dar El Yasmine'])
    expect(await find('yasmne', { locations: ['sfax'] })).toEqual([])
    expect(await find('yassmine dar')).toEqual(['Dar El Yasmine'])
    expect(await find('photo lumeire')).toEqual(['Studio Lumière'])
    expect(await find('coeurr')).toEqual([])
    expect(await find('\u{1F389}')).toEqual([])
  })

  it('finds trades and places as Tunisia types them', async () => {
    await clearWorld(world.db)
    const trades = {
      Salle: 'salle-de-fete',
      Hôtel: 'hotel',
      Photo: 'photographe-videaste',
      Déco: 'decorateur',
      Voiture: 'location-voiture',
      Beauté: 'mise-en-beaute',
      Repas: 'traiteur-sale',
      Musique: 'groupe-musical',
      Fleurs: 'fleuriste',
      Tentes: 'location-mobilier',
    } as const
    for (const [name, category] of Object.entries(trades)) {
      await aProvider(world.db, {
        name: `N° ${name.length}`,
        bio: `Mariage ${name}`,
        categories: [category],
        location: 'sousse',
        services: [],
      })
    }
    await aProvider(world.db, {
      name: 'Zed',
      services: [],
      bio: 'À Sfax.',
      categories: ['photographe-videaste'],
      location: 'sfax',
    })
    const halls = ['Salle', 'Hôtel']
    const table: Record<string, string[]> = {
      'salle de marriage': halls,
      photografe: ['Photo', 'Sfax'],
      fotografe: ['Photo', 'Sfax'],
      fotographe: ['Photo', 'Sfax'],
      'photografe de marriage': ['Photo', 'Sfax'],
      decoracion: ['Déco', 'Fleurs', 'Tentes'],
      décoratrisse: ['Déco'],
      voiturre: ['Voiture'],
      limousinne: ['Voiture'],
      wedding: Object.keys(trades),
      '3ers': Object.keys(trades),
      negafa: ['Beauté'],
      tarteur: ['Repas'],
      trateur: ['Repas'],
      '9a3a': ['Salle'],
      'salle el afra7': halls,
      '7annena': ['Beauté'],
      makiyage: ['Beauté'],
      orkesstre: ['Musique'],
      '5ayma': ['Tentes'],
      fleuirste: ['Fleurs'],
      'photographe sousa': ['Photo'],
      'fotograf soussa': ['Photo'],
      sfagess: ['Sfax'],
      'photografe sfages': ['Sfax'],
      'قاعة أفراح': halls,
      صالة: ['Salle'],
      مصور: ['Photo', 'Sfax'],
      'مصوّر عرس': ['Photo', 'Sfax'],
      'مصور صفاقس': ['Sfax'],
      حنانة: ['Beauté'],
      ورود: ['Fleurs'],
      طبال: ['Musique'],
    }
    expect(Object.keys(table).length).toBeGreaterThanOrEqual(30)
    const found: Record<string, string[]> = {}
    for (const q of Object.keys(table)) {
      const { page, total } = await listProviders(world.ctx(), { ...NO_FILTERS, q })
      expect([q, total]).toEqual([q, page.cards.length])
      found[q] = page.cards.map(({ excerpt }) => excerpt.replace(/^Mariage |^À |\.$/g, '')).sort()
    }
    expect(found).toEqual(
      Object.fromEntries(Object.entries(table).map(([q, names]) => [q, names.toSorted()])),
    )
    const said = async (q: string) => {
      const filters = { ...NO_FILTERS, q, locations: ['tunis'] } as const
      const { meant } = await listProviders(world.ctx(), filters)
      return meant && [meant.said, canonicalListingUrl(meantFilters(filters, meant))]
    }
    const LIEU = 'salle-de-fete,maison-d-hote,hotel,municipalite'
    expect(await said('Salle de marriage')).toEqual([
      'Salle de mariage',
      `/providers?categories=${LIEU}&locations=tunis`,
    ])
    expect(await said('photografe Sousa')).toEqual([
      'photographe Sousa',
      '/providers?q=photographe+Sousa&locations=tunis',
    ])
    expect(await said('photographe')).toBeNull()
    expect(await said('qwxyz')).toBeNull()
  })

  it('takes any text, however strange or long', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300, size: 'max' }), async (q) => {
        await searchProviders(world.ctx(), { ...NO_FILTERS, q })
        await countProviders(world.ctx(), { ...NO_FILTERS, q })
      }),
      { numRuns: 150 },
    )
    expect(await find('con '.repeat(1250))).toEqual([])
    expect(await find('é'.repeat(5000))).toEqual([])
  })
})
