import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { NOT_DURABLE, startBenchCluster } from '../harness/database/cluster.ts'
import { machine, markdownTable, writeReport } from '../harness/report/report.ts'
import { PLANTED } from './fuzz/plants.ts'
import { type FuzzResult, runFuzz, TEMPLATE } from './fuzz/run.ts'
import { STALL_MAX } from './fuzz/stalls.ts'

/** Longest time of an answer; a version that must be caught gets less. */
const DEADLINE_MS = 10_000
const PLANTED_DEADLINE_MS = 1_000

/**
 * Sends requests made from the site's schemas and against them: no answer of 5xx, none too late, no stall of the event loop,
 * nothing kept of what is refused, each refusal in French; first to versions that lack a protection, which must be caught.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string', default: '' },
    },
  })
  ensureBuilt()
  // As the site runs: with React's and the router's own production versions.
  process.env.NODE_ENV = 'production'
  const cluster = await startBenchCluster(NOT_DURABLE)
  try {
    await cluster.makeDatabase(TEMPLATE)
    for (const [at, { name, only, plant, found, requests = 120 }] of PLANTED.entries()) {
      const plan = { requests, seed: -1 - at, deadlineMs: PLANTED_DEADLINE_MS, only, plant }
      const { wrong } = await runFuzz(cluster, plan)
      if (!wrong.some(({ what }) => found.test(what))) throw new Error(`not caught: ${name}`)
      console.error(`caught: ${name}`)
    }
    const seed = Number(values.seed)
    const only = values.only ? { only: new RegExp(values.only) } : {}
    const requests = Number(values.requests)
    const keep = (result: FuzzResult) => writeReport('fuzz', report(result, { requests, seed }))
    const result = await runFuzz(cluster, { requests, seed, deadlineMs: DEADLINE_MS, ...only }, keep)
    keep(result)
    if (result.wrong.length > 0) process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

function report(
  { requests, doors, statuses, compared, slowestMs, longestStallMs, seconds, wrong }: FuzzResult,
  wanted: { requests: number; seed: number },
): string {
  const { seed } = wanted
  const part = requests < wanted.requests ? ` of ${wanted.requests}` : ''
  return `# Fuzz

Taken on ${machine()}. ${requests}${part} requests to ${doors} addresses in ${Math.round(seconds)} s, seed ${seed}, made from
the site's routes, its schemas and the names that its code reads, by nine kinds of people; the slowest took ${Math.round(slowestMs)} ms, and none kept the event loop for
more than ${Math.round(longestStallMs)} ms (${STALL_MAX} are allowed). ${compared} of those that
were refused had begun to write, and left every table as it was. Versions caught first: ${PLANTED.map(({ name }) => name).join('; ')}.

${markdownTable(['status', 'answers'], Object.entries(statuses).sort())}

${
  wrong.length === 0
    ? 'Nothing was wrong.'
    : markdownTable(
        ['wrong', 'times'],
        wrong.map(({ what, count }) => [what, count]),
      )
}`
}
