import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// Reader of the benches' results: docs/performance.md is made from it.

export type Table = { head: string[]; rows: string[][] }

/** Part of a report below one heading of the second level; the first of a file has none. */
export type Section = { heading: string; text: string; tables: Table[] }

/** Sections by the name of the bench. */
export type Results = ReadonlyMap<string, Section[]>

/** Reads every result of a folder. */
export function readResults(folder: string): Results {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return new Map(
    files.map((file) => [basename(file, '.md'), sectionsOf(readFileSync(join(folder, file), 'utf8'))]),
  )
}

/** The sections of one result, without its title. */
export function sectionsOf(markdown: string): Section[] {
  return markdown
    .replace(/^# .*\n/, '')
    .split(/^## /m)
    .map((part, at) => {
      const [heading = '', ...rest] = at === 0 ? ['', part] : part.split('\n')
      const text = rest.join('\n').trim()
      return { heading, text, tables: tablesOf(text) }
    })
}

function tablesOf(text: string): Table[] {
  return (text.match(/(?:^\|.*\|\n?)+/gm) ?? []).map((block) => {
    const [head = [], , ...rows] = block
      .trim()
      .split('\n')
      .map((line) => line.slice(1, -1).split('|').map(plain))
    return { head, rows }
  })
}

const plain = (cell: string) => cell.replaceAll('**', '').trim()

/** The tables of a bench that stand below headings which this fits. */
export function tablesBelow(results: Results, bench: string, heading: string | RegExp): Table[] {
  const fits = (found: string) => (heading instanceof RegExp ? heading.test(found) : found === heading)
  return (results.get(bench) ?? []).filter((section) => fits(section.heading)).flatMap(({ tables }) => tables)
}

/** The cell of a table's row, both named. */
export function cellOf({ head, rows }: Table, row: string, column: string): string | undefined {
  const at = head.indexOf(column)
  return at < 0 ? undefined : rows.find(([name]) => name === row)?.[at]
}

/** The number that a cell begins with: of '0.47 (0.45 to 0.49)' the first. */
export function numberIn(cell: string | undefined): number {
  return Number.parseFloat((cell ?? '').replaceAll(/[   ]/g, ''))
}
