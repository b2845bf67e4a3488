import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '#lib/text.ts'
import { keywordsOf, subcategoriesForText, subcategoriesForWord } from './keywords.ts'
import { GROUPS, inTaxonomyOrder, SUBCATEGORIES, subcategoriesOfGroup } from './taxonomy.ts'

const LIEU = subcategoriesOfGroup('lieu').map(({ slug }) => slug)

describe('the keyword dictionary', () => {
  it('knows at least 300 words, several for every subcategory, each written once', () => {
    const all = SUBCATEGORIES.flatMap(({ slug }) => keywordsOf(slug).map(foldText))
    expect(new Set(all).size).toBeGreaterThan(300)
    for (const { slug } of SUBCATEGORIES) {
      const folded = keywordsOf(slug).map(foldText)
      expect(folded.filter((word, index) => word === '' || folded.indexOf(word) !== index)).toEqual([])
      expect(folded.length).toBeGreaterThan(10)
    }
  })

  it('knows about 150 Arabic words, however their letters are written', () => {
    const words = SUBCATEGORIES.flatMap(({ slug }) => keywordsOf(slug)).filter((word) =>
      /[\u0600-\u06ff]/.test(word),
    )
    expect(new Set(words).size).toBeGreaterThan(150)
    expect(subcategoriesForWord('القاعه')).toEqual(subcategoriesForWord('قاعة'))
    expect(subcategoriesForWord('حَنّانة')).toEqual(['mise-en-beaute'])
    expect(subcategoriesForWord('ڨاطو')).toEqual(['patisserie'])
  })

  it('leads from every keyword, label and slug to its subcategory, in capitals and in the plural too', () => {
    for (const { slug, long, short } of SUBCATEGORIES) {
      for (const word of [slug, long, short, ...keywordsOf(slug)]) {
        const many = /[sx)]$|\b\w$/.test(word) ? word : `${word}s`
        for (const typed of [word, word.toUpperCase(), foldText(word), many, ` ${word} !`]) {
          expect([typed, subcategoriesForWord(typed)]).toEqual([typed, expect.arrayContaining([slug])])
          expect([typed, subcategoriesForText(typed)]).toEqual([typed, expect.arrayContaining([slug])])
        }
      }
    }
  })

  it('takes the label of a group for all of it', () => {
    for (const group of GROUPS) {
      const slugs = subcategoriesOfGroup(group.slug).map((sub) => sub.slug)
      expect(subcategoriesForText(group.long)).toEqual(slugs)
      expect(subcategoriesForText(group.short)).toEqual(slugs)
    }
  })

  it.each([
    ['traiteur', ['traiteur-sale']],
    ['dj', ['dj']],
    ['photo', ['photographe-videaste']],
    ['fleur', ['fleuriste']],
    ['robe', ['location-robe-costume']],
    ['maquillage', ['mise-en-beaute']],
    ['voiture', ['location-voiture']],
    ['Hadhra', ['groupe-musical']],
    ['tabbal', ['groupe-musical']],
    ['harkous', ['mise-en-beaute']],
    ['keswa', ['location-robe-costume']],
    ['baklawa', ['patisserie']],
    ['machmoum', ['fleuriste']],
    ['photobooth', ['photographe-videaste']],
    ['chapiteaux', ['location-mobilier']],
    ['mezoued', ['groupe-musical', 'chanteur']],
    ['outia', ['groupe-musical', 'location-robe-costume', 'mise-en-beaute']],
    ['mariage', []],
    ['son', []],
    ['de', []],
    ['', []],
    ['Sousse', []],
    ['__proto__', []],
  ])('knows what %j means', (word, slugs) => {
    expect(subcategoriesForWord(word)).toEqual(slugs)
  })

  it.each([
    ['DJ pour un mariage', ['dj']],
    ['photographes pas cher', ['photographe-videaste']],
    ['je cherche une salle des fêtes', LIEU],
    ['salle de mariage', LIEU],
    ['قاعة الأفراح', LIEU],
    ['مصوّر عرس', ['photographe-videaste']],
    ['wedding photographer', ['photographe-videaste']],
    ['robe mariée', ['location-robe-costume']],
    ['maquillage de la mariée', ['mise-en-beaute']],
    ['décoration florale', ['fleuriste']],
    ["gâteau d'anniversaire", ['patisserie']],
    ['salle hôtel', ['hotel']],
    ['dj et photographe', ['dj', 'photographe-videaste']],
    ['petits fours salés', ['traiteur-sale']],
    ['animation', ['groupe-musical', 'dj', 'chanteur', 'artistes']],
    ['location de voiture avec chauffeur', ['location-voiture']],
    ["feux d'artifice", ['son-et-lumiere']],
    ['pour un mariage', []],
    ['dj Sousse', []],
    ['Studio Amel photo', []],
    ['', []],
    ['   ', []],
    ['\u0000', []],
  ])('%j as a whole means %j', (text, slugs) => {
    expect(subcategoriesForText(text)).toEqual(slugs)
  })

  it('answers any text with slugs in the order of the taxonomy', () => {
    const words = fc.constantFrom(
      'dj',
      'de',
      'robes',
      'mariage',
      'petits',
      'fours',
      'salés',
      'xyz',
      'son',
      'lumière',
      'salle',
    )
    const typed = fc.oneof(
      fc.array(words).map((list) => list.join(' ')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const slugs = subcategoriesForText(text)
        expect(slugs).toEqual(inTaxonomyOrder(slugs))
      }),
    )
  })
})
