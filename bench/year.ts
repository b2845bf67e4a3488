import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { asOwner, startBenchCluster } from '#harness/database/cluster.ts'
import { endOf, moveToCallerCore } from '#harness/report/cores.ts'
import { comparePairs, percentile, type Times } from '#harness/report/measure.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import { freePort } from '#harness/site/free-port.ts'
import { startServer } from '#harness/site/own-server.ts'
import { liftLimits } from '#harness/site/unlimited.ts'
import {
  makeCatererYear,
  REQUESTS_A_WEEK,
  REQUESTS_A_YEAR,
  WEEKS,
  type YearRequest,
} from '#harness/worlds/caterer-year.ts'
import { signedIn } from '#harness/worlds/people.ts'
import { monthOf } from '#lib/dates.ts'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { makeBigWorld } from './lib/big-world.ts'

type Row = (string | number)[]

const PROVIDERS = 1000
/** Requests of each status that the other provider has: one page. */
const FEW = 20
const agent = new Agent({ keepAlive: true })

/**
 * `npm run bench -- year [--rounds 100]`: pages of a caterer who had 40 requests a week for a year, in turn with the same pages of a
 * provider who had one page of each status in all.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '100' } } })
  ensureBuilt()
  const cluster = await startBenchCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-bench-'))
  try {
    const urls = await cluster.makeDatabase('bench_year')
    const world = await asOwner(urls, async (client) => {
      await makeBigWorld(client, PROVIDERS)
      await liftLimits(client)
      const { rows } = await client.query<{ id: string; userId: string }>(
        `select p.id, p.user_id as "userId" from providers p join visible_providers v on v.provider_id = p.id order by p.id limit 2`,
      )
      const [busy, calm] = rows as [(typeof rows)[0], (typeof rows)[0]]
      const year = await makeCatererYear(client, busy.id)
      const statuses = [...new Set(year.map(({ status }) => status))]
      const ids = statuses.flatMap((status) =>
        year
          .filter((one) => one.status === status)
          .slice(-FEW)
          .map(({ id }) => id),
      )
      await client.query(
        `insert into booking_requests (client_id, provider_id, requested_date, requested_time, service_type, status, decided_at,
          submission_id, created_at)
        select client_id, $1, requested_date, requested_time, service_type, status, decided_at, gen_random_uuid(), created_at
        from booking_requests where id = any ($2::uuid[])`,
        [calm.id, ids],
      )
      await client.query('vacuum analyze')
      const [busyPerson, calmPerson] = await signedIn(client, [busy.userId, calm.userId])
      return { year, busy: busyPerson?.cookie ?? '', calm: calmPerson?.cookie ?? '' }
    })
    const port = await freePort()
    const server = await startServer(urls, { port, dataDir })
    moveToCallerCore()
    try {
      writeReport('year', report(await measureAll(port, world, Number(values.rounds)), Number(values.rounds)))
    } finally {
      await endOf(server)
    }
  } finally {
    agent.destroy()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type World = { year: YearRequest[]; busy: string; calm: string }

async function measureAll(port: number, { year, busy, calm }: World, rounds: number): Promise<Row[]> {
  const accepted = year.filter(({ status }) => status === 'accepted')
  const middle = accepted[Math.floor(accepted.length / 2)] as YearRequest
  let turn = 0
  const other = () => {
    turn += 97
    return year[turn % year.length] as YearRequest
  }
  const name = () => `?q=${encodeURIComponent(other().name)}`
  /** The page, and that of the other provider where it isn't the same. */
  const cases: [string, () => string, () => string][] = [
    ['requests that wait', () => '', () => ''],
    ['accepted requests', () => '?status=accepted', () => '?status=accepted'],
    [
      'accepted requests, from the middle on',
      () => `?status=accepted&cursor=${middle.id}`,
      () => '?status=accepted',
    ],
    ['by the date of the event', () => '?sort=event', () => '?sort=event'],
    ['of one name, another each time', name, name],
    [
      'accepted for one day’s month',
      () => `?status=accepted&event=${monthOf(middle.day)}`,
      () => '?status=accepted',
    ],
    ['agenda', () => '?tab=agenda', () => '?tab=agenda'],
  ]
  const page = (query: string, cookie: string) => fetchPage(port, `/dashboard/provider${query}`, cookie)
  const rows: Row[] = []
  const measured = cases.map(([what, mine, theirs]) => ({
    what,
    call: () => page(mine(), busy),
    reference: () => page(theirs(), calm),
  }))
  const same = () => page('', calm)
  measured.unshift({ what: 'one page of the other, twice: noise', call: same, reference: same })
  for (const { what, call, reference } of measured) {
    const kB = [await call(), await reference()].map((bytes) => Math.round(bytes / 1000))
    const compared = await comparePairs(reference, call, { rounds, warmUp: 10 })
    rows.push([
      what,
      ms(compared.call, 0.5),
      ms(compared.call, 0.95),
      kB[0] ?? 0,
      ms(compared.reference, 0.5),
      kB[1] ?? 0,
      Number(compared.ratio.toFixed(2)),
      compared.spread.map((quartile) => quartile.toFixed(2)).join(' to '),
    ])
  }
  return rows
}

const ms = (times: Times, share: number) => Number((percentile(times, share) / 1000).toFixed(1))

/** @returns the bytes of the page */
function fetchPage(port: number, path: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ port, path, agent, headers: { cookie } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${answer.statusCode}`)),
      )
    }).once('error', reject)
  })
}

function report(rows: Row[], rounds: number): string {
  return `# A caterer's year

${machine()}; ${rounds} rounds. ${REQUESTS_A_WEEK} requests a week for ${WEEKS} weeks, ${REQUESTS_A_YEAR} in all, each of a client of its own. Whole pages of the
caterer's dashboard, in turn (A B B A …) with those of a provider who had ${FEW} requests of each status in all. A list shows 20 requests,
an agenda up to 200 bookings.

${markdownTable(['page', 'p50 ms', 'p95 ms', 'kB', 'the other’s p50 ms', 'its kB', 'ratio', 'quartiles'], rows)}`
}
