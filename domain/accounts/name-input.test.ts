import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trickyText } from '#harness/worlds/tricky-text.ts'
import { cleanName, givenName, nameField, nameProblem } from './name-input.ts'

const field = nameField('Le nom est requis')
const kept = (name: string) => field.safeParse(name).data ?? null

describe('a name', () => {
  it.each([
    ['Amel Ben Salah', 'Amel Ben Salah'],
    ['  Traiteur \t 5 étoiles ', 'Traiteur 5 étoiles'],
    ['مُحَمَّد بن علي', 'مُحَمَّد بن علي'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['Salle « Étoile » / Jardin', 'Salle « Étoile » / Jardin'],
    ['S.A.R.L Fêtes & Cie', 'S.A.R.L Fêtes & Cie'],
    ['M.Ben Ali', 'M. Ben Ali'],
    ['J.-P. Dr. Trabelsi', 'J.-P. Dr. Trabelsi'],
    ['Studio 2.0', 'Studio 2.0'],
    ['@amel_photo', '@amel_photo'],
    ['Amel\u202e\u2066\u200b', 'Amel'],
    ['A\u0301\u0336\u0336\u0336\u0336\u0336\u0336', 'Á\u0336\u0336\u0336'],
    ['9', '9'],
  ])('%j is kept as %j', (typed, name) => {
    expect(kept(typed)).toBe(name)
  })

  it.each(['', ' ', '\u200b\u2066', '\u3164', '\u2800\uffa0', '\u{e0041}', '.-!', '🎉', '\u0301'])(
    '%j, in which nobody sees a letter or digit, is refused',
    (typed) => {
      expect(kept(typed)).toBeNull()
    },
  )

  it.each([
    'URGENT http://evil.tn',
    'Allez sur www.evil',
    'evil.com',
    'EVIL.TN/login',
    'Voir bit.ly/x',
    'fête.events',
    'xn--80ak6aa92e.com',
    'evil。com',
    'evil．com',
    'ｅｖｉｌ.ｃｏｍ',
    'http：／／x',
    'https:evil',
    'e\u200bvil\u2060.c\u00adom',
    'ecrire@evil.com',
    '192.168.1.1/x',
    'موقع.تونس',
  ])('%j, which mail programs may make a link of, is refused', (typed) => {
    expect(kept(typed)).toBeNull()
  })

  it('is short enough to be stored', () => {
    expect(kept('é'.repeat(120))).toHaveLength(120)
    expect(kept('é'.repeat(121))).toBeNull()
  })

  it('however it is mixed, is seen, turns nothing around, links to nothing, and stays as it is', () => {
    fc.assert(
      fc.property(trickyText, (typed) => {
        const name = kept(typed)
        if (name === null) return
        expect(name).toMatch(/[\p{L}\p{N}]/u)
        expect(name).not.toMatch(/[\p{Cc}\p{Cs}\p{Co}\u2800]/u)
        expect(
          name.replace(
            /(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L})|(?<=\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Extended_Pictographic})\u200d(?=\p{Extended_Pictographic})|\u{1f3f4}[\u{e0020}-\u{e007f}]+/gu,
            '',
          ),
        ).not.toMatch(/\p{Default_Ignorable_Code_Point}/u)
        expect(name.normalize('NFKC')).not.toMatch(/:\/\/|www\.|[a-z0-9-]\.[a-z]{2,}/i)
        expect(kept(name)).toBe(name)
      }),
      { numRuns: 5000, examples: [['Amel\u{f0000}\u0301']] },
    )
  })
})

describe('the name that somebody comes with', () => {
  it('is the first that can be kept', () => {
    expect(givenName(['Amel'])).toBe('Amel')
    expect(givenName(['\u3164', 'amel.ben', 'amel'])).toBe('amel')
    expect(givenName(['http://evil.tn', undefined])).toBe('Nouveau membre')
    expect(givenName(['a'.repeat(500)])).toBe('a'.repeat(120))
  })

  it('is always one that may be typed', () => {
    fc.assert(
      fc.property(fc.array(trickyText, { maxLength: 2 }), (names) => {
        const name = givenName(names)
        expect([cleanName(name), nameProblem(name)]).toEqual([name, null])
      }),
    )
  })
})
