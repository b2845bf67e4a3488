import { parseArgs } from 'node:util'
import { compareQuotes } from '#domain/quotes/compare-quotes.server.ts'
import { sendQuoteVersion } from '#domain/quotes/send-quote-version.server.ts'
import { TODAY, versionInput } from '#harness/answered-quotes.ts'
import { asOwner, startBenchCluster } from '#harness/database/cluster.ts'
import { databaseAt, endPools } from '#harness/database/database-at.ts'
import { comparePairs, percentile, type Times } from '#harness/report/measure.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import { aClient, aProvider, aQuote } from '#harness/world.ts'
import { addDaysToDay } from '#lib/dates.ts'
import { makeBigWorld } from './lib/big-world.ts'

const PROVIDERS = 10_000
const QUOTES = 5
/** As many as a quote may have (Q11). */
const LINES = Array.from({ length: 40 }, (_, at) => ({
  label: `Prestation ${at + 1}`,
  kind: 'fixed',
  quantity: '2',
  price: '125,500',
}))

/** `npm run bench -- comparison [--rounds 300]`: five quotes of 40 lines beside each other, as their client reads them. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '300' } } })
  const rounds = Number(values.rounds)
  const cluster = await startBenchCluster()
  try {
    const urls = await cluster.makeDatabase('comparison')
    await asOwner(urls, (client) => makeBigWorld(client, PROVIDERS))
    const database = databaseAt(urls, 2)
    try {
      const client = await aClient(database.db)
      const ids: string[] = []
      for (let made = 0; made < QUOTES; made++) {
        const provider = await aProvider(database.db)
        const { quoteId } = await aQuote(database.db, { client, provider })
        const valid_until = addDaysToDay(TODAY, 30)
        await sendQuoteVersion(
          database.ctx(provider),
          versionInput(quoteId, { lines: LINES, after: 0, valid_until }),
        )
        ids.push(quoteId)
      }
      await asOwner(urls, (client) => client.query('vacuum analyze'))
      const compare = (count: number) => () =>
        compareQuotes(database.ctx(client), { ids: ids.slice(0, count) })
      const { reference, call, ratio, spread } = await comparePairs(compare(1), compare(QUOTES), {
        rounds,
        warmUp: 20,
      })
      const quartiles = spread.map((value) => value.toFixed(2)).join(' to ')
      writeReport(
        'comparison',
        `# Quotes beside each other

${machine()}; ${rounds} rounds. Five quotes of 40 lines as their client reads them, in turn with one of them (A B B A …), among
${PROVIDERS} providers; the page is drawn after that.

${markdownTable(
  ['quotes', 'p50 ms', 'p95 ms', 'ratio', 'quartiles'],
  [
    [1, ms(reference, 0.5), ms(reference, 0.95), 1, ''],
    [QUOTES, ms(call, 0.5), ms(call, 0.95), Number(ratio.toFixed(2)), quartiles],
  ],
)}`,
      )
    } finally {
      await endPools(database)
    }
  } finally {
    await cluster.stop()
  }
}

const ms = (times: Times, share: number) => Number((percentile(times, share) / 1000).toFixed(2))
