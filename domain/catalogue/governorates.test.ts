import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugify } from '#lib/text.ts'
import { findGovernorate, suggestGovernorates } from './governorate-search.ts'
import {
  GOVERNORATES,
  isGovernorateSlug,
  isProviderLocationSlug,
  locationLabel,
  PROVIDER_LOCATIONS,
} from './governorates.ts'
import { TOWNS } from './towns.ts'

describe('governorates', () => {
  it('are 24, and 25 choices for a provider', () => {
    expect(new Set(GOVERNORATES.map(({ slug }) => slug)).size).toBe(24)
    expect(PROVIDER_LOCATIONS).toHaveLength(25)
    for (const { slug, label } of PROVIDER_LOCATIONS) {
      expect(slug).toBe(slugify(label))
      expect(locationLabel(slug)).toBe(label)
      expect(isProviderLocationSlug(slug)).toBe(true)
      expect(isGovernorateSlug(slug)).toBe(slug !== 'multi-gouvernorats')
    }
  })

  it('are found by slug and by name, however typed', () => {
    for (const governorate of GOVERNORATES) {
      expect(findGovernorate(governorate.slug)).toBe(governorate)
      expect(findGovernorate(` ${governorate.label.toUpperCase()} `)).toBe(governorate)
    }
  })

  it.each([
    ['kef', 'le-kef'],
    ['manouba', 'la-manouba'],
    ['Gabes', 'gabes'],
    ['tuni', 'tunis'],
    ['ville de Sousse', 'sousse'],
    ['Tunis, centre-ville', 'tunis'],
    ['bouzid', 'sidi-bouzid'],
    ['astir', 'monastir'],
    ['Hammamet', 'nabeul'],
    ['Houmt-Souk', 'medenine'],
    ['Sidi Bou Saïd', 'tunis'],
    ['hôtel à la Marsa', 'tunis'],
    ['djer', 'medenine'],
  ])('%j is recognised as %s', (text, slug) => {
    expect(findGovernorate(text)?.slug).toBe(slug)
  })

  it.each(['', ' ', 'a', 'Paris', 'Multi-gouvernorats', '\u0000', '%', 'tunisien'])('%j is not', (text) => {
    expect(findGovernorate(text)).toBeNull()
  })

  it('suggests five at most, beginnings before parts', () => {
    expect(suggestGovernorates('ga').map(({ slug }) => slug)).toEqual(['gabes', 'gafsa'])
    expect(suggestGovernorates('an').map(({ slug }) => slug)).toEqual([
      'ariana',
      'kairouan',
      'la-manouba',
      'siliana',
      'zaghouan',
    ])
    expect(suggestGovernorates('hamm').map(({ slug }) => slug)).toContain('nabeul')
    expect(suggestGovernorates('')).toEqual([])
  })

  it('answers any text with at most `limit` governorates, each once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 30 }), (text, limit) => {
        const found = suggestGovernorates(text, limit)
        expect(found.length).toBeLessThanOrEqual(limit)
        expect(new Set(found).size).toBe(found.length)
      }),
    )
  })

  it('counts every town for its own governorate', () => {
    for (const { slug } of GOVERNORATES) {
      for (const town of TOWNS[slug].split(', '))
        expect([town, findGovernorate(town)?.slug]).toEqual([town, slug])
    }
  })
})
