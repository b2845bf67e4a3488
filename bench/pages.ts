import autocannon from 'autocannon'
import { startBareServer } from './lib/bare-server.ts'
import { firstCards, type Screen, startBuiltSite, visitorScreens } from './lib/built-site.ts'
import { cpuSeconds, moveToCallerCore } from './lib/cores.ts'
import { percentile } from './lib/measure.ts'
import { bodyOf, type PageBytes, total, weighPage } from './lib/page-bytes.ts'
import { machine, markdownTable, writeReport } from './lib/report.ts'

const ROUNDS = 12
const ROUND_SECONDS = 3
const WARM_UP_SECONDS = 6
/** Enough to keep the server busy while answers travel. */
const CONNECTIONS = 16
const AS_CHROME = 'gzip, deflate, br, zstd'

/** What is called, and the server that answers. */
type Target = { name: string; url: string; encoding: string; pid: number }

/** Requests a second: as the callers saw them, and of processor time. */
type Rates = { wall: number; cpu: number; cpuWithDatabase: number }

/** Listing HTML against a bare React stream of its cards, and the bytes of a visitor's first pages. */
export async function run(): Promise<void> {
  const site = await startBuiltSite()
  try {
    const bare = await startBareServer(await firstCards(site.origin))
    try {
      const listing = `${site.origin}/providers`
      await refuseOtherCards(bare.origin, listing)
      moveToCallerCore()
      const targets: Target[] = [
        { name: 'bare stream of the cards', url: bare.origin, encoding: 'identity', pid: bare.pid },
        { name: 'listing', url: listing, encoding: 'identity', pid: site.pid },
        { name: 'listing, compressed (zstd)', url: listing, encoding: AS_CHROME, pid: site.pid },
      ]
      const rates = await inTurn(targets)
      const screens = await visitorScreens(site.origin)
      writeReport(
        'pages',
        [...speedReport(targets, rates), ...(await bytesReport(site.origin, screens))].join('\n\n'),
      )
    } finally {
      await bare.stop()
    }
  } finally {
    await site.stop()
  }
}

/** Both must render the same cards to the byte, or the comparison says nothing. */
async function refuseOtherCards(bare: string, listing: string): Promise<void> {
  const articles = async (url: string) =>
    (await bodyOf(url, 'identity')).toString().match(/<article.*?<\/article>/gs) ?? []
  const [theirs, ours] = [await articles(bare), await articles(listing)]
  if (theirs.length === 0 || theirs.join() !== ours.join()) {
    throw new Error(`the bare server's ${theirs.length} cards are not the listing's ${ours.length}`)
  }
}

/** Loads all targets round by round, in changing order, so that whatever else the machine does meets all alike. */
async function inTurn(targets: Target[]): Promise<Rates[][]> {
  const rates = targets.map((): Rates[] => [])
  for (const target of targets) await load(target, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? targets : targets.toReversed()
    for (const target of order) rates[targets.indexOf(target)]?.push(await load(target, ROUND_SECONDS))
  }
  return rates
}

async function load({ url, encoding, pid }: Target, seconds: number): Promise<Rates> {
  const before = cpuSeconds(pid)
  const { requests, duration, errors, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': encoding },
  })
  const after = cpuSeconds(pid)
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} requests failed, ${non2xx} were refused`)
  return {
    wall: requests.total / duration,
    cpu: requests.total / (after.own - before.own),
    cpuWithDatabase: requests.total / (after.withChildren - before.withChildren),
  }
}

const MEASURES = ['wall', 'cpu', 'cpuWithDatabase'] as const

function speedReport(targets: Target[], rates: Rates[][]): string[] {
  const median = (rounds: Rates[], measure: keyof Rates) =>
    Math.round(
      percentile(
        rounds.map((rate) => rate[measure]),
        0.5,
      ),
    )
  const [bare = [], ...pages] = rates
  const ratios = (rounds: Rates[], measure: keyof Rates) =>
    rounds.map((rate, round) => rate[measure] / (bare[round]?.[measure] ?? Number.NaN))
  const shown = (values: number[]) => {
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => percentile(values, share).toFixed(2))
    return `${middle} (${low} to ${high})`
  }
  return [
    '# Pages',
    `Taken on ${machine()}. The built site with its demo data and its PostgreSQL on one core, the callers (${CONNECTIONS}
connections) on the other. All targets in turn (A B C, C B A …), ${ROUNDS} rounds of ${ROUND_SECONDS} s each.`,
    '## Listing HTML',
    `Requests a second, medians: as the callers saw them, of the Node process's CPU time, and of that with PostgreSQL's.`,
    markdownTable(
      ['', 'requests/s', 'of Node CPU', 'of Node and PostgreSQL CPU'],
      targets.map(({ name }, at) => [name, ...MEASURES.map((measure) => median(rates[at] ?? [], measure))]),
    ),
    `Ratios to the bare stream (\`renderToPipeableStream\` on node:http, the same 24 cards to the byte, no data read):
median of the rounds' ratios, with quartiles.`,
    markdownTable(
      ['', 'requests/s', 'of Node CPU', 'of Node and PostgreSQL CPU'],
      pages.map((rounds, at) => [
        targets[at + 1]?.name ?? '',
        ...MEASURES.map((measure) => shown(ratios(rounds, measure))),
      ]),
    ),
  ]
}

const kB = (bytes: number) => Number((bytes / 1000).toFixed(1))

async function bytesReport(origin: string, screens: Screen[]): Promise<string[]> {
  const pages: (PageBytes & { name: string })[] = []
  for (const { name, path } of screens) pages.push({ name, ...(await weighPage(origin + path)) })
  const files = new Map(pages.flatMap(({ scripts }) => [...scripts]))
  return [
    '## Bytes of a first visit',
    `In kB (1000 bytes). JavaScript is all that the HTML loads by itself, with its imports; styles and scripts in brotli.`,
    markdownTable(
      ['page', 'HTML', 'brotli', 'zstd', 'JavaScript', 'files', 'CSS'],
      pages.map((page) => [
        page.name,
        kB(page.html),
        kB(page.htmlBrotli),
        kB(page.htmlZstd),
        kB(total(page.scripts)),
        page.scripts.size,
        kB(total(page.styles)),
      ]),
    ),
    'The script files of at least 1 kB, and who loads them:',
    markdownTable(
      ['file', 'kB', 'pages'],
      [...files]
        .filter(([, bytes]) => bytes >= 1000)
        .sort(([, a], [, b]) => b - a)
        .map(([file, bytes]) => [
          file.replace(/^\/assets\/(.+)-.{8}\.js$/, '$1'),
          kB(bytes),
          pages
            .filter(({ scripts }) => scripts.has(file))
            .map(({ name }) => name)
            .join(', '),
        ]),
    ),
  ]
}
