import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveHeroSearch } from './hero-search.ts'
import { canonicalListingUrl } from './listing-filters.ts'
import { parseListingFilters } from './read-listing-filters.ts'

const search = (query: string) => resolveHeroSearch(new URLSearchParams(query))
const urlOf = (query: string) => canonicalListingUrl(parseListingFilters(search(query).params).filters)

describe('the hero search', () => {
  it.each([
    ['q=&location=', '/providers'],
    ['q=traiteur&location=Tunis', '/providers?categories=traiteur-sale&locations=tunis'],
    ['q=DJ+pour+un+mariage&location=', '/providers?categories=dj'],
    ['q=dj+et+photographe&location=', '/providers?categories=dj,photographe-videaste'],
    ['q=Skander&location=sousse', '/providers?q=Skander&locations=sousse'],
    ['q=traiteur+Skander&location=', '/providers?q=traiteur+Skander'],
    ['q=&location=Hammamet', '/providers?locations=nabeul'],
    ['q=&location=nabul', '/providers?locations=nabeul'],
    ['q=&location=9ayrawen', '/providers?locations=kairouan'],
    ['q=&location=سوسة', '/providers?locations=sousse'],
    [
      'q=salle+de+mariage&location=Tunis',
      '/providers?categories=salle-de-fete,maison-d-hote,hotel,municipalite&locations=tunis',
    ],
    ['q=&location=Toute+la+Tunisie', '/providers'],
  ])('%s leads to %s', (query, url) => {
    expect(urlOf(query)).toBe(url)
    expect(search(query).unknownPlace).toBeNull()
  })

  it('leaves every other address alone', () => {
    for (const query of ['q=traiteur', 'category=Robes', 'shown=Tunis&locations=sfax', '']) {
      const params = new URLSearchParams(query)
      expect(resolveHeroSearch(params)).toEqual({ params, unknownPlace: null })
    }
  })

  it('tells of a place that names no governorate, and keeps the rest', () => {
    expect(search('q=dj&location=+Paris+').unknownPlace).toBe('Paris')
    expect(urlOf('q=dj&location=Paris&locations=sfax')).toBe('/providers?categories=dj&locations=sfax')
    expect(search(`q=&location=${'x'.repeat(5000)}`).unknownPlace).toHaveLength(60)
  })

  it('keeps the other filters and the boxes that were ticked beside an untouched place', () => {
    expect(urlOf('q=&location=Tunis&shown=Tunis&locations=tunis&locations=sfax&verified=on&max=15000')).toBe(
      '/providers?locations=sfax,tunis&verified=1&max=15000',
    )
    expect(urlOf('q=&location=Sousse&shown=Tunis&locations=tunis')).toBe('/providers?locations=sousse')
    expect(urlOf('q=&location=&shown=Tunis&locations=tunis')).toBe('/providers')
    expect(urlOf('q=&location=&shown=&locations=tunis&locations=sfax')).toBe(
      '/providers?locations=sfax,tunis',
    )
  })

  it('replaces the categories only by a text that names some', () => {
    expect(urlOf('q=dj&location=&categories=fleuriste')).toBe('/providers?categories=dj')
    expect(urlOf('q=Nawba&location=&categories=fleuriste')).toBe('/providers?q=Nawba&categories=fleuriste')
  })

  it('reads any text without throwing, and once is enough', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (q, location) => {
        const url = urlOf(new URLSearchParams({ q, location }).toString())
        expect(urlOf(url.split('?')[1] ?? '')).toBe(url)
      }),
    )
  })
})
