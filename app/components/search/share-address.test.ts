import { expect, it } from 'vitest'
import { NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import { shareAddress } from './share-address.ts'

const date = { day: '2027-06-12', part: null, flexibility: 0, confirmed: false } as never

it('shares a list with its filters, from its first page', () => {
  expect(shareAddress('/providers', NO_FILTERS)).toBe('/providers')
  const filters = { ...NO_FILTERS, categories: ['dj' as const], verified: true, after: 'x' }
  expect(shareAddress('/providers', filters)).toBe('/providers?categories=dj&verified=1')
})

it('shares a landing page by its own address, with its date', () => {
  const filters = { ...NO_FILTERS, categories: ['dj' as const], locations: ['sfax' as const], after: 'x' }
  expect(shareAddress('/prestataires/dj/sfax', filters)).toBe('/prestataires/dj/sfax')
  expect(shareAddress('/prestataires/dj/sfax', { ...filters, date })).toBe(
    '/prestataires/dj/sfax?date=2027-06-12',
  )
})
