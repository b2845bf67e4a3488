import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** A Markdown table; numbers are aligned to the right. */
export function markdownTable(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, column) => (typeof rows[0]?.[column] === 'number' ? '---:' : '---'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

/** Microseconds as a number of two or three digits that count. */
export function micros(time: number): number {
  return time < 100 ? Math.round(time * 10) / 10 : Math.round(time)
}

/** What the figures were taken on, in one line. */
export function machine(): string {
  const [cpu] = cpus()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}, commit ${commit}`
}

/** Prints a report and keeps it in bench/results/. */
export function writeReport(name: string, text: string): void {
  console.log(text)
  mkdirSync(new URL('../results/', import.meta.url), { recursive: true })
  writeFileSync(new URL(`../results/${name}.md`, import.meta.url), `${text}\n`)
}
