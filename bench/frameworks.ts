import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { endOf, moveToCallerCore, spawnOnServerCore } from '#harness/report/cores.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import {
  firstCards,
  type Running,
  startBuiltSite,
  untilAnswering,
  visitorScreens,
} from '#harness/site/built-site.ts'
import { freePort } from '#harness/site/free-port.ts'
import { startBareServer } from './lib/bare-server.ts'
import { bodyOf } from './lib/page-bytes.ts'
import { inTurn, medianOf, type Rates, ratioTo, type Target } from './lib/rates.ts'
import { startStockServer } from './lib/stock-server.ts'

const ROUND_SECONDS = 2
const folder = join(import.meta.dirname, '..', '.cache', 'bench')
/** Request with a cookie: none gets a page from memory. */
const ANEW = { 'accept-encoding': 'identity', cookie: 'any=cookie' }

/**
 * `npm run bench -- frameworks [--turns 12]`: the HTML of listing and profile, made anew for each visitor, beside what makes
 * less around it.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { turns: { type: 'string', default: '12' } } })
  const running: Running[] = []
  const started = async (server: Promise<Running>) => {
    running.push(await server)
    return running.at(-1) as Running
  }
  try {
    const site = await started(startBuiltSite())
    const cards = await firstCards(site.origin)
    const path = (await visitorScreens(site.origin)).at(-1)?.path ?? ''
    const profile = await profileData(site.origin, path)
    const stock = await started(startStockServer({ cards, ...profile }))
    const bareCards = await started(startBareServer(cards))
    const bareProfile = await started(startBareServer(profile, 'bare-profile'))
    const bytes = await started(startBareBytes(site.origin, ['/providers', path]))
    await refuseOthers(site.origin + path, bareProfile.origin)
    await refuseOthers(site.origin + path, stock.origin + path)
    await refuseOthers(`${stock.origin}/providers`, bareCards.origin, 'ul')
    moveToCallerCore()
    const target = (name: string, { origin, pid }: Running, at = ''): Target => ({
      name,
      url: origin + at,
      headers: ANEW,
      pid,
    })
    const groups = {
      Listing: [
        target('node:http, the same bytes', bytes, '/providers'),
        target('React alone, its 24 cards', bareCards),
        target('react-router-serve, its 24 cards', stock, '/providers'),
        target(OURS, site, '/providers'),
      ],
      Profile: [
        target('node:http, the same bytes', bytes, path),
        target('React alone, the whole screen', bareProfile),
        target('react-router-serve, the whole screen', stock, path),
        target(OURS, site, path),
      ],
    }
    const sections: string[] = []
    for (const [name, targets] of Object.entries(groups)) {
      const rates = await inTurn(targets, ROUND_SECONDS, Number(values.turns))
      sections.push(`## ${name}\n\n${await table(targets, rates)}`)
    }
    writeReport('frameworks', [intro(Number(values.turns)), ...sections].join('\n\n'))
  } finally {
    for (const server of running.toReversed()) await server.stop()
  }
}

const OURS = 'ours, made anew'

/** Reads the loaders' data of a profile, for others to show. */
async function profileData(origin: string, path: string) {
  const answer = await fetch(`${origin}${path}.data`)
  if (!answer.body) throw new Error('the profile’s data has no body')
  const { value } = await decode(answer.body, globalThis)
  type Loaded = Record<string, { data: unknown }>
  const { root, ...routes } = (await value) as Loaded
  return { path, root: root?.data, profile: Object.values(routes)[0]?.data }
}

/** Both must show the same, or the comparison says nothing. */
async function refuseOthers(ours: string, theirs: string, part = 'main'): Promise<void> {
  const texts = await Promise.all(
    [ours, theirs].map(async (url) => {
      const html = (await bodyOf(url, 'identity')).toString()
      const [, inner = ''] = new RegExp(`<${part}[^>]*>(.*)</${part}>`, 's').exec(html) ?? []
      return inner.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, '')
    }),
  )
  const [own = '', other = ''] = texts
  if (own !== '' && own === other) return
  const at = [...own].findIndex((letter, index) => letter !== other[index])
  const from = (text: string) => text.slice(Math.max(0, at - 40), at + 80)
  throw new Error(`${theirs} does not show what ${ours} shows: '${from(own)}', but '${from(other)}'`)
}

/** Starts node:http with the bytes that the site sends. */
async function startBareBytes(origin: string, paths: string[]): Promise<Running> {
  mkdirSync(folder, { recursive: true })
  const files: Record<string, string> = {}
  for (const [at, path] of paths.entries()) {
    files[path] = join(folder, `page-${at}.html`)
    writeFileSync(files[path], await bodyOf(origin + path, 'identity'))
  }
  const list = join(folder, 'pages.json')
  writeFileSync(list, JSON.stringify(files))
  const port = await freePort()
  const program = new URL('lib/bare-bytes.ts', import.meta.url).pathname
  const server = spawnOnServerCore([program, String(port), list])
  const bare = `http://localhost:${port}`
  await untilAnswering(server, `${bare}/ready`)
  return { origin: bare, pid: server.pid ?? 0, stop: () => endOf(server) }
}

async function table(targets: Target[], rates: Rates[][]): Promise<string> {
  const ours = rates.at(-1) ?? []
  const rows = targets.map(async ({ name, url }, at) => {
    const own = rates[at] ?? []
    const { length } = await bodyOf(url, 'identity')
    const ratios = own === ours ? ['', ''] : [ratioTo(own, ours, 'cpu'), ratioTo(own, ours, 'wall')]
    return [name, length, medianOf(own, 'wall'), medianOf(own, 'cpu'), ...ratios]
  })
  return markdownTable(
    ['', 'bytes', 'requests/s', 'of Node CPU', 'ours to it, of Node CPU', 'ours to it, requests/s'],
    await Promise.all(rows),
  )
}

function intro(rounds: number): string {
  return `# HTML made anew, beside others

Taken on ${machine()}; ${rounds} rounds of ${ROUND_SECONDS} s each, all of a group in turn (A B C, C B A …), not compressed.

- **ours** is the built site: session, two to three statements on its PostgreSQL, the whole page, what the browser takes over from.
- **react-router-serve** is the framework's own server with an app as it comes (\`bench/stock\`): the same 24 cards, and of the
  profile all that stands between header and footer, out of memory, without database, session, header, filters and footer.
- **React alone** is \`renderToPipeableStream\` on node:http: the same cards, and of the profile all that stands between header and
  footer, with everything read beforehand.
- **node:http** sends the bytes of our page and knows nothing else: nobody who makes a page can be near it. What visitors get from
  memory is measured against it by \`pages\`.`
}
