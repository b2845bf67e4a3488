import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { typeset } from '#lib/typeset.ts'
import { looseTexts, readSourceFiles } from '../bin/lib/typeset-source.ts'
import { VERBATIM } from '../bin/lib/verbatim-texts.ts'

// French typography of all that people read. `npm run typeset` sets what an author typed plainly (decision
// 48).

const files = readSourceFiles(join(import.meta.dirname, '..'))
const planted = (source: string) => looseTexts({ path: 'planted.tsx', source }).map(({ set }) => set)

describe('the typography of the site’s texts', () => {
  it('is that of typeset', () => {
    const found = files.flatMap((file) => looseTexts(file).map(({ raw }) => `${file.path}: ${raw.trim()}`))
    expect(found, 'run npm run typeset').toEqual([])
  })

  it.each([
    ['a string', "const a = 'Une question ?'", "'Une question\u202F?'"],
    ['an escaped space', "const a = 'Une question\\u00A0?'", "'Une question\u202F?'"],
    ['a text of JSX', '<p>Motif : {reason}</p>', 'Motif\u00A0: '],
    ['an attribute', '<p title="Une question ?" />', '"Une question\u202F?"'],
    ['a part of a template', `const a = \`Modifier « \${title} »\``, 'Modifier «\u00A0'],
    ['a straight apostrophe', 'const a = "L\'avis"', '"L’avis"'],
  ])('would be seen missing in %s', (_, source, set) => expect(planted(source)[0]).toContain(set))

  it.each([
    ['a comment', '// Pourquoi ?'],
    ['a class', '<p className="chip chip-on" />'],
    ['code', 'const a = b ? c : d'],
  ])('does not matter in %s', (_, source) => expect(planted(source)).toEqual([]))

  it('is left alone where the owner quotes a text, and nowhere else', () => {
    const all = files.map(({ source }) => source.replace(/\s+/g, ' ')).join('\n')
    const texts = [...VERBATIM]
    expect(
      texts.filter((text) => typeset(text) === text),
      'need no exception',
    ).toEqual([])
    expect(
      texts.filter((text) => !all.includes(text)),
      'are no texts of the site any longer',
    ).toEqual([])
  })
})
