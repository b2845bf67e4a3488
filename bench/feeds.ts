import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { asOwner, startBenchCluster } from '#harness/database/cluster.ts'
import { endOf } from '#harness/report/cores.ts'
import { percentile, type Times } from '#harness/report/measure.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import { freePort } from '#harness/site/free-port.ts'
import { startServer } from '#harness/site/own-server.ts'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { makeBigWorld } from './lib/big-world.ts'

const PROVIDERS = 1000
/** Time between two requests, in milliseconds: a site that is used, and not one that is pressed. */
const PAUSE = 20
/** Microseconds of each page of a turn: without calendars, once more without, and beside them. */
type Turn = { without: Times; again: Times; beside: Times }
const agent = new Agent({ keepAlive: true })

/**
 * `npm run bench -- feeds [--turns 6] [--requests 200]`: pages while the site reads hostile calendars, and while it reads none. Each
 * turn without any is asked for twice, so that what two equal turns differ by is known.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { turns: { type: 'string', default: '6' }, requests: { type: 'string', default: '200' } },
  })
  const [turns, requests] = [Number(values.turns), Number(values.requests)]
  ensureBuilt()
  const cluster = await startBenchCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-bench-'))
  try {
    const urls = await cluster.makeDatabase('bench_feeds')
    await asOwner(urls, (client) => makeBigWorld(client, PROVIDERS))
    const port = await freePort()
    const server = await startServer(urls, { port, dataDir })
    const measured: Turn[] = []
    try {
      await load(port, 50)
      for (let turn = 0; turn < turns; turn++) measured.push(await takeTurn(turn, port, requests))
    } finally {
      await endOf(server)
    }
    writeReport('feeds', report(measured))
  } finally {
    agent.destroy()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One turn of each kind; whatever drifts falls on all alike, since each kind begins as often. */
async function takeTurn(turn: number, port: number, requests: number): Promise<Turn> {
  const kinds = ['without', 'again', 'beside'] as const
  const times: Turn = { without: [], again: [], beside: [] }
  for (const at of kinds.keys()) {
    const kind = kinds[(turn + at) % kinds.length] ?? 'without'
    times[kind] = kind === 'beside' ? await loadBesideReader(port, requests) : await load(port, requests)
  }
  return times
}

/** The same load while another process reads hostile calendars. */
async function loadBesideReader(port: number, requests: number): Promise<Times> {
  const reader = fork(new URL('lib/hostile-reader.ts', import.meta.url))
  try {
    await new Promise((resolve) => reader.once('message', resolve))
    const times = await load(port, requests)
    if (reader.exitCode !== null) throw new Error('the reader of calendars ended')
    return times
  } finally {
    await endOf(reader)
  }
}

/** Asks for the listing again and again. @returns microseconds of each */
async function load(port: number, requests: number): Promise<Times> {
  const times: Times = []
  for (let n = 0; n < requests; n++) {
    const start = performance.now()
    await page(port)
    times.push((performance.now() - start) * 1000)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  return times
}

function page(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // Another list each time, so that nothing is answered from memory.
    const path = `/providers?locations=tunis&min=${1 + Math.floor(Math.random() * 1000)}`
    get({ port, path, agent }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`)),
      )
    }).once('error', reject)
  })
}

const SHARES = [0.5, 0.95, 0.99]

function report(turns: readonly Turn[]): string {
  const all = (kind: keyof Turn) => turns.flatMap((turn) => turn[kind])
  const ms = (kind: keyof Turn) => SHARES.map((share) => (percentile(all(kind), share) / 1000).toFixed(2))
  const ratio = (of: keyof Turn, to: keyof Turn) =>
    SHARES.map((share) => {
      const each = turns.map((turn) => percentile(turn[of], share) / percentile(turn[to], share))
      const [low, high] = [0.25, 0.75].map((quartile) => percentile(each, quartile).toFixed(2))
      return `${(percentile(all(of), share) / percentile(all(to), share)).toFixed(2)} (${low} to ${high})`
    })
  const rows = [
    ['no calendar is read', ...ms('without')],
    ['no calendar is read, again', ...ms('again')],
    ['hostile calendars are read, one after the other', ...ms('beside')],
    ['the second, of the first: noise', ...ratio('again', 'without')],
    ['the third, of the first', ...ratio('beside', 'without')],
    ['the third, of the second', ...ratio('beside', 'again')],
  ]
  return `# Pages beside hostile calendars

${machine()}. A page of the listing every ${PAUSE} ms, in ${turns.length} turns of each kind, ${all('beside').length} of each. Site, PostgreSQL, the process that reads and
whoever asks share the machine. In brackets the quartiles of the turns' own ratios.

${markdownTable(['while', 'p50 ms', 'p95 ms', 'p99 ms'], rows)}`
}
