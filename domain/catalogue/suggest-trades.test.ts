import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestTrades } from './suggest-trades.ts'

describe('suggested trades', () => {
  it.each([
    ['photo', 'photographe-videaste'],
    ['Déc', 'decorateur'],
    ['maquil', 'mise-en-beaute'],
    ['tarteur', 'traiteur-sale'],
    ['قاع', 'salle-de-fete'],
    ['9a3a', 'salle-de-fete'],
    ['limou', 'location-voiture'],
  ])('%s may become %s', (typed, slug) => {
    expect(suggestTrades(typed, 4)).toContain(slug)
  })

  it('are none for nothing, and at most as many as asked for', () => {
    for (const typed of ['', 'a', '!!', 'qwxyz']) expect(suggestTrades(typed, 4)).toEqual([])
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.integer({ min: 0, max: 9 }), (typed, most) => {
        const slugs = suggestTrades(typed, most)
        expect(slugs.length).toBeLessThanOrEqual(most)
        expect(new Set(slugs).size).toBe(slugs.length)
      }),
    )
  })
})
