import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aimsTable } from '#bench/lib/aims.ts'
import { cellOf, type Results, readResults } from '#bench/lib/results.ts'
import { markdownTable } from '#harness/report/markdown.ts'
import { wrapMarkdown } from '#harness/report/wrap-markdown.ts'

const root = join(import.meta.dirname, '..', '..')
const TEMPLATE = join(root, 'bench', 'report.md')
export const PERFORMANCE = join(root, 'docs', 'performance.md')

/** Makes docs/performance.md. */
export function composePerformance(): void {
  writeFileSync(PERFORMANCE, performanceReport())
}

/**
 * The report: bench/report.md with its directives filled in from bench/results/.
 *
 * - `{{aims}}`: what was aimed at, and what was measured
 * - `{{all streams}}`: what the bench wrote, without its title
 * - `{{section pages / Listing HTML}}`: what it wrote below a heading
 * - `{{across search / page / × primary-key read}}`: one column of the tables that begin with such a column, a column for
 *   each heading that there is such a table below
 */
export function performanceReport(): string {
  const results = readResults(join(root, 'bench', 'results'))
  const template = readFileSync(TEMPLATE, 'utf8')
  const filled = template.replace(/^\{\{(\w+)(?: (.+))?\}\}$/gm, (_, what: string, of = '') => {
    const [bench = '', ...rest] = String(of).split(/ \/ ?/)
    const fill = DIRECTIVES[what]
    if (!fill) throw new Error(`bench/report.md: nobody knows {{${what}}}`)
    return fill(results, bench, rest) || `Not measured yet: \`npm run bench -- ${bench}\`.`
  })
  return wrapMarkdown(filled)
}

const DIRECTIVES: Record<string, (results: Results, bench: string, of: string[]) => string | undefined> = {
  aims: aimsTable,
  all: (results, bench) =>
    results
      .get(bench)
      ?.map(({ heading, text }) => (heading ? `### ${heading}\n\n${text}` : text))
      .join('\n\n'),
  section: (results, bench, [wanted]) => results.get(bench)?.find(({ heading }) => heading === wanted)?.text,
  across: (results, bench, [first = '', column = '']) => {
    const found = (results.get(bench) ?? []).flatMap(({ heading, tables }) =>
      tables
        .filter(({ head }) => head[0] === first && head.includes(column))
        .map((table) => ({ heading, table })),
    )
    const names = new Set(found.flatMap(({ table }) => table.rows.map(([name = '']) => name)))
    if (names.size === 0) return undefined
    return markdownTable(
      [first, ...found.map(({ heading }) => heading)],
      [...names].map((name) => [
        name,
        ...found.map(({ table }) => {
          const cell = cellOf(table, name, column) ?? '–'
          return Number.isFinite(Number(cell)) ? Number(cell) : cell
        }),
      ]),
    )
  },
}
