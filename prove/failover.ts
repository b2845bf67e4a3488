import { parseArgs } from 'node:util'
import { machine, markdownTable, writeReport } from '../harness/report/report.ts'
import { ensureDebian, missingHere, versions } from './failover/debian.ts'
import { HINTS_MS, PLANTS } from './failover/plants.ts'
import { type FailoverResult, runFailover, type Stretch } from './failover/run.ts'
import { POWER_CUT, TROUBLES, type Trouble } from './failover/troubles.ts'

/** Shortest look at a planted version: longer than hints may be silent. */
const PLANTED_SECONDS = (1.5 * HINTS_MS) / 1_000

/**
 * Takes the machines of compose.ha.yaml away one after the other while people write: whether anything that somebody was told is
 * done gets lost or counts twice, how long nobody is served, and what people read meanwhile; first in versions that lack what
 * keeps the database, which must be caught.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '20' },
      only: { type: 'string', default: '' },
      plants: { type: 'string', default: '' },
      /** The worst alone, and one planted version. */
      brief: { type: 'boolean', default: false },
    },
  })
  const missing = missingHere()
  if (missing.length > 0) throw new Error(`not tried: this machine lacks ${missing.join(', ')}`)
  const seconds = Number(values.seconds)
  const [only, which] = [values.only, values.plants].map((pattern) => new RegExp(pattern || '.'))
  const plants = PLANTS.filter(({ name }, at) => which?.test(name) && !(values.brief && at > 0))
  const caught: string[][] = []
  for (const { name, troubles, variant, caught: isCaught } of plants) {
    const stretch = Math.max(seconds, PLANTED_SECONDS)
    const by = isCaught(await runFailover({ troubles, seconds: stretch, variant }))
    if (by === null) throw new Error(`not caught: a version that ${name}`)
    console.error(`caught: ${name}: ${by}`)
    caught.push([name, by])
  }
  const troubles = values.brief ? [POWER_CUT] : TROUBLES.filter(({ name }) => only?.test(name))
  const result = await runFailover({ troubles, seconds })
  writeReport('failover', report(result, caught))
  const faults = faultsOf(result, troubles)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}

/** Everything that is not as it should be. */
function faultsOf(
  { stretches, wrong, notFrench, notPassing, signedOut }: FailoverResult,
  troubles: readonly Trouble[],
) {
  return [
    ...stretches.flatMap((stretch, at) => {
      const limit = troubles[at]?.servedMs ?? 0
      return [
        ...stretch.found.what,
        ...(servedAgain(stretch) > Math.max(limit, QUIET_MS) ? ['served again too late'] : []),
        ...(limit === 0 && stretch.failed > 0 ? [`${stretch.failed} answers failed`] : []),
        ...(stretch.hintsSilenceMs > limit + HINTS_MS ? ['live streams came back too late, or not'] : []),
        ...(stretch.wholeAgainMs === null ? ['the databases did not come together again'] : []),
      ].map((fault) => `${stretch.name}: ${fault}`)
    }),
    ...wrong,
    ...notFrench.slice(0, 20).map(({ status, path, read }) => `not French: ${path} ${status} ${read}`),
    ...notPassing.slice(0, 20).map(({ status, path, read }) => `not said to pass: ${path} ${status} ${read}`),
    ...(signedOut > 0 ? [`${signedOut} pages sent somebody to sign in who was signed in`] : []),
  ]
}

/** Longest pause of everybody with nothing broken, on a machine that does other things as well. */
const QUIET_MS = 5_000

/** From the trouble until nobody is turned away any longer, and somebody is told that a write is done. */
const servedAgain = ({ lastFailureMs, longestSilenceMs }: Stretch) =>
  Math.max(lastFailureMs, longestSilenceMs)

function report(result: FailoverResult, caught: string[][]) {
  const { stretches, told, read, notFrench, notPassing, signedOut, wrong } = result
  const seconds = (ms: number | null) => (ms === null ? 'never' : (ms / 1000).toFixed(1))
  const sum = (of: 'lost' | 'halves' | 'doubled') => stretches.reduce((all, { found }) => all + found[of], 0)
  return `# Losing the database's machine

Taken on ${machine()}. Ran: ${versions(ensureDebian())}, from Debian testing. Three machines as network
namespaces at one switch, each service of \`compose.ha.yaml\` with its command, environment, files and folders; without Docker,
TLS towards browsers, the bucket, and a watchdog. Ten people write (bookings, answers, messages, quotes and answers with a file,
tasks, reviews, pictures, a profile), four who are signed in look around, two streams listen, each at one of the site's two
processes. A machine without power is one whose cable is pulled before all of its processes are killed. "Together again" is
counted from the end of the trouble: the other database confirms what the leader writes, and all votes are there.

${markdownTable(
  [
    '',
    'answers',
    'failed',
    'last failure after, s',
    'longest without a write told done, s',
    'longest without a hint, s',
    'together again after, s',
    'lost',
    'done by half',
    'accepted twice',
  ],
  stretches.map(({ name, tries, failed, found, ...times }) => [
    name,
    tries,
    failed,
    seconds(times.lastFailureMs),
    seconds(times.longestSilenceMs),
    seconds(times.hintsSilenceMs),
    seconds(times.wholeAgainMs),
    found.lost,
    found.halves,
    found.doubled,
  ]),
)}

Told done: ${Object.entries(told)
    .map(([kind, count]) => `${count} × ${kind}`)
    .join(
      ', ',
    )}. **Lost: ${sum('lost')}, done by half: ${sum('halves')}, accepted twice: ${sum('doubled')}**; refused though right:
${wrong.length}; sent to sign in although signed in: ${signedOut}; answers of an error without a French text: ${notFrench.length}; by
another status than 503 (it passes, try again): ${notPassing.length}.

What people read when something failed:

${markdownTable(
  ['times', 'status and text'],
  [...read].sort(([, one], [, other]) => other - one).map(([text, count]) => [count, text]),
)}

${caught.length > 0 ? 'Versions caught first:' : 'No planted version was run this time.'}

${markdownTable(['version', 'caught by'], caught)}`
}
