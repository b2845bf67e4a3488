import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOMS } from '../bin/lib/rooms.mjs'
import { docsOf, wrapMarkdown } from '../harness/report/wrap-markdown.ts'

// Language of comments: they begin with a verb or a noun, so that a reader learns at once what stands below.

const root = join(import.meta.dirname, '..')
const ALLOWED_SHARE = 0.01
const RIDDLE =
  /^(?:What|Whatever|Who|Whoever|Whom|Whose|Whether|Where|Wherever|When|Whenever|Which|Why|How|However|That|Those|Such)\b/

/** Extracts the comments that stand on lines of their own; neighbouring `//` lines are one. */
function commentsOf(source: string): string[] {
  const blocks = source.matchAll(/^[ \t]*\{?\/\*+([\s\S]*?)\*\/|((?:^[ \t]*\/\/.*\n?)+)/gm)
  return [...blocks].map(([, block = '', lines = '']) =>
    (block || lines)
      .replaceAll(/^[ \t]*(?:\*|\/\/)/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

const riddlesIn = (source: string) => commentsOf(source).filter((comment) => RIDDLE.test(comment))

describe('comments of the sources', () => {
  const comments = ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs|css)$/.test(name) && !name.includes('node_modules'))
      .flatMap((name) =>
        commentsOf(readFileSync(join(root, room, name), 'utf8')).map(
          (comment) => `${room}/${name}: ${comment}`,
        ),
      ),
  )

  it('begin with a verb or a noun, not with a riddle', () => {
    const riddles = comments.filter((comment) => RIDDLE.test(comment.replace(/^\S+: /, '')))
    expect(comments.length).toBeGreaterThan(3_000)
    expect(riddles.length / comments.length, riddles.slice(0, 100).join('\n')).toBeLessThan(ALLOWED_SHARE)
  })

  it.each([
    '/** What is kept. */\nconst a = 1',
    '/**\n * Whether it rains.\n */',
    '  // Whoever comes\n  // is late.\n',
    '{/* Where it goes. */}',
  ])('would be seen in %j', (source) => {
    expect(riddlesIn(source)).toHaveLength(1)
  })
})

describe('docs', () => {
  it('are wrapped at 100 characters: `npm run typeset` does it', () => {
    const text = (path: string) => readFileSync(join(root, path), 'utf8')
    expect(docsOf(root).filter((path) => wrapMarkdown(text(path)) !== text(path))).toEqual([])
  })

  it('keep code, tables and links whole', () => {
    const long = 'palabra '.repeat(20).trim()
    expect(
      wrapMarkdown(long)
        .split('\n')
        .map(({ length }) => length <= 100),
    ).toEqual([true, true])
    expect(wrapMarkdown(`- ${long}`)).toMatch(/^- palabra .*\n {2}palabra/)
    expect(wrapMarkdown(`| ${long} |`)).toBe(`| ${long} |`)
    expect(wrapMarkdown(`\`\`\`\n${long}\n\`\`\``)).toBe(`\`\`\`\n${long}\n\`\`\``)
    expect(wrapMarkdown(`a [${long}](x.md) b`)).toContain(`[${long}](x.md)`)
    expect(wrapMarkdown(`${'x'.repeat(97)} - 12. y`)).toBe(`${'x'.repeat(97)} - 12.\ny`)
  })
})
