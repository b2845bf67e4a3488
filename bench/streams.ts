import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect as connectSocket, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '#db/client.ts'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { sessionCookieName } from '#domain/accounts/auth.server.ts'
import { inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { freePort, untilAnswering } from './lib/built-site.ts'
import { asOwner, oneConnection, startBenchCluster } from './lib/cluster.ts'
import { cpuSeconds, endOf, moveToCallerCore, spawnOnServerCore } from './lib/cores.ts'
import { percentile } from './lib/measure.ts'
import { machine, markdownTable, writeReport } from './lib/report.ts'

const SECRET = 'a secret of nobody but this bench'
const IDLE_MS = 26_000
const ROUNDS = 400
const OPENED_TOGETHER = 50

type Person = { userId: string; cookie: string }

/** A stream: what was received last, and when. */
type Stream = { socket: Socket; received: number; heard: () => void }

/**
 * How many streams one process carries: memory of each, processor time while they idle, and how long after a commit a
 * browser hears of it. The commit is another process's: this one's.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { streams: { type: 'string', default: '1000,5000' } } })
  ensureBuilt()
  const cluster = await startBenchCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-bench-'))
  try {
    const urls = await cluster.makeDatabase('streams')
    const rows: (string | number)[][] = []
    for (const count of values.streams.split(',').map(Number)) rows.push(await measure(urls, dataDir, count))
    const head = [
      'streams',
      'memory a stream, kB',
      'processor while idle, %',
      'commit p50, ms',
      'commit p99',
      'commit → received p50, ms',
      'commit → received p99',
    ]
    writeReport('streams', `${machine()}\n\n${markdownTable(head, rows)}`)
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(urls: DatabaseUrls, dataDir: string, count: number) {
  const people = await makePeople(urls, count)
  const port = await freePort()
  const server = spawnOnServerCore(['server/main.ts'], {
    APP_ENV: 'demo',
    APP_SECRET: SECRET,
    DATABASE_URL: urls.appUrl.replace('@/', '@localhost/'),
    DATABASE_OWNER_URL: urls.ownerUrl.replace('@/', '@localhost/'),
    DATA_DIR: dataDir,
    PORT: String(port),
    ORIGIN: '',
    HOST: '',
    LOG_LEVEL: 'warn',
  })
  const pid = server.pid ?? 0
  await untilAnswering(server, `http://localhost:${port}/healthz`)
  moveToCallerCore()
  // One stream loads what all of them need.
  const streams = [await open(port, people[0] as Person)]
  await sleep(2_000)
  const before = residentKilobytes(pid)
  for (let at = 1; at < people.length; at += OPENED_TOGETHER) {
    const some = people.slice(at, at + OPENED_TOGETHER)
    streams.push(...(await Promise.all(some.map((person) => open(port, person)))))
  }
  const busy = cpuSeconds(pid).own
  await sleep(IDLE_MS)
  const idle = ((cpuSeconds(pid).own - busy) / IDLE_MS) * 1_000 * 100
  const memory = (residentKilobytes(pid) - before) / (count - 1)
  const { commits, receipts } = await timeHints(urls, people, streams)
  for (const { socket } of streams) socket.destroy()
  await endOf(server)
  const figures = [commits, receipts].flatMap((times) => [percentile(times, 0.5), percentile(times, 0.99)])
  return [count, memory, idle, ...figures].map((figure) => Math.round(figure * 10) / 10)
}

/** One event at a time, for anybody: how long its commit takes, and from then to the receipt, in milliseconds. */
async function timeHints(urls: DatabaseUrls, people: Person[], streams: Stream[]) {
  const pool = oneConnection(urls)
  const db = connect(pool)
  const commits: number[] = []
  const receipts: number[] = []
  for (let round = -20; round < ROUNDS; round++) {
    const at = Math.floor(Math.random() * people.length)
    const [person, stream] = [people[at] as Person, streams[at] as Stream]
    const heard = new Promise<void>((resolve) => {
      stream.heard = resolve
    })
    const started = performance.now()
    await inTransaction({ actor: null, db, now: new Date(), ip: '' }, (ctx) =>
      recordEvent(ctx, { type: 'availability.changed', subjectId: randomUUID(), userIds: [person.userId] }),
    )
    const committed = performance.now()
    await heard
    if (round >= 0) {
      commits.push(committed - started)
      receipts.push(stream.received - committed)
    }
    await sleep(5)
  }
  await pool.end()
  return { commits, receipts }
}

/** Opens a stream over a bare socket, so that this process costs little itself. */
function open(port: number, { cookie }: Person): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const socket = connectSocket(port, '127.0.0.1')
    const stream: Stream = { socket, received: 0, heard: () => resolve(stream) }
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      const topics = /"topics":(\[.+?\]|"all")/.exec(bytes.toString('latin1'))
      if (!topics) return
      stream.received = performance.now()
      stream.heard()
    })
    socket.write(`GET /live HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\n\r\n`)
  })
}

/** People who are signed in. */
function makePeople(urls: DatabaseUrls, count: number): Promise<Person[]> {
  return asOwner(urls, async (client) => {
    const { rows } = await client.query<{ user_id: string; token: string }>(
      `with people as (
        insert into users (name, email, role, email_verified)
        select 'Amel', gen_random_uuid() || '@example.tn', 'client', true from generate_series(1, $1::int) returning id
      )
      insert into sessions (user_id, token, expires_at)
      select id, gen_random_uuid(), now() + interval '30 days' from people returning user_id, token`,
      [count],
    )
    return rows.map(({ user_id, token }) => {
      const signature = createHmac('sha256', SECRET).update(token).digest('base64')
      return {
        userId: user_id,
        cookie: `${sessionCookieName(false)}=${encodeURIComponent(`${token}.${signature}`)}`,
      }
    })
  })
}

/** Physical memory of a process. Linux only. */
function residentKilobytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
