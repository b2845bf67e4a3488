import { describe, expect, it } from 'vitest'
import { canonicalListingUrl, type ListingFilters, NO_FILTERS } from './listing-filters.ts'
import { widerListings } from './wider-listings.ts'

const widened = (filters: Partial<ListingFilters>) =>
  widerListings({ ...NO_FILTERS, ...filters }).map((wider) => [
    wider.label,
    canonicalListingUrl(wider.filters),
  ])

describe('wider searches', () => {
  it('take one filter off each', () => {
    expect(
      widened({ categories: ['salle-de-fete'], locations: ['tunis'], verified: true, max: 4000 }),
    ).toEqual([
      ['Dans toute la Tunisie', '/providers?categories=salle-de-fete&verified=1&max=4000'],
      ['Quel que soit le budget', '/providers?categories=salle-de-fete&locations=tunis&verified=1'],
      ['Vérifiés ou non', '/providers?categories=salle-de-fete&locations=tunis&max=4000'],
      [
        'Toute la catégorie Salles de fête',
        '/providers?categories=salle-de-fete,maison-d-hote,hotel,municipalite&locations=tunis&verified=1&max=4000',
      ],
    ])
    expect(widened({ q: 'oud', categories: ['dj'] }).at(-1)).toEqual([
      'Dans toutes les catégories',
      '/providers?q=oud',
    ])
  })

  it('ask less of a date', () => {
    const date = { day: '2027-06-12', flexibility: 0, part: 'soir', confirmed: true } as const
    const query = '/providers?date=2027-06-12'
    expect(widened({ date })).toEqual([
      ['Calendriers confirmés ou non', `${query}&creneau=soir`],
      ['À trois jours près', `${query}&souplesse=3&creneau=soir&confirmes=1`],
    ])
    expect(widened({ date: { ...date, flexibility: 7, confirmed: false } })).toEqual([])
  })

  it('are none without filters, and of a whole family', () => {
    expect(widened({ q: 'qwxyz' })).toEqual([])
    expect(widened({ categories: ['photographe-videaste'] })).toEqual([])
  })
})
