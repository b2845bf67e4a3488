import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, soundOf } from '#lib/sound.ts'
import { foldText } from '#lib/text.ts'
import { GOVERNORATE_SPELLINGS } from './governorate-spellings.ts'
import { governorateForWord } from './governorate-words.ts'
import { GOVERNORATES } from './governorates.ts'
import { keywordsOf } from './keywords.ts'
import { correctWord } from './spelling.ts'
import { SUBCATEGORIES } from './taxonomy.ts'

describe('a misspelt word', () => {
  it.each([
    ['marriage', 'mariage'],
    ['photografe', 'photographe'],
    ['fotografe', 'photographe'],
    ['photgrafe', 'photographe'],
    ['decoracion', 'décoration'],
    ['voiturre', 'voiture'],
    ['wedding', 'mariage'],
    ['tarteur', 'traiteur'],
    ['afra7', 'afrah'],
    ['5ayma', 'kheima'],
    ['coifeuze', 'coiffeuse'],
    ['عرس', 'mariage'],
    ['nabuel', 'Nabeul'],
    ['bizerete', 'Bizerte'],
  ])('%s is %s', (typed, word) => {
    expect(correctWord(typed)).toBe(word)
  })

  it('is no word of the dictionary, no name and no short word', () => {
    for (const word of [
      'robe',
      'mariage',
      'salle',
      'qwxyz',
      'skander',
      'khalil',
      'mohamed',
      'medina',
      'elyssa',
    ]) {
      expect([word, correctWord(word)]).toEqual([word, null])
    }
    for (const word of ['rob', 'rube', 'dj', '360', 'nour', 'sami'])
      expect([word, correctWord(word)]).toEqual([word, null])
    for (const { slug } of SUBCATEGORIES) {
      for (const word of keywordsOf(slug).map(foldText)) {
        if (!word.includes(' ') && governorateForWord(word) === null)
          expect([word, correctWord(word)]).toEqual([word, null])
      }
    }
  })

  it('is forgiven any one letter, in every French word of five letters and more', () => {
    const words = SUBCATEGORIES.flatMap(({ slug }) => keywordsOf(slug).map(foldText)).filter((word) =>
      /^[a-z]{6,}$/.test(word),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.nat(),
        fc.constantFrom(...'abekmrtz', ''),
        (word, at, letter) => {
          const cut = at % word.length
          const typed = word.slice(0, cut) + letter + word.slice(cut + 1)
          const isKnown =
            correctWord(typed) !== null || keywordSounds.has(soundOf(typed)) || folded.has(typed)
          expect([typed, isKnown]).toEqual([typed, true])
        },
      ),
    )
  })

  it('may be any text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 40 }), (text) => void correctWord(foldText(text))))
  })
})

const folded = new Set(
  SUBCATEGORIES.flatMap(({ slug }) => keywordsOf(slug).flatMap((phrase) => foldText(phrase).split(' '))),
)
const keywordSounds = new Set([...folded].map(soundOf))

describe('governorates', () => {
  it.each([
    ['sousa', 'sousse'],
    ['sfagess', 'sfax'],
    ['nabul', 'nabeul'],
    ['9ayrawen', 'kairouan'],
    ['القيروان', 'kairouan'],
    ['قيروان', 'kairouan'],
    ['sidi buzid', 'sidi-bouzid'],
    ['سيدي بوزيد', 'sidi-bouzid'],
    ['dj', null],
  ])('%s is %s', (typed, slug) => {
    expect(governorateForWord(typed)).toBe(slug)
  })

  it('have spellings of their own, an Arabic one among them', () => {
    for (const { slug } of GOVERNORATES) {
      const spellings = GOVERNORATE_SPELLINGS[slug].split(',')
      expect(spellings.filter((spelling) => /[\u0600-\u06ff]/.test(spelling))).toHaveLength(1)
      for (const spelling of spellings)
        expect([spelling, governorateForWord(spelling)]).toEqual([spelling, slug])
    }
  })
})

describe('sounds and edits', () => {
  it('fold digits, doubled letters, ch and sh, ou and w', () => {
    const alike = [
      ['9a3a', 'kaa'],
      ['7annena', 'hanena'],
      ['khaima', '5ayma'],
      ['mouchid', 'mwshid'],
      ['sousse', 'swse'],
      ['ra2s', 'ras'],
      ['photo', 'foto'],
    ] as const
    for (const [a, b] of alike) expect([a, soundOf(a)]).toEqual([a, soundOf(b)])
    expect(soundOf('360')).toBe('360')
  })

  it('count letters added, left out, changed and swapped', () => {
    expect(editDistance('tarteur', 'traiteur', 2)).toBe(2)
    expect(editDistance('robe', 'robe', 1)).toBe(0)
    expect(editDistance('robe', 'orbe', 1)).toBe(1)
    expect(editDistance('robe', 'table', 1)).toBeGreaterThan(1)
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), fc.string({ maxLength: 9 }), (a, b) => {
        expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9))
        expect(editDistance(a, b, 9)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })
})
