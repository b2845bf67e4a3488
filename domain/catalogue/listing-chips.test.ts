import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activeChips, countActive, emptyListingMessage } from './listing-chips.ts'
import { parseListingFilters } from './read-listing-filters.ts'
import { validFilters } from './test-listing-filters.ts'

const readFilters = (query: string) => parseListingFilters(new URLSearchParams(query)).filters

describe('chips', () => {
  const NBSP = '\u00A0'

  it('show each filter that is on, with the address without it', () => {
    const filters = readFilters(
      'q=bleu&max=15000&verified=1&locations=tunis&categories=dj,artistes&sort=rating',
    )
    const href = (middle: string) => `/providers?q=bleu&${middle}&sort=rating`
    expect(activeChips({ ...filters, after: '0198c5f0-7d7c-7c51-8f0e-0123456789ab' })).toEqual([
      {
        key: 'price',
        label: `Jusqu’à 15${NBSP}000${NBSP}TND`,
        href: href('categories=dj,artistes&locations=tunis&verified=1'),
      },
      { key: 'verified', label: 'Vérifiés', href: href('categories=dj,artistes&locations=tunis&max=15000') },
      { key: 'tunis', label: 'Tunis', href: href('categories=dj,artistes&verified=1&max=15000') },
      { key: 'dj', label: 'DJ', href: href('categories=artistes&locations=tunis&verified=1&max=15000') },
      {
        key: 'artistes',
        label: 'Artistes (magicien, caricaturiste, danseurs, etc.)',
        href: href('categories=dj&locations=tunis&verified=1&max=15000'),
      },
    ])
  })

  it('name the price range', () => {
    const label = (query: string) => activeChips(readFilters(query))[0]?.label.replaceAll(NBSP, ' ')
    expect(label('min=5000')).toBe('À partir de 5 000 TND')
    expect(label('min=5000&max=15000')).toBe('De 5 000 TND à 15 000 TND')
    expect(label('max=0')).toBe('Jusqu’à 0 TND')
    expect(label('min=0&max=500000')).toBeUndefined()
  })

  it('name the date', () => {
    const label = (query: string) =>
      activeChips(
        parseListingFilters(new URLSearchParams(query), new Date('2026-11-23T12:00:00Z')).filters,
      )[0]?.label.replaceAll(NBSP, ' ')
    expect(label('date=2027-06-12')).toBe('Libre le samedi 12 juin 2027')
    expect(label('date=2027-06-12&souplesse=3&creneau=soir')).toBe(
      'Libre autour du samedi 12 juin 2027 (± 3 jours), en soirée',
    )
    expect(label('date=2027-06-12&creneau=jour&confirmes=1')).toBe(
      'Libre le samedi 12 juin 2027, toute la journée, calendrier confirmé',
    )
  })

  it('each take away exactly one filter', () => {
    fc.assert(
      fc.property(validFilters, (filters) => {
        const chips = activeChips(filters)
        expect(countActive(filters)).toBe(chips.length)
        expect(new Set(chips.map(({ key }) => key)).size).toBe(chips.length)
        for (const { href } of chips) {
          const without = parseListingFilters(new URL(href, 'http://x.test').searchParams).filters
          expect(countActive(without)).toBe(chips.length - 1)
          expect([without.q, without.sort, without.after]).toEqual([filters.q, filters.sort, null])
        }
      }),
    )
  })
})

describe('an empty listing', () => {
  it('says why, in the words of the requirements', () => {
    expect(emptyListingMessage({ anyPublic: false, q: 'dj' })).toBe(
      "Aucun prestataire n'a encore rendu son profil public.",
    )
    expect(emptyListingMessage({ anyPublic: true, q: 'dj' })).toBe(
      'Aucun prestataire trouvé pour la recherche "dj".',
    )
    expect(emptyListingMessage({ anyPublic: true, q: '' })).toBe(
      "Nous n'avons trouvé aucun prestataire correspondant à vos critères.",
    )
  })
})
