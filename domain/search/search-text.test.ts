import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'
import { matchesWord, readSearchText, typoForms, writeTsquery } from './search-text.ts'

const units = (q: string) => readSearchText(q)?.units.map(({ words }) => words.join(' ')) ?? null
const tagsOf = (q: string) => readSearchText(q)?.units.flatMap(({ tags }) => tags) ?? []

describe('reading a search text', () => {
  it('keeps each telling word once, folded', () => {
    expect(units('  Dar EL Yasmïne, dar ')).toEqual(['dar', 'el', 'yasmine'])
    expect(units('une soirée à la Marsa')).toEqual(['soiree', 'marsa'])
    expect(units('de la')).toEqual(['de', 'la'])
    expect(units('?!')).toBeNull()
    expect(units('')).toBeNull()
    expect(units('a b c d e f g h i j k l m n o p q r s t')).toHaveLength(12)
  })

  it('holds set phrases of the dictionary together', () => {
    expect(units('food truck sousse')).toEqual(['food truck', 'sousse'])
  })

  it('knows what words stand for', () => {
    expect(tagsOf('photos')).toContain('#photographe-videaste')
    expect(tagsOf('Sfax')).toEqual(['@sfax'])
    expect(tagsOf('gouvernorats')).toEqual(['@multi-gouvernorats'])
    for (const { slug, long, short } of SUBCATEGORIES) {
      for (const label of [long, short]) {
        for (const unit of readSearchText(label)?.units ?? []) expect(unit.tags).toContain(`#${slug}`)
      }
    }
  })

  it('takes a text for a category only when every word that names one agrees', () => {
    expect(readSearchText('DJ pour un mariage')?.tags).toEqual(['#dj'])
    expect(readSearchText('dj photographe')?.tags).toEqual([])
    expect(readSearchText('dj qwxyz')?.tags).toEqual([])
  })
})

describe('words', () => {
  it('find their beginnings and their singulars, short ones only themselves', () => {
    expect(matchesWord('photo', 'photographe')).toBe(true)
    expect(matchesWord('photographes', 'photographe')).toBe(true)
    expect(matchesWord('gateaux', 'gateau')).toBe(true)
    expect(matchesWord('dj', 'djerba')).toBe(false)
    expect(matchesWord('dj', 'dj')).toBe(true)
    expect(matchesWord('prix', 'prive')).toBe(false)
  })

  it('share a form exactly when a letter is added, left out, changed or moved', () => {
    const alike = (a: string, b: string) => typoForms(a).some((form) => typoForms(b).includes(form))
    for (const typo of ['yasmne', 'yassmine', 'jasmine', 'yamsine', 'yasmine', 'asmine', 'yasminex']) {
      expect(alike('yasmine', typo)).toBe(true)
    }
    for (const other of ['jasmin', 'yas', 'rasmina', 'enimsay']) expect(alike('yasmine', other)).toBe(false)
    fc.assert(
      fc.property(
        fc.string({ minLength: 5, maxLength: 12 }),
        fc.nat(),
        fc.string({ maxLength: 1 }),
        (word, at, letter) => {
          const letters = [...word]
          const cut = at % letters.length
          expect(alike(word, letters.toSpliced(cut, 1, ...letter).join(''))).toBe(true)
          expect(alike(word, letters.toSpliced(cut, 0, ...letter).join(''))).toBe(true)
        },
      ),
    )
  })
})

describe('the tsquery', () => {
  it('asks for every unit, in any of its forms', () => {
    const text = readSearchText('tentes tunis')
    expect(text && writeTsquery(text)).toBe(
      `((('tentes':* | 'tente')) | '#location-mobilier') & ((('tunis':* | 'tuni')) | '@tunis')`,
    )
  })

  it('holds nothing that could end a lexeme', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (q) => {
        const text = readSearchText(q)
        if (text) expect(writeTsquery(text)).toMatch(/^('[#@]?[\p{L}\p{N}-]+'|:\*|[()&| ])*$/u)
      }),
      { numRuns: 500 },
    )
  })
})
