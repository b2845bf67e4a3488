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
const agent = new Agent({ keepAlive: true })

/** `npm run bench -- feeds [--turns 6] [--requests 200]`: pages while the site reads hostile calendars, and while it reads none. */
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
    const times = { without: [] as Times, beside: [] as Times }
    try {
      await load(port, 50)
      for (let turn = 0; turn < turns; turn++) {
        times.without.push(...(await load(port, requests)))
        const reader = fork(new URL('lib/hostile-reader.ts', import.meta.url))
        try {
          await new Promise((resolve) => reader.once('message', resolve))
          times.beside.push(...(await load(port, requests)))
          if (reader.exitCode !== null) throw new Error('the reader of calendars ended')
        } finally {
          await endOf(reader)
        }
      }
    } finally {
      await endOf(server)
    }
    writeReport('feeds', report(times, turns))
  } finally {
    agent.destroy()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
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

function report({ without, beside }: { without: Times; beside: Times }, turns: number): string {
  const ms = (times: Times, share: number) => (percentile(times, share) / 1000).toFixed(2)
  const shares = [0.5, 0.95, 0.99]
  const rows = [
    ['no calendar is read', ...shares.map((share) => ms(without, share))],
    ['hostile calendars are read, one after the other', ...shares.map((share) => ms(beside, share))],
    ['ratio', ...shares.map((share) => (percentile(beside, share) / percentile(without, share)).toFixed(2))],
  ]
  return `# Pages beside hostile calendars

${machine()}. A page of the listing every ${PAUSE} ms, in ${turns} turns of either kind, ${without.length} of each. Site, PostgreSQL, the process that reads and
whoever asks share the machine.

${markdownTable(['while', 'p50 ms', 'p95 ms', 'p99 ms'], rows)}`
}
