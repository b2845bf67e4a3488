import { parseArgs } from 'node:util'
import { startBenchCluster } from '../bench/lib/cluster.ts'
import { percentile } from '../bench/lib/measure.ts'
import { machine, markdownTable, writeReport } from '../bench/lib/report.ts'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { type CrashResult, runCrash, TEMPLATE } from './crash/run.ts'

/** Versions that must be caught, and as what. */
const PLANTED = [
  { plant: 'early', name: 'says done before the commit', sort: 'lost' },
  { plant: 'apart', name: 'tells of a change after its transaction', sort: 'halves' },
  { plant: 'piecemeal', name: 'has no transactions', sort: 'halves' },
  { plant: 'again', name: 'knows no id of a browser again', sort: 'doubled' },
] as const

const PLANTED_KILLS = 60

/** How long anything may take until it serves again. */
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
      minutes: { type: 'string', default: '240' },
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
    const results: Record<string, CrashResult> = {}
    for (const what of ['app', 'postgres'] as const) {
      const plan = { what, kills: asked[what], minutes }
      results[what] = await runCrash(cluster, `crash_${what}`, plan)
      writeReport('crash', report(caught, results, asked))
    }
    const isWrong = ({ found, wrong, back }: CrashResult) =>
      found.what.length > 0 || wrong.length > 0 || back.some((one) => one > BACK_MS)
    if (Object.values(results).some(isWrong)) process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

function report(
  caught: string[][],
  results: Record<string, CrashResult>,
  asked: Record<string, number>,
): string {
  const all = Object.entries(results)
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  const row = (name: string, of: (result: CrashResult, what: string) => string | number) => [
    name,
    ...all.map(([what, result]) => of(result, what)),
  ]
  const kinds = [...new Set(all.flatMap(([, { told }]) => Object.keys(told)))]
  return `# Crash

Taken on ${machine()}; other work went on at the same time. Ten people write without a pause to two processes of the built site:
bookings, answers to them, messages, quotes and answers with a file, tasks, reviews, pictures, and a profile that saves itself; each
sends the same again until it is told done, one in twenty twice at once. Meanwhile one process, the other or both are killed (SIGKILL) and
started again; then PostgreSQL: its first process alone, all of them, or one of a connection. A ledger outside holds what was told
done; every ten rounds it is compared with all tables, and all files are fetched.

${markdownTable(
  ['', ...all.map(([what]) => (what === 'app' ? 'the site' : 'PostgreSQL'))],
  [
    row('killed', ({ kills }, what) => `${kills} of ${asked[what]}`),
    row('writes under way at those moments', ({ underWay }) => underWay),
    row('comparisons', ({ checks }) => checks),
    ...kinds.map((kind) => row(`${kind}: told done`, ({ told }) => told[kind] ?? 0)),
    row('**lost**', ({ found }) => found.lost),
    row('**done by half**', ({ found }) => found.halves),
    row('**doubled**', ({ found }) => found.doubled),
    row('refused though right', ({ wrong }) => wrong.length),
    row('serving again after, median, s', ({ back }) => seconds(percentile(back, 0.5))),
    row('after, 99 of 100, s', ({ back }) => seconds(percentile(back, 0.99))),
    row('after at most, s', ({ back }) => seconds(Math.max(...back))),
    row('minutes', (result) => Math.round(result.seconds / 60)),
  ],
)}

${all.flatMap(([, { found, wrong }]) => [...found.what, ...wrong.slice(0, 20)].map((one) => `- ${one}\n`)).join('')}
Versions caught first:

${markdownTable(['version', 'killed until then', 'what was found'], caught)}`
}
