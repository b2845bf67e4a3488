import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '#db/client.ts'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { asOwner, oneConnection, startBenchCluster } from '#harness/database/cluster.ts'
import { cpuSeconds, endOf, moveToCallerCore, spawnOnServerCore } from '#harness/report/cores.ts'
import { percentile } from '#harness/report/measure.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import { untilAnswering } from '#harness/site/built-site.ts'
import { freePort } from '#harness/site/free-port.ts'
import { startServer } from '#harness/site/own-server.ts'
import { makePeople, type Person } from '#harness/worlds/people.ts'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { bodyOf } from './lib/page-bytes.ts'
import { openMany, openStream, type Stream } from './lib/stream-socket.ts'

const IDLE_MS = 26_000
const ROUNDS = 400
const WARM_UP = 20
/** Pages made before streams are opened: several times the garbage that V8 keeps room for. */
const PAGES = 500

/**
 * Measures the streams that one process carries: memory of each, processor time while they idle, and the
 * delay from a commit to a browser. Another process commits: this one. Beside it, in the same run, stand as
 * many connections of a bare WebSocket echo server.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { streams: { type: 'string', default: '1000,10000' } } })
  ensureBuilt()
  const cluster = await startBenchCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-bench-'))
  try {
    const urls = await cluster.makeDatabase('streams')
    moveToCallerCore()
    const rows: (string | number)[][] = []
    for (const count of values.streams.split(',').map(Number)) {
      rows.push(await measureStreams(urls, dataDir, count))
      rows.push(await measureEcho(count))
    }
    const head = [
      'connections',
      'of',
      'memory of each, kB',
      'processor while idle, %',
      'sent → received p50, ms',
      'p99',
      'commit p50, ms',
      'p99',
    ]
    const text = `Taken on ${machine()}.
For live streams 'sent' is the moment when another process's commit has returned; for the bare \`ws\` server, the write of a
message that it sends back.`
    writeReport('streams', `# Live streams\n\n${text}\n\n${markdownTable(head, rows)}`)
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureStreams(urls: DatabaseUrls, dataDir: string, count: number) {
  const people = await asOwner(urls, (owner) => makePeople(owner, count))
  const port = await freePort()
  const server = await startServer(urls, { port, dataDir })
  await fillYoungGeneration(port)
  const { streams, memory, idle } = await fill(server.pid ?? 0, count, (at) =>
    openStream(port, people[at] as Person),
  )
  const { commits, receipts } = await timeHints(urls, people, streams)
  for (const { socket } of streams) socket.destroy()
  await endOf(server)
  return [count, 'live streams', memory, idle, ...figures(receipts), ...figures(commits)]
}

async function measureEcho(count: number) {
  const port = await freePort()
  const script = new URL('lib/ws-echo.ts', import.meta.url).pathname
  const server = spawnOnServerCore([script], { PORT: String(port) })
  await untilAnswering(server, `http://localhost:${port}/`)
  const { streams, memory, idle } = await fill(server.pid ?? 0, count, () => openEcho(port))
  const times: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const stream = streams[Math.floor(Math.random() * count)] as Stream
    const heard = nextOf(stream)
    const started = performance.now()
    stream.socket.write(FRAME)
    await heard
    if (round >= 0) times.push(stream.received - started)
    await sleep(5)
  }
  for (const { socket } of streams) socket.destroy()
  await endOf(server)
  return [count, 'bare `ws`', memory, idle, ...figures(times), '', '']
}

const tenths = (figure: number) => Math.round(figure * 10) / 10
const figures = (times: number[]) => [tenths(percentile(times, 0.5)), tenths(percentile(times, 0.99))]

/**
 * Has a process make pages, whose garbage fills the room that V8 keeps for what is young. Else the first thousand streams do,
 * and are taken for 60 kB more than each keeps.
 */
async function fillYoungGeneration(port: number): Promise<void> {
  // With a cookie, none comes from memory.
  const makeOne = () => bodyOf(`http://localhost:${port}/`, 'identity', 'any=cookie')
  for (let made = 0; made < PAGES; made++) await makeOne()
}

/** Opens so many connections to a process, and measures what they cost it. */
async function fill(pid: number, count: number, openOne: (at: number) => Promise<Stream>) {
  // One loads what all of them need.
  const streams = [await openOne(0)]
  await sleep(2_000)
  const before = residentKilobytes(pid)
  streams.push(...(await openMany(1, count, openOne)))
  const busy = cpuSeconds(pid).own
  await sleep(IDLE_MS)
  const idle = tenths(((cpuSeconds(pid).own - busy) / IDLE_MS) * 1_000 * 100)
  return { streams, idle, memory: tenths((residentKilobytes(pid) - before) / (count - 1)) }
}

function nextOf(stream: Stream): Promise<void> {
  return new Promise((resolve) => {
    stream.heard = resolve
  })
}

/** One event at a time, for anybody: how long its commit takes, and from then to the receipt, in milliseconds. */
async function timeHints(urls: DatabaseUrls, people: Person[], streams: Stream[]) {
  const pool = oneConnection(urls)
  const db = connect(pool)
  const commits: number[] = []
  const receipts: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const at = Math.floor(Math.random() * people.length)
    const [person, stream] = [people[at] as Person, streams[at] as Stream]
    const heard = nextOf(stream)
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

/** A text message of 90 bytes as a browser sends it: masked, with a mask of nothing. */
const FRAME = Buffer.concat([Buffer.from([0x81, 0x80 | 90, 0, 0, 0, 0]), Buffer.alloc(90, 'x')])

/** Opens a WebSocket over a bare socket. */
function openEcho(port: number): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const socket = connectSocket(port, '127.0.0.1')
    const stream: Stream = { socket, received: 0, heard: () => resolve(stream) }
    socket.on('error', reject)
    socket.on('data', () => {
      stream.received = performance.now()
      stream.heard()
    })
    const key = Buffer.from(randomUUID().slice(0, 16)).toString('base64')
    socket.write(
      `GET / HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    )
  })
}

/** Physical memory of a process. Linux only. */
function residentKilobytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
