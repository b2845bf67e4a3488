import { describe, expect, it } from 'vitest'
import { GOVERNORATES } from './governorates.ts'
import {
  type Landing,
  landingDescription,
  landingFilters,
  landingOf,
  landingPath,
  landingTitle,
  linksNear,
  readLanding,
  TRADES,
} from './landing-pages.ts'
import { NO_FILTERS } from './listing-filters.ts'
import { GROUPS, SUBCATEGORIES } from './taxonomy.ts'

const ALL: Landing[] = [null, ...TRADES]
  .flatMap((trade) => [null, ...GOVERNORATES].map((place) => ({ trade, place: place?.slug ?? null })))
  .filter(({ trade, place }) => trade !== null || place !== null)

const pathOf = (...parts: string[]) => {
  const landing = readLanding(parts)
  return landing && landingPath(landing)
}

describe('landing pages', () => {
  it('each have one address, one title, one description and one list', () => {
    expect(ALL).toHaveLength((TRADES.length + 1) * 25 - 1)
    for (const write of [landingPath, landingTitle, landingDescription]) {
      expect(new Set(ALL.map(write)).size).toBe(ALL.length)
    }
    for (const landing of ALL) {
      expect(readLanding(landingPath(landing).split('/').slice(2))).toEqual(landing)
      expect(landingOf(landingFilters(landing))).toEqual(landing)
    }
  })

  it('read well', () => {
    const title = (...parts: string[]) => landingTitle(readLanding(parts) as Landing)
    expect(title('traiteurs', 'sfax')).toBe('Traiteurs à Sfax')
    expect(title('dj')).toBe('DJ en Tunisie')
    expect(title('le-kef')).toBe('Prestataires de fête au Kef')
    for (const landing of ALL) expect(landingDescription(landing).length).toBeLessThan(180)
  })

  it('are found by any slug of the taxonomy, in any case and order', () => {
    for (const { slug } of [...GROUPS, ...SUBCATEGORIES]) expect(pathOf(slug)).not.toBeNull()
    expect(pathOf('restauration')).toBe('/prestataires/traiteurs')
    expect(pathOf('Traiteurs', 'SFAX')).toBe('/prestataires/traiteurs/sfax')
    expect(pathOf('sfax', 'traiteurs')).toBe('/prestataires/traiteurs/sfax')
    expect(pathOf('Béja')).toBe('/prestataires/beja')
    expect(pathOf()).toBe('/providers')
  })

  it('are none for words that mean nothing, or twice the same thing', () => {
    for (const parts of [
      ['plombier'],
      ['sfax', 'tunis'],
      ['dj', 'traiteurs'],
      ['multi-gouvernorats'],
      [''],
    ]) {
      expect(readLanding(parts)).toBeNull()
    }
  })

  it('stand for exactly their filters', () => {
    expect(landingOf(NO_FILTERS)).toBeNull()
    const traiteurs = landingFilters(readLanding(['traiteurs', 'sfax']) as Landing)
    expect(landingOf({ ...traiteurs, q: 'x' })).toBeNull()
    expect(landingOf({ ...traiteurs, verified: true })).toBeNull()
    expect(landingOf({ ...traiteurs, after: crypto.randomUUID() })).toBeNull()
    expect(landingOf({ ...traiteurs, locations: ['sfax', 'tunis'] })).toBeNull()
    expect(landingOf({ ...traiteurs, categories: ['dj', 'hotel'] })).toBeNull()
  })

  it('end in no two links to almost the same list', () => {
    for (const landing of [{ trade: null, place: null } as const, ...ALL]) {
      const { trade, place } = landing
      const linked = linksNear(landing).flatMap(({ links }) =>
        links.map(({ to }) => readLanding(to.split('/').slice(2))),
      )
      const trades = linked.flatMap((other) => (other?.place === place && other.trade ? [other.trade] : []))
      const slugs = trades.flatMap(({ categories }) => categories)
      expect([landing, slugs]).toEqual([landing, [...new Set(slugs)]])
      expect(trades.map(({ slug }) => slug)).not.toContain(trade?.slug)
    }
  })

  it('lead to all others in a few steps', () => {
    const reached = new Set<string>()
    const waiting: Landing[] = [{ trade: null, place: null }]
    for (let here = waiting.pop(); here; here = waiting.pop()) {
      for (const { to } of linksNear(here).flatMap(({ links }) => links)) {
        const next = readLanding(to.split('/').slice(2))
        if (next && !reached.has(to)) waiting.push(next)
        reached.add(to)
      }
    }
    expect(reached.size).toBe(ALL.length)
  })
})
