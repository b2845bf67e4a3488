import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitAtMatch, suggest } from './suggestions.ts'

const PLACES = ['Béja', 'Ben Arous', 'La Manouba', 'Le Kef', 'Mahdia', 'Médenine', 'Sidi Bouzid', 'Sousse']

describe('suggest', () => {
  it('suggests nothing for nothing', () => {
    expect(suggest(PLACES, '')).toEqual([])
    expect(suggest(PLACES, ' - ')).toEqual([])
  })

  it('puts starts first, then words, then the rest', () => {
    expect(suggest(['Zaghouan', 'La Manouba', 'Ouma', 'Mahdia'], 'ma')).toEqual([
      'Mahdia',
      'La Manouba',
      'Ouma',
    ])
  })

  it('ignores accents and case', () => {
    expect(suggest(PLACES, 'BEJ')).toEqual(['Béja'])
    expect(suggest(PLACES, 'mèd')).toEqual(['Médenine'])
  })

  it('never suggests more than five', () => {
    expect(suggest(PLACES, 'e')).toHaveLength(5)
  })

  it('suggests only options that contain what is typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        for (const option of suggest(PLACES, typed)) expect(splitAtMatch(option, typed)[1]).not.toBe('')
      }),
    )
  })
})

describe('splitAtMatch', () => {
  it.each([
    ['Mahdia', 'ma', ['', 'Ma', 'hdia']],
    ['La Manouba', 'ma', ['La ', 'Ma', 'nouba']],
    ['Béja', 'be', ['', 'Bé', 'ja']],
    ['Sidi Bouzid', 'sidi-b', ['', 'Sidi B', 'ouzid']],
    ['Oumma Ma', 'ma', ['Oumma ', 'Ma', '']],
    ['Tunis', 'x', ['Tunis', '', '']],
    ['Tunis', '', ['Tunis', '', '']],
  ])('cuts %j around %j', (label, typed, parts) => {
    expect(splitAtMatch(label, typed)).toEqual(parts)
  })

  it('loses no letter', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (label, typed) => splitAtMatch(label, typed).join('') === label),
    )
  })
})
