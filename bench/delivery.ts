import { parseArgs } from 'node:util'
import { startBenchCluster } from '#harness/database/cluster.ts'
import { type DeliveryResult, runDelivery } from '#harness/delivery/delivery.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'

/**
 * Checks that everything arrives, once and in order, whatever befalls streams, processes and connections to
 * the database. It begins with a version that reads nothing again on return, which the run must catch.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '50' },
      messages: { type: 'string', default: '10000' },
      reconnections: { type: 'string', default: '1000' },
    },
  })
  const [people, messages, reconnections] = [values.people, values.messages, values.reconnections].map(
    Number,
  ) as [number, number, number]
  const cluster = await startBenchCluster()
  try {
    const without = await runDelivery(await cluster.makeDatabase('delivery_without'), {
      people,
      messages: Math.round(messages / 10),
      reconnections: Math.round(reconnections / 10),
      rereads: false,
      patienceMs: 60_000,
    })
    console.log(`without the re-read: ${JSON.stringify(without)}`)
    if (without.settledMs !== null) throw new Error('a version that reads nothing again was not caught')
    const whole = await runDelivery(await cluster.makeDatabase('delivery'), {
      people,
      messages,
      reconnections,
      rereads: true,
      patienceMs: 90_000,
    })
    writeReport('delivery', report(people, [without, whole]))
    if (whole.settledMs === null || whole.wrong.length > 0) process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

function report(people: number, results: DeliveryResult[]): string {
  const rows: [string, (result: DeliveryResult) => number | string][] = [
    ['messages', ({ messages }) => messages],
    ['streams that came back', ({ reconnections }) => reconnections],
    ['streams cut one by one', ({ cuts }) => cuts],
    ['processes killed and restarted', ({ kills }) => kills],
    ['times that all connections to the database were ended', ({ databaseCuts }) => databaseCuts],
    ['connections to the database ended', ({ connectionsEnded }) => connectionsEnded],
    ['pages read', ({ readings }) => readings],
    ['seconds', ({ seconds }) => seconds],
    ['**lost**', ({ faults }) => faults.lost],
    ['**doubled**', ({ faults }) => faults.doubled],
    ['**out of order**', ({ faults }) => faults.outOfOrder],
    ['**unread counts wrong**', ({ faults }) => faults.unreadWrong],
    ['**read marks wrong**', ({ faults }) => faults.marksWrong],
    ['seen wrong for a moment', ({ wrong }) => wrong.length],
    ['last message → all seen by all, ms', ({ settledMs }) => settledMs ?? 'never'],
  ]
  const head = ['', 're-read on return removed', 'as it is']
  return `# Delivery

Taken on ${machine()}. ${people} people write to one another, everybody with two others, through two server processes on one
database, while streams are cut, processes killed (SIGKILL) and restarted, and all connections to the database ended. Streams
are followed and pages merged by the browser's own code. The last word of each is said while everybody is away.

${markdownTable(
  head,
  rows.map(([name, of]) => [name, ...results.map(of)]),
)}`
}
