import { parseArgs } from 'node:util'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { startBenchCluster } from '../harness/database/cluster.ts'
import { percentile } from '../harness/report/measure.ts'
import { machine, markdownTable, writeReport } from '../harness/report/report.ts'
import { clients } from './faults/clients.ts'
import { clock } from './faults/clock.ts'
import { cut } from './faults/cut.ts'
import { databaseDisk } from './faults/database-disk.ts'
import { disk } from './faults/disk.ts'
import { type Fault, judge, type Outcome, seconds } from './faults/fault.ts'
import { frozen } from './faults/frozen.ts'
import { lock, pool } from './faults/lock.ts'
import { mail } from './faults/mail.ts'
import { midnight } from './faults/midnight.ts'
import { cannotMount } from './faults/small-disk.ts'
import { onStage } from './faults/stage.ts'
import { storage } from './faults/storage.ts'

const FAULTS: Readonly<Record<string, Fault>> = {
  cut,
  lock,
  pool,
  frozen,
  storage,
  mail,
  disk,
  database: databaseDisk,
  clock,
  midnight,
  clients,
}

/** Faults that need a small disk. */
const ON_A_DISK: ReadonlySet<Fault> = new Set([disk, databaseDisk])

const TEMPLATE = 'faults_template'

/** One fault, in the version without its protection and as the site is. */
type Played = { fault: Fault; caught: string[]; outcome: Outcome; wrong: string[] }

/**
 * Makes trouble of every kind for a process of the site: whether anybody waits longer than they should, others feel it, or
 * it lasts; each first with a version that lacks the protection, which must be caught.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string', default: '' }, without: { type: 'string', default: '' } },
  })
  const [only, without] = [values.only, values.without].map((names) => names.split(','))
  const noDisk = cannotMount()
  ensureBuilt()
  const cluster = await startBenchCluster()
  try {
    await cluster.makeDatabase(TEMPLATE)
    const played: Played[] = []
    const leftOut: string[] = []
    for (const [key, fault] of Object.entries(FAULTS)) {
      if ((values.only && !only?.includes(key)) || without?.includes(key)) continue
      if (noDisk && ON_A_DISK.has(fault)) {
        leftOut.push(`${fault.name}: ${noDisk}`)
        continue
      }
      const play = (planted: boolean) => {
        const name = `fault_${key}_${planted ? 'planted' : 'whole'}`
        return onStage(cluster, { name, template: TEMPLATE, planted }, fault.play)
      }
      const caught = judge(fault, await play(true))
      console.error(`${fault.name}, ${fault.lacks}: ${caught.join('; ') || 'NOT CAUGHT'}`)
      const outcome = await play(false)
      const wrong = judge(fault, outcome)
      if (caught.length === 0) wrong.push('the version without its protection was not caught')
      console.error(`${fault.name}: ${wrong.join('; ') || 'holds'}`)
      played.push({ fault, caught, outcome, wrong })
    }
    if (values.only + values.without === '') writeReport('faults', report(played, leftOut))
    else console.log(report(played, leftOut))
    if (played.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

function report(played: Played[], leftOut: string[]): string {
  const longest = (felt: Outcome['met']) => seconds(Math.max(0, ...felt.map(({ ms }) => ms)))
  const p99 = (felt: Outcome['met']) =>
    felt.length > 0
      ? Math.round(
          percentile(
            felt.map(({ ms }) => ms),
            0.99,
          ),
        )
      : ''
  return `# Faults

Taken on ${machine()}. One process of the built site; 'met' are
requests of those whom the trouble concerns, 'others' go on with something else meanwhile.

${markdownTable(
  ['trouble', 'met', 'longest, s', 'allowed, s', 'others', 'p99, ms', 'well again after, s', 'wrong'],
  played.map(({ fault, outcome, wrong }) => [
    fault.name,
    outcome.met.length,
    longest(outcome.met),
    fault.deadlineMs / 1000,
    outcome.others.length,
    p99(outcome.others),
    seconds(outcome.recoveredMs),
    wrong.join('; ') || 'nothing',
  ]),
)}

${leftOut.map((why) => `**Left out**: ${why}.\n\n`).join('')}Versions caught first:

${markdownTable(
  ['trouble', 'what the version lacks', 'what was found'],
  played.map(({ fault, caught }) => [fault.name, fault.lacks, caught.slice(0, 4).join('; ')]),
)}`
}
