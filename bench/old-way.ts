import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { asOwner, startBenchCluster } from '#harness/database/cluster.ts'
import { endOf, moveToCallerCore, moveToServerCore } from '#harness/report/cores.ts'
import { comparePairs, measure, percentile } from '#harness/report/measure.ts'
import { machine, markdownTable, writeSections } from '#harness/report/report.ts'
import { freePort } from '#harness/site/free-port.ts'
import { startServer } from '#harness/site/own-server.ts'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { OLD, OURS } from './lib/aims.ts'
import { makeBigWorld } from './lib/big-world.ts'
import { filterInBrowser, makeOldReviews, readTables, startTableReads, TABLE_READS } from './lib/old-way.ts'
import { bodyOf } from './lib/page-bytes.ts'

const CHOICE = { category: 'photographe-videaste', location: 'tunis' }
const FILTERED = `categories=${CHOICE.category}&locations=${CHOICE.location}&sort=rating`
const JSON_OF_OURS = 'the same page’s cards as JSON'

const INTRO = `# The old way

What the old system's browser did for its listing (P7): three tables read through a REST interface to the database, PostgREST
12.0.2, and filtered in the browser; beside it the same database's page of ours. The browser is Node here, without a network
between and without slowing down, which is kind to the way that moves more. Kind as well: services and reviews are read whole,
in one request each, since the list of ids that the old system sends along outgrows what servers take as an address at some
1 300 providers; and nobody cuts an answer off at 1 000 rows, as hosted PostgREST does. PostgREST does not compress; the
column 'gzip' is what a proxy before it would make of its answers, and what ours sends to a browser that takes gzip.`

/** `npm run bench -- old-way [--sizes 1000,10000,100000] [--rounds 10]` */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '1000,10000,100000' },
      rounds: { type: 'string', default: '10' },
    },
  })
  ensureBuilt()
  moveToServerCore()
  const cluster = await startBenchCluster()
  try {
    const sections = new Map<string, string>()
    for (const size of values.sizes.split(',').map(Number)) {
      const urls = await cluster.makeDatabase(`old_way_${size}`)
      await asOwner(urls, async (client) => {
        await makeBigWorld(client, size)
        await makeOldReviews(client)
      })
      sections.set(`${size} providers`, await compare(urls, Number(values.rounds)))
      console.log(`${size} providers compared`)
    }
    writeSections('old-way', INTRO, sections)
  } finally {
    await cluster.stop()
  }
}

async function compare(urls: DatabaseUrls, rounds: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-bench-'))
  const port = await freePort()
  const server = await startServer(urls, { port, dataDir })
  const tables = await startTableReads(urls)
  moveToCallerCore()
  try {
    const ours = `http://localhost:${port}`
    const old = () => readTables(tables.origin).then((listing) => filterInBrowser(listing, CHOICE))
    // A request with a cookie gets no page from memory.
    const page = () => bodyOf(`${ours}/providers?${FILTERED}`, 'identity', 'any=cookie')
    const cards = async () =>
      (JSON.parse((await bodyOf(`${ours}/providers/page?${FILTERED}`, 'identity')).toString()) as Page).cards
    const [theirs, own] = [await old(), await cards()]
    if (theirs.length !== own.length) {
      throw new Error(`the old way finds ${theirs.length} cards, the page has ${own.length}`)
    }
    const { reference, call, ratio, spread } = await comparePairs(page, old, { rounds, warmUp: 1 })
    const asJson = await measure(cards, { rounds, warmUp: 3 })
    const held = await readTables(tables.origin)
    const filtering = await measure(async () => filterInBrowser(held, CHOICE), { rounds, warmUp: 1 })
    const row = async (name: string, urls: string[], times: number[]) => {
      const [plain, packed] = [await weigh(urls, 'identity'), await weigh(urls, 'gzip')]
      return [name, urls.length, plain, packed, ...[0.5, 0.95].map((share) => ms(percentile(times, share)))]
    }
    const old3 = TABLE_READS.map((path) => tables.origin + path)
    const times = ratio < 100 ? ratio.toFixed(1) : Math.round(ratio)
    const [low, high] = spread.map((value) => value.toFixed(1))
    return [
      `Taken on ${machine()}; ${rounds} rounds.`,
      markdownTable(
        ['way', 'requests', 'bytes', 'gzip', 'to a filtered page p50, ms', 'p95'],
        [
          await row(OLD, old3, call),
          await row(OURS, [`${ours}/providers`], reference),
          await row(JSON_OF_OURS, [`${ours}/providers/page`], asJson),
        ],
      ),
      `In turn the old way takes ${times} (${low} to ${high}) times as long as ours to a filtered page. Once it holds everything, another filter
takes its browser ${ms(percentile(filtering, 0.5))} ms.`,
    ].join('\n\n')
  } finally {
    await tables.stop()
    await endOf(server)
    rmSync(dataDir, { recursive: true, force: true })
    moveToServerCore()
  }
}

type Page = { cards: unknown[] }

const ms = (time: number) => Math.round(time / 100) / 10

/** Measures the bytes of answers on the wire; as a proxy would compress them where the server doesn't. */
async function weigh(urls: string[], encoding: string): Promise<number> {
  let bytes = 0
  for (const url of urls) {
    const body = await bodyOf(url, encoding)
    const isPacked = body[0] === 0x1f && body[1] === 0x8b
    bytes += encoding === 'gzip' && !isPacked ? gzipSync(body).length : body.length
  }
  return bytes
}
