import { parseArgs } from 'node:util'
import { becomeBrowsers } from '../harness/delivery/delivery-browser.ts'
import { machine, markdownTable, writeReport } from '../harness/report/report.ts'
import type { FailuresResult } from './failures/play.ts'
import { runFailures } from './failures/run.ts'

const PEOPLE = { visitors: 6, bookers: 4, talkers: 8, uploaders: 2 }

/**
 * Checks that nothing confirmed gets lost, and measures how long people notice, while one part of the
 * topology after the other breaks. It begins with a site that confirms too early, which the run must catch.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '20' } } })
  const seconds = Number(values.seconds)
  // For both sites: the first one's people still look at their clocks for a moment.
  becomeBrowsers()
  const broken = await runFailures({ ...PEOPLE, seconds: Math.min(seconds, 8), durable: false })
  console.log(`done too early: ${JSON.stringify(broken)}`)
  if (sum(broken) === 0) throw new Error('a site that says done before it is on the disk was not caught')
  const whole = await runFailures({ ...PEOPLE, seconds, durable: true })
  writeReport('failures', report([broken, whole]))
  if (sum(whole) > 0 || whole.settledMs === null || whole.wrong.length > 0) process.exitCode = 1
}

const sum = ({ lost }: FailuresResult) => lost.bookings + lost.messages + lost.uploads

function report([broken, whole]: [FailuresResult, FailuresResult]): string {
  const rate = (failures: number, tries: number) => `${((100 * failures) / Math.max(1, tries)).toFixed(1)} %`
  return `# Failures

Taken on ${machine()}. ${PEOPLE.visitors} visitors browse, ${PEOPLE.bookers} clients book, ${PEOPLE.talkers} people write to one another, ${PEOPLE.uploaders} upload
pictures: through a proxy with TLS to two processes of the production layout, PostgreSQL over TLS, a file store. Streams, threads
and uploads use the browser's own code.

${markdownTable(
  ['', 'tries', 'failed', 'last failure after, ms', 'longest success, ms', 'all streams back after, ms'],
  whole.stretches.map(({ name, stretch, streamsBackMs }) => [
    name,
    stretch.tries,
    rate(stretch.failures, stretch.tries),
    stretch.recoveredMs,
    stretch.longestMs,
    streamsBackMs ?? '',
  ]),
)}

${markdownTable(
  ['', 'done too early', 'as it is'],
  [
    ...(['bookings', 'messages', 'uploads'] as const).flatMap((kind): (string | number)[][] => [
      [`${kind} acknowledged`, broken.told[kind], whole.told[kind]],
      [`**${kind} lost**`, broken.lost[kind], whole.lost[kind]],
    ]),
    ['messages that somebody does not see in the end', broken.faults.lost, whole.faults.lost],
    ['last message → all seen by all, ms', broken.settledMs ?? 'never', whole.settledMs ?? 'never'],
  ],
)}`
}
