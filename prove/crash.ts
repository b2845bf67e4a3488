import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { startBenchCluster } from '../harness/database/cluster.ts'
import { percentile } from '../harness/report/measure.ts'
import { machine, markdownTable, writeReport } from '../harness/report/report.ts'
import { type CrashResult, runCrash, TEMPLATE } from './crash/run.ts'

/** Versions that must be caught, and as what. */
const PLANTED = [
  { plant: 'early', name: 'says done before the commit', sort: 'lost' },
  { plant: 'apart', name: 'tells of a change after its transaction', sort: 'halves' },
  { plant: 'piecemeal', name: 'has no transactions', sort: 'halves' },
  { plant: 'again', name: 'knows no id of a browser again', sort: 'doubled' },
] as const

const PLANTED_KILLS = 60

/** Longest time for anything to serve again, in milliseconds. */
const BACK_MS = 5_000

/**
 * Kills processes of the site, and PostgreSQL, while people write: whether anything that somebody was told is done gets
 * lost, is done by half or twice; first in versions that lack what prevents it, which must be caught.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      app: { type: 'string', default: '1000' },
      postgres: { type: 'string', default: '300' },
      minutes: { type: 'string', default: '20' },
    },
  })
  ensureBuilt()
  const cluster = await startBenchCluster()
  try {
    await cluster.makeDatabase(TEMPLATE)
    const caught: string[][] = []
    for (const { plant, name, sort } of PLANTED) {
      const plan = { what: 'app', kills: PLANTED_KILLS, minutes: 10, plant } as const
      const { found, kills } = await runCrash(cluster, `crash_${plant}`, plan)
      if (found[sort] === 0) throw new Error(`not caught: ${name} (${found.what.join(', ')})`)
      caught.push([name, String(kills), found.what.join(', ')])
      console.error(`caught: ${name}: ${found.what.join(', ')}`)
    }
    const minutes = Number(values.minutes)
    const asked = { app: Number(values.app), postgres: Number(values.postgres) }
    for (const what of ['app', 'postgres'] as const) {
      if (asked[what] === 0) continue
      const result = await runCrash(cluster, `crash_${what}`, { what, kills: asked[what], minutes })
      const [, load = 0] = loadavg()
      keep({ ...result, back: backOf(result), what, load: Number(load.toFixed(1)), caught })
      writeReport('crash', report())
      const { found, wrong, back } = result
      if (found.what.length > 0 || wrong.length > 0 || back.some((one) => one > BACK_MS)) process.exitCode = 1
    }
  } finally {
    await cluster.stop()
  }
}

/** A series as it is kept: kills add up over the runs of a clone, since all at once they take hours. */
type Kept = Omit<CrashResult, 'back'> & {
  what: 'app' | 'postgres'
  /** Of the machine over its last five minutes, its own included. */
  load: number
  back: { median: number; p99: number; most: number }
  caught: string[][]
}

const KEPT = new URL('../.cache/crash/', import.meta.url)

function keep(series: Kept): void {
  mkdirSync(KEPT, { recursive: true })
  writeFileSync(new URL(`${Date.now()}.json`, KEPT), JSON.stringify(series))
}

function backOf({ back }: CrashResult): Kept['back'] {
  return { median: percentile(back, 0.5), p99: percentile(back, 0.99), most: Math.max(...back) }
}

function report(): string {
  const files = readdirSync(fileURLToPath(KEPT)).toSorted()
  const all = files.map((file) => JSON.parse(readFileSync(new URL(file, KEPT), 'utf8')) as Kept)
  const killed = (of: Kept['what']) =>
    all.reduce((sum, { what, kills }) => sum + (what === of ? kills : 0), 0)
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  const row = (name: string, of: (series: Kept) => string | number) => [name, ...all.map(of)]
  const kinds = [...new Set(all.flatMap(({ told }) => Object.keys(told)))]
  return `# Crash

Taken on ${machine()}. Ten people write without a pause to two processes of the built site:
bookings, answers to them, messages, quotes and answers with a file, tasks, reviews, pictures, and a profile that saves itself; each
sends the same again until it is told done, one in twenty twice at once. Meanwhile one process, the other or both are killed (SIGKILL) and
started again; or PostgreSQL: its first process alone, all of them, or one of a connection. A ledger outside holds what was told
done; every ten rounds it is compared with all tables, and all files are fetched. A column is a run; in all, the site was killed
${killed('app')} times and PostgreSQL ${killed('postgres')} times.

${markdownTable(
  ['', ...all.map(({ what }) => (what === 'app' ? 'the site' : 'PostgreSQL'))],
  [
    row('load of the machine towards its end, its own included', ({ load }) => load),
    row('killed', ({ kills }) => kills),
    row('writes under way at those moments', ({ underWay }) => underWay),
    row('comparisons', ({ checks }) => checks),
    ...kinds.map((kind) => row(`${kind}: told done`, ({ told }) => told[kind] ?? 0)),
    row('**lost**', ({ found }) => found.lost),
    row('**done by half**', ({ found }) => found.halves),
    row('**doubled**', ({ found }) => found.doubled),
    row('refused though right', ({ wrong }) => wrong.length),
    row('serving again after, median, s', ({ back }) => seconds(back.median)),
    row('after, 99 of 100, s', ({ back }) => seconds(back.p99)),
    row('after at most, s', ({ back }) => seconds(back.most)),
    row('minutes', (series) => Math.round(series.seconds / 60)),
  ],
)}

${all.flatMap(({ found, wrong }) => [...found.what, ...wrong.slice(0, 20)].map((one) => `- ${one}\n`)).join('')}
Versions caught first:

${markdownTable(['version', 'killed until then', 'what was found'], all.at(-1)?.caught ?? [])}`
}
