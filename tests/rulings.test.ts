import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOMS } from '../bin/lib/rooms.mjs'

const root = join(import.meta.dirname, '..')

/** Rulings that a text cites in brackets: '(R14)', '(R43, R48)'. */
const citedIn = (text: string) =>
  [...text.matchAll(/\(((?:[DPQRSW]\d{1,2})(?:(?:, | and | to )[DPQRSW]\d{1,2})*)[);, ]/g)].flatMap(
    ([, list = '']) => list.match(/[DPQRSW]\d+/g) ?? [],
  )

const defined = new Map(
  [...readFileSync(join(root, 'docs/rulings.md'), 'utf8').matchAll(/^- \*\*([A-Z]\d+)\*\* (.+)$/gm)].map(
    ([, number = '', line = '']) => [number, line],
  ),
)

describe('docs/rulings.md', () => {
  it('explains every number that code or docs cite', () => {
    const missing = [...ROOMS, 'docs']
      .flatMap((room) =>
        readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.(tsx?|md|sql|css)$/.test(name) && name !== 'rulings.test.ts')
          .filter((name) => !name.includes('node_modules'))
          .flatMap((name) =>
            citedIn(readFileSync(join(root, room, name), 'utf8')).map((cited) => [cited, name]),
          ),
      )
      .filter(([cited = '']) => !defined.has(cited))
    expect(missing).toEqual([])
  })

  it('has one line for each, and the test sees a citation of each form', () => {
    expect(defined.size).toBeGreaterThan(50)
    expect(citedIn('as asked (R14). Both (R43, R48), and (D2 and Q15).')).toEqual([
      'R14',
      'R43',
      'R48',
      'D2',
      'Q15',
    ])
  })
})
