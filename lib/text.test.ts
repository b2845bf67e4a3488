import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trickyText } from '#harness/worlds/tricky-text.ts'
import { formatBytes } from './file-size.ts'
import {
  capitalised,
  foldText,
  formatCount,
  formatRating,
  initial,
  normaliseEmail,
  plural,
  slugify,
  withPlainSpaces,
} from './text.ts'
import { typedLine, typedText } from './typed-text.ts'

const anyText = fc.string({ unit: 'binary' })

describe('foldText', () => {
  it.each([
    ['Maison d’hôte', 'maison d hote'],
    ["Maison d'hôte", 'maison d hote'],
    ['maison-d-hote', 'maison d hote'],
    ['  Décorateur   ÉVÈNEMENTIEL ', 'decorateur evenementiel'],
    ['Chœur & Cœur', 'choeur coeur'],
    ['Chanteur / Chanteuse', 'chanteur chanteuse'],
    ['Artistes (magicien, etc.)', 'artistes magicien etc'],
    ['e\u0301te\u0301', 'ete'],
    ['ﬁançailles', 'fiancailles'],
    ['حفلة زفاف', 'حفلة زفاف'],
    ['a\u0000b', 'a b'],
    ['—!?', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('changes nothing the second time, and leaves words and single spaces only', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldText(text)
        expect(foldText(folded)).toBe(folded)
        expect(folded).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u)
      }),
      { numRuns: 1000 },
    )
  })

  it('does not see case or composition', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')))
      }),
    )
    expect(foldText('ÉTÉ')).toBe(foldText('été'))
  })
})

describe('slugify', () => {
  it('makes a part of an address', () => {
    expect(slugify("L'Œillet d'Or — Béja")).toBe('l-oeillet-d-or-beja')
    expect(slugify('حفلة')).toBe('')
    fc.assert(fc.property(anyText, (text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slugify(text))))
  })
})

describe('names, counts and ratings', () => {
  it.each([
    ['samedi 6 février', 'Samedi 6 février'],
    ['été', 'Été'],
    ['', ''],
    ['1er août', '1er août'],
  ])('capitalises %j as %j', (text, expected) => {
    expect(capitalised(text)).toBe(expected)
  })

  it('has plain spaces where nothing wraps', () => {
    expect(withPlainSpaces('1\u00A0200\u202F000\u00A0DT')).toBe('1 200 000 DT')
  })

  it('takes the first letter of a name', () => {
    expect(initial('amine')).toBe('A')
    expect(initial(' «élégance»')).toBe('É')
    expect(initial('e\u0301lodie')).toBe('É')
    expect(initial('🎉 Fête')).toBe('F')
    expect(initial('')).toBe('?')
  })

  it('counts as French does', () => {
    expect([0, 1, 1.5, 2, 100].map((count) => plural(count, 'avis', 'des avis'))).toEqual([
      'avis',
      'avis',
      'avis',
      'des avis',
      'des avis',
    ])
  })

  it('writes ratings with one decimal and a comma', () => {
    expect([4.7, 5, 4.666, 0].map(formatRating)).toEqual(['4,7', '5,0', '4,7', '0,0'])
  })

  it('caps badges at 99+', () => {
    expect([0, 99, 100, 5000].map(formatCount)).toEqual(['0', '99', '99+', '99+'])
  })

  it('keeps one form of an e-mail address', () => {
    expect(normaliseEmail('  Amel.B@Exemple.TN ')).toBe('amel.b@exemple.tn')
  })
})

describe('what people type', () => {
  it.each([
    ['  Menu \t assis ', 'Menu   assis', 'Menu assis'],
    ['Ligne 1\r\nLigne 2\rLigne 3', 'Ligne 1\nLigne 2\nLigne 3', 'Ligne 1 Ligne 2 Ligne 3'],
    ['\u200b\u2066\0\ufeff', '', ''],
    ['a\0b\u202ec', 'abc', 'abc'],
    ['👨‍👩‍👧 قاعة', '👨‍👩‍👧 قاعة', '👨‍👩‍👧 قاعة'],
    ['a\u2028b\u2029c', 'a\nb\nc', 'a b c'],
    ['\u3164\uffa0\u115f\u2800\u00ad\u061c\u034f\u200d\u200c\ufe0f\u{e0041}', '', ''],
    ['می\u200cخواهم ☎\ufe0f \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', null, null],
    ['مُحَمَّد شَرِيف', null, null],
    ['a\u200d \u200db\ufe0f\u200d', 'a b', 'a b'],
  ])('%j is kept as %j, on one line as %j (null: as it is)', (typed, text, line) => {
    expect(typedText(typed)).toBe(text ?? typed)
    expect(typedLine(typed)).toBe(line ?? typed)
  })

  it('holds nothing that nobody sees, however it is mixed, and stays as it is when kept again', () => {
    fc.assert(
      fc.property(trickyText, (typed) => {
        const kept = typedText(typed)
        expect(kept).not.toMatch(
          /[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\u061c\u115f\u1160\u3164\uffa0\u2800]|(?!\n)\p{Cc}/u,
        )
        expect(kept).not.toMatch(/(?:^|[ \n])(?:\u200c|\u200d|\ufe0e|\ufe0f)/)
        expect(typedText(kept)).toBe(kept)
        expect(typedLine(typedLine(typed))).toBe(typedLine(typed))
      }),
      { numRuns: 2000 },
    )
  })

  it('stays as it is when kept again', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(typedText(typedText(typed))).toBe(typedText(typed))
        expect(typedLine(typedLine(typed))).toBe(typedLine(typed))
      }),
    )
  })
})

describe('formatBytes', () => {
  it.each([
    [0, '0 Bytes'],
    [512, '512 Bytes'],
    [1024, '1 KB'],
    [2_202_009, '2,1 MB'],
    [50 * 1024 * 1024, '50 MB'],
    [3 * 1024 ** 4, '3072 GB'],
  ])('%i bytes read %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text.replace(' ', '\u00A0'))
  })
})
