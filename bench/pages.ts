import { parseArgs } from 'node:util'
import { moveToCallerCore } from '#harness/report/cores.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import { firstCards, type Screen, startBuiltSite, visitorScreens } from '#harness/site/built-site.ts'
import { startBareServer } from './lib/bare-server.ts'
import { bodyOf, type PageBytes, total, weighPage } from './lib/page-bytes.ts'
import { memoryReport } from './lib/page-memory.ts'
import { CONNECTIONS, inTurn, medianOf, type Rates, ratioTo, type Target } from './lib/rates.ts'

const ROUND_SECONDS = 3
/** Made anew: whoever brings a cookie, whichever, gets no page from memory. */
const COOKIE = 'any=cookie'
const PLAIN = { 'accept-encoding': 'identity', cookie: COOKIE }
const AS_CHROME = { 'accept-encoding': 'gzip, deflate, br, zstd', cookie: COOKIE }

/**
 * `npm run bench -- pages [--turns 12]`: listing HTML against a bare React stream of its cards, visitors' pages from memory
 * against bare node:http, and the bytes of a visitor's first pages.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { turns: { type: 'string', default: '12' } } })
  const turns = Number(values.turns)
  const site = await startBuiltSite()
  try {
    const bare = await startBareServer(await firstCards(site.origin))
    try {
      const listing = `${site.origin}/providers`
      await refuseOtherCards(bare.origin, listing)
      moveToCallerCore()
      const targets: Target[] = [
        { name: 'bare stream of the cards', url: bare.origin, headers: PLAIN, pid: bare.pid },
        { name: 'listing', url: listing, headers: PLAIN, pid: site.pid },
        { name: 'listing, compressed (zstd)', url: listing, headers: AS_CHROME, pid: site.pid },
      ]
      const rates = await inTurn(targets, ROUND_SECONDS, turns)
      const screens = await visitorScreens(site.origin)
      writeReport(
        'pages',
        [
          ...speedReport(targets, rates, turns),
          ...(await memoryReport(site, screens, turns)),
          ...(await bytesReport(site.origin, [...screens, TEXT_PAGE])),
        ].join('\n\n'),
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

/** One of the pages that are only read, by whoever is not signed in (decision 97). */
const TEXT_PAGE: Screen = { name: 'page of text', path: '/faq' }

const MEASURES = ['wall', 'cpu', 'cpuWithDatabase'] as const

function speedReport(targets: Target[], rates: Rates[][], turns: number): string[] {
  const [bare = [], ...pages] = rates
  return [
    '# Pages',
    `Taken on ${machine()}. The built site with its demo data and its PostgreSQL on one core, the callers (${CONNECTIONS}
connections) on the other. All targets in turn (A B C, C B A …), ${turns} rounds of ${ROUND_SECONDS} s each.`,
    '## Listing HTML',
    `Requests a second, medians: as the callers saw them, of the Node process's CPU time, and of that with PostgreSQL's.`,
    markdownTable(
      ['', 'requests/s', 'of Node CPU', 'of Node and PostgreSQL CPU'],
      targets.map(({ name }, at) => [name, ...MEASURES.map((measure) => medianOf(rates[at] ?? [], measure))]),
    ),
    `Ratios to the bare stream (\`renderToPipeableStream\` on node:http, the same 24 cards to the byte, no data read):
median of the rounds' ratios, with quartiles.`,
    markdownTable(
      ['', 'requests/s', 'of Node CPU', 'of Node and PostgreSQL CPU'],
      pages.map((rounds, at) => [
        targets[at + 1]?.name ?? '',
        ...MEASURES.map((measure) => ratioTo(bare, rounds, measure)),
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
