import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { GOVERNORATES } from './governorates.ts'
import { canonicalListingUrl, listingSearchParams, NO_FILTERS } from './listing-filters.ts'
import { LISTING_NOTICES, parseListingFilters } from './read-listing-filters.ts'
import { SUBCATEGORIES } from './taxonomy.ts'
import { validFilters } from './test-listing-filters.ts'

const read = (query: string) => parseListingFilters(new URLSearchParams(query))
const readOn = (today: string, query: string) => {
  const { filters, notices } = parseListingFilters(new URLSearchParams(query), new Date(`${today}T12:00:00Z`))
  return { date: filters.date, notices }
}
const readFilters = (query: string) => read(query).filters
const day = (days: number) => addDaysToDay(todayInTunis(new Date()), days)

const anyQuery = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'q',
        'categories',
        'category',
        'locations',
        'verified',
        'min',
        'max',
        'date',
        'souplesse',
        'creneau',
        'confirmes',
        'sort',
        'after',
        'x',
      ),
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(
          'dj,Traiteurs',
          'Artistes (magicien, caricaturiste, danseurs, etc.)',
          '1',
          '-1',
          '1e99',
        ),
        fc.constantFrom(day(200), day(-1), '2026-02-30', '7', 'soir', 'x'),
        fc.constantFrom('tunis,Béja', '\u0000', ' 15 000 ', '600000', 'price-low', 'a, b', ','.repeat(3000)),
      ),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs))

describe('reading the address', () => {
  it('opens without filters', () => {
    expect(read('')).toEqual({ filters: NO_FILTERS, notices: [] })
    expect(read('q=&categories=&category=&locations=&verified=&min=&max=&sort=&after=&utm_source=x')).toEqual(
      {
        filters: NO_FILTERS,
        notices: [],
      },
    )
  })

  it('reads everything at once', () => {
    const after = '0198C5F0-7D7C-7C51-8F0E-0123456789AB'
    const query = `q=+salle++bleue+&categories=dj,hotel&locations=Tunis,beja&verified=1&min=1000&max=15+000&sort=rating&after=${after}`
    expect(read(query)).toEqual({
      filters: {
        q: 'salle bleue',
        categories: ['hotel', 'dj'],
        locations: ['beja', 'tunis'],
        verified: true,
        min: 1000,
        max: 15_000,
        guests: null,
        date: null,
        sort: 'rating',
        after: after.toLowerCase(),
      },
      notices: [],
    })
  })

  it.each([
    'categories=artistes,traiteur-sale',
    'categories=artistes&categories=traiteur-sale',
    'categories=Artistes,Traiteur+salé',
    'categories=Traiteur+salé,Artistes (magicien, caricaturiste, danseurs, etc.)',
    'categories=ARTISTES (magicien, caricaturiste, danseurs, etc.),traiteur+sale',
    'category=traiteur-sale&categories=artistes,artistes',
  ])('reads slugs and both labels: %s', (query) => {
    expect(read(query)).toEqual({
      filters: { ...NO_FILTERS, categories: ['traiteur-sale', 'artistes'] },
      notices: [],
    })
  })

  it('opens a home card as its subcategories', () => {
    expect(canonicalListingUrl(readFilters('category=Traiteurs'))).toBe(
      '/providers?categories=traiteur-sale,patisserie,serveur,cocktails-boissons',
    )
    expect(readFilters('category=Salles+de+f%C3%AAte').categories).toHaveLength(4)
  })

  it('reads every long label next to another', () => {
    for (const { slug, long } of SUBCATEGORIES) {
      const { filters, notices } = parseListingFilters(
        new URLSearchParams({ categories: `${long},dj,${long}` }),
      )
      expect(new Set(filters.categories)).toEqual(new Set([slug, 'dj']))
      expect(notices).toEqual([])
    }
  })

  it.each([
    'categories=%00',
    'categories=inconnu',
    'locations=%00',
    'locations=Paris',
    'locations=multi-gouvernorats',
    'min=-1',
    'max=-1',
    'min=1e99',
    'max=1e99',
    'max=500001',
    'min=12.5',
    'min=NaN',
    'min=0x10',
    'verified=oui',
    'sort=constructor',
    'q=%00',
    `categories=${'%2C'.repeat(5000)}`,
  ])('drops what it does not understand, and says so: %s', (query) => {
    expect(read(query)).toEqual({ filters: NO_FILTERS, notices: [LISTING_NOTICES.ignored] })
  })

  it('keeps what it understands beside what it does not', () => {
    const { filters, notices } = read('categories=dj,inconnu,%00&locations=Tunis,Paris&min=-1&q=a%00b')
    expect(filters).toEqual({ ...NO_FILTERS, categories: ['dj'], locations: ['tunis'], q: 'a b' })
    expect(notices).toEqual([LISTING_NOTICES.ignored])
  })

  it('uses the first 200 characters of a long search', () => {
    const { filters, notices } = read(`q=${'é'.repeat(5000)}`)
    expect(filters.q).toBe('é'.repeat(200))
    expect(notices).toEqual([LISTING_NOTICES.shortened])
    expect([...readFilters(`q=${'🎉'.repeat(300)}`).q]).toHaveLength(200)
    expect(read(`q=${'a'.repeat(200)}`).notices).toEqual([])
  })

  it('swaps a minimum above the maximum', () => {
    const { filters, notices } = read('min=9000&max=1000')
    expect([filters.min, filters.max]).toEqual([1000, 9000])
    expect(notices).toEqual([LISTING_NOTICES.swapped])
  })

  it('reads a date with what goes with it', () => {
    const date = { day: '2027-06-12', flexibility: 0, part: null, confirmed: false } as const
    expect(readOn('2026-11-23', 'date=2027-06-12')).toEqual({ date, notices: [] })
    expect(readOn('2026-11-23', 'date=+2027-06-12&souplesse=3&creneau=soir&confirmes=1')).toEqual({
      date: { ...date, flexibility: 3, part: 'soir', confirmed: true },
      notices: [],
    })
    expect(readOn('2026-11-23', 'souplesse=3&creneau=soir&confirmes=1&date=')).toEqual({
      date: null,
      notices: [],
    })
    expect(readOn('2026-11-23', 'date=2027-06-12&souplesse=4&creneau=nuit')).toEqual({
      date,
      notices: [LISTING_NOTICES.ignored],
    })
  })

  it('reads today in Tunis, the same day two years on, and none before or after', () => {
    const day = (date: string) => readOn('2026-11-23', `date=${date}`)
    expect([day('2026-11-23'), day('2028-11-23')].map(({ date }) => date?.day)).toEqual([
      '2026-11-23',
      '2028-11-23',
    ])
    expect(day('2026-11-22')).toEqual({ date: null, notices: [LISTING_NOTICES.past] })
    expect(day('2028-11-24')).toEqual({ date: null, notices: [LISTING_NOTICES.distant] })
    for (const none of ['2027-02-30', '12/06/2027', 'demain', '%00'])
      expect(day(none)).toEqual({ date: null, notices: [LISTING_NOTICES.noDay] })
  })

  it('costs little however long the address is', () => {
    const query = `locations=${'a(,zz,'.repeat(3000)}&categories=${'b(,'.repeat(3000)}`
    const before = process.threadCpuUsage()
    expect(read(query)).toEqual({ filters: NO_FILTERS, notices: [LISTING_NOTICES.ignored] })
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(100)
  })

  it('reads a form with every box ticked', () => {
    const ticked = new URLSearchParams([
      ...SUBCATEGORIES.map(({ long }) => ['categories', long]),
      ...GOVERNORATES.map(({ label }) => ['locations', label]),
    ])
    const { filters, notices } = parseListingFilters(ticked)
    expect([filters.categories.length, filters.locations.length, notices]).toEqual([22, 24, []])
  })

  it('ignores a cursor that is none, silently', () => {
    expect(read('after=%27%20or%201')).toEqual({ filters: NO_FILTERS, notices: [] })
  })
})

describe('writing the address', () => {
  it('reads back every filter it writes', () => {
    fc.assert(
      fc.property(validFilters, (filters) => {
        const url = canonicalListingUrl(filters)
        expect(parseListingFilters(listingSearchParams(filters))).toEqual({ filters, notices: [] })
        expect(parseListingFilters(new URL(url, 'http://x.test').searchParams)).toEqual({
          filters,
          notices: [],
        })
      }),
      { numRuns: 500 },
    )
  })

  it('reaches its one form in one step from any address, without throwing', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const once = canonicalListingUrl(parseListingFilters(query).filters)
        const { filters, notices } = parseListingFilters(new URL(once, 'http://x.test').searchParams)
        expect(canonicalListingUrl(filters)).toBe(once)
        expect(notices).toEqual([])
        expect(filters.min).toBeLessThanOrEqual(filters.max)
      }),
      { numRuns: 1000 },
    )
  })

  it('writes slugs, readable commas and no defaults', () => {
    expect(canonicalListingUrl(NO_FILTERS)).toBe('/providers')
    const filters = readFilters(
      'sort=recommended&min=0&max=500000&locations=Tunis,Le+Kef&categories=DJ,Hôtel&q=a,b %2C',
    )
    expect(canonicalListingUrl(filters)).toBe('/providers?q=a,b+,&categories=hotel,dj&locations=le-kef,tunis')
  })
})
