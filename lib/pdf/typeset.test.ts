import { describe, expect, it } from 'vitest'
import { readStyles, setLine, setLines } from './typeset.ts'

const { body, strong } = readStyles()
const shown = (text: string) =>
  setLine(text, body)
    .pieces.map(({ text }) => text.trim())
    .filter((text) => text !== '')

describe('a line of text', () => {
  it.each([
    ['Devis du 3 mars', ['Devis du 3 mars']],
    // From left to right as they stand on the line.
    ['Salle ياسمين Tunis', ['Salle', 'ياسمين', 'Tunis']],
    ['ياسمين Tunis', ['Tunis', 'ياسمين']],
    ['مطعم 12 قطعة', ['قطعة', '12', 'مطعم']],
    ['مطعم 12,5 قطعة', ['قطعة', '12,5', 'مطعم']],
  ])('%s runs as Unicode says', (text, pieces) => {
    expect(shown(text)).toEqual(pieces)
  })

  it('joins Arabic letters as they are written, from right to left', () => {
    const [piece] = setLine('علي', body).pieces
    expect(piece?.isRtl).toBe(true)
    const alone = [...'علي'].flatMap((letter) => setLine(letter, body).pieces.flatMap(({ glyphs }) => glyphs))
    const together = piece?.glyphs ?? []
    // The first of the line is the last of the word.
    expect(together.find(({ text }) => text !== '')?.text).toBe('ي')
    expect(together.map(({ id }) => id)).not.toEqual(alone.toReversed().map(({ id }) => id))
  })

  it('takes further letters from further fonts, and says where none has one', () => {
    expect(setLine('Čapek', strong).pieces.map(({ text }) => text)).toEqual(['Č', 'apek'])
    expect(shown('Thé 😀')).toEqual(['Thé ?'])
    expect(shown('a\u202Fb\u200Bc')).toEqual(['a bc'])
  })
})

describe('lines of text', () => {
  it('break between words, and within one that is longer than a line', () => {
    const texts = (text: string, width: number) =>
      setLines(text, body, width).map(({ pieces }) => pieces.map(({ text }) => text).join(''))
    expect(texts('un deux trois', 5_000)).toEqual(['un deux', 'trois'])
    expect(texts('un\n\ndeux', 5_000)).toEqual(['un', '', 'deux'])
    expect(texts('a'.repeat(30), 5_000).join('')).toBe('a'.repeat(30))
    for (const { width } of setLines('anticonstitutionnellement '.repeat(9), body, 5_000))
      expect(width).toBeLessThanOrEqual(5_000)
  })
})
