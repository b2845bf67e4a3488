import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { asOwner, startBenchCluster } from '#harness/database/cluster.ts'
import { cpuSeconds, endOf, moveToCallerCore } from '#harness/report/cores.ts'
import { percentile } from '#harness/report/measure.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import { freePort } from '#harness/site/free-port.ts'
import { startServer } from '#harness/site/own-server.ts'
import { makeConversations, makePeople, type Person } from '#harness/worlds/people.ts'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import type { DatabaseUrls } from '../db/embedded/databases.ts'
import { SUBCATEGORIES } from '../domain/catalogue/taxonomy.ts'
import { makeBigWorld } from './lib/big-world.ts'

const PROVIDERS = 10_000
/** Signed-in people; each has a conversation with the next. */
const PEOPLE = 1_000
const AS_CHROME = 'gzip, deflate, br, zstd'

/** One request of the mix. */
type Ask = { method: 'GET' | 'POST'; path: string; cookie?: string; body?: string }

/** Ids and people that requests name. */
type World = { providerIds: string[]; people: Person[] }

/** Requests of the mix, with their shares in hundredths. */
const MIX: { name: string; share: number; ask: (world: World) => Ask }[] = [
  { name: 'home page, visitors', share: 10, ask: () => ({ method: 'GET', path: '/' }) },
  { name: 'listing, visitors, one trade in three', share: 30, ask: () => get(listing()) },
  { name: 'profile, visitors', share: 30, ask: ({ providerIds }) => get(`/provider/${some(providerIds)}`) },
  { name: 'listing, signed in', share: 6, ask: ({ people }) => get(listing(), oneOf(people)) },
  { name: 'conversations', share: 6, ask: ({ people }) => get('/messages', oneOf(people)) },
  { name: 'thread', share: 6, ask: ({ people }) => thread(people) },
  { name: 'own bookings', share: 6, ask: ({ people }) => get('/dashboard/client', oneOf(people)) },
  { name: 'sending a message', share: 6, ask: ({ people }) => message(people) },
]

/** Each as often as its share. */
const HUNDRED = MIX.flatMap((part) => Array.from({ length: part.share }, () => part))

const get = (path: string, person?: Person): Ask => ({
  method: 'GET',
  path,
  ...(person && { cookie: person.cookie }),
})
const oneOf = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T

/** A few are asked for again and again, most hardly ever: the nth about 1/n times as often as the first. */
function some<T>(all: readonly T[]): T {
  return all[Math.floor(all.length ** Math.random()) - 1] as T
}

function listing(): string {
  return randomInt(3) > 0 ? '/providers' : `/providers?categories=${some(SUBCATEGORIES).slug}`
}

/** Somebody, and whom they write to. */
function pair(people: Person[]): [Person, Person] {
  const at = randomInt(people.length / 2) * 2
  return [people[at] as Person, people[at + 1] as Person]
}

function thread(people: Person[]): Ask {
  const [one, other] = pair(people)
  return get(`/messages/${other.userId}`, one)
}

function message(people: Person[]): Ask {
  const [one, other] = pair(people)
  const body = new URLSearchParams({ content: 'Bonjour !', client_message_id: randomUUID() }).toString()
  return { method: 'POST', path: `/messages/${other.userId}`, cookie: one.cookie, body }
}

/**
 * Measures the requests a second that one process answers, at rates that don't wait for answers, and the time
 * to the first byte. `npm run bench -- mixed [--rates 100,200,…] [--seconds 15]`
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rates: { type: 'string', default: '100,200,300,400,500,600,800' },
      seconds: { type: 'string', default: '15' },
    },
  })
  ensureBuilt()
  const cluster = await startBenchCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-bench-'))
  try {
    const urls = await cluster.makeDatabase('mixed')
    const world = await makeWorld(urls)
    const port = await freePort()
    const server = await startServer(urls, { port, dataDir })
    moveToCallerCore()
    await atRate(port, world, 50, 10)
    const rows: (string | number)[][] = []
    for (const rate of values.rates.split(',').map(Number)) {
      const before = cpuSeconds(server.pid ?? 0).own
      const { all, byName, failed } = await atRate(port, world, rate, Number(values.seconds))
      const busy = (cpuSeconds(server.pid ?? 0).own - before) / Number(values.seconds)
      const slowest = MIX.map(({ name }) => ({ name, p90: percentile(byName.get(name) ?? [], 0.9) }))
        .toSorted((a, b) => b.p90 - a.p90)
        .at(0)
      const times = [0.5, 0.9, 0.99].map((share) => Math.round(percentile(all, share)))
      rows.push([
        rate,
        all.length,
        failed,
        ...times,
        `${slowest?.name} ${Math.round(slowest?.p90 ?? 0)}`,
        Math.round(busy * 100),
      ])
    }
    await endOf(server)
    writeReport('mixed', reportOf(rows))
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeWorld(urls: DatabaseUrls): Promise<World> {
  return asOwner(urls, async (owner) => {
    await makeBigWorld(owner, PROVIDERS)
    const people = await makePeople(owner, PEOPLE)
    const pairs = people.flatMap((one, at): [Person, Person][] =>
      at % 2 === 0 ? [[one, people[at + 1] as Person]] : [],
    )
    await makeConversations(owner, pairs)
    const { rows } = await owner.query<{ id: string }>(
      `select id from providers where hidden_at is null order by id`,
    )
    return { people, providerIds: rows.map(({ id }) => id) }
  })
}

/** Sends so many requests a second for so long, whether or not the earlier ones were answered. */
async function atRate(port: number, world: World, rate: number, seconds: number) {
  const agent = new Agent({ keepAlive: true })
  const byName = new Map<string, number[]>(MIX.map(({ name }) => [name, []]))
  let failed = 0
  const asked: Promise<void>[] = []
  const started = performance.now()
  for (let sent = 0; sent < rate * seconds; ) {
    const due = Math.min(rate * seconds, ((performance.now() - started) * rate) / 1000)
    for (; sent < due; sent++) {
      // A late request counts from when it should have been sent.
      const dueAt = started + (sent * 1000) / rate
      const { name, ask } = oneOf(HUNDRED)
      const answered = firstByte(agent, port, ask(world)).then(
        () => void byName.get(name)?.push(performance.now() - dueAt),
        () => {
          failed += 1
        },
      )
      asked.push(answered)
    }
    await sleep(1)
  }
  await Promise.all(asked)
  agent.destroy()
  return { all: [...byName.values()].flat(), byName, failed }
}

/** @throws when the answer is neither a page nor a redirection */
function firstByte(agent: Agent, port: number, { method, path, cookie, body }: Ask): Promise<void> {
  const origin = `http://localhost:${port}`
  const headers = {
    'accept-encoding': AS_CHROME,
    ...(cookie && { cookie }),
    ...(body && {
      origin,
      'sec-fetch-dest': 'document',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { agent, method, headers, timeout: 30_000 }, (answer) => {
      if ((answer.statusCode ?? 500) < 400) resolve()
      else reject(new Error(`${path}: ${answer.statusCode}`))
      answer.resume()
    })
    asked.on('timeout', () => asked.destroy(new Error('too late')))
    asked.on('error', reject)
    asked.end(body)
  })
}

function reportOf(rows: (string | number)[][]): string {
  const mix = MIX.map(({ name, share }) => `${name} ${share} %`).join(', ')
  return `# A mixed load

Taken on ${machine()}. One process of the site on one core; its callers on the other, and
PostgreSQL where it finds room. ${PROVIDERS} providers, ${PEOPLE} people signed in. ${mix}. The first trade is asked for about ten
times as often as the tenth, and so with profiles. Requests are sent at their rate, whether or not the earlier ones were
answered; the first byte is counted from when the request was due.

${markdownTable(['requests/s', 'answered', 'failed', 'first byte p50, ms', 'p90, ms', 'p99, ms', 'slowest p90, ms', 'processor, %'], rows)}`
}
