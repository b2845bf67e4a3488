import { expect, it } from 'vitest'
import { NO_FILTERS } from './listing-filters.ts'
import { listingTitle } from './listing-title.ts'

it('names a list by its one category and its one governorate, or by what is searched for', () => {
  const title = (change: Partial<typeof NO_FILTERS>) => listingTitle({ ...NO_FILTERS, ...change })
  expect(title({})).toBe('Nos prestataires')
  expect(title({ categories: ['traiteur-sale'] })).toBe('Traiteur salé')
  expect(title({ categories: ['traiteur-sale'], locations: ['tunis'] })).toBe('Traiteur salé, Tunis')
  expect(title({ locations: ['le-kef'] })).toBe('Le Kef')
  expect(title({ categories: ['dj', 'fleuriste'], locations: ['tunis', 'sfax'] })).toBe('Nos prestataires')
  expect(title({ q: 'Skander', categories: ['dj'] })).toBe('« Skander »')
})
