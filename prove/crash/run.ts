import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { BenchCluster } from '#harness/database/cluster.ts'
import { check, type Findings } from './check.ts'
import { missingFiles, nothingSeen } from './check-files.ts'
import { openGate } from './gate.ts'
import { openLedger, toldOf } from './ledger.ts'
import { type CrashSite, startCrashSite } from './site.ts'
import { makeWorld } from './world.ts'
import type { Writing } from './write.ts'
import { writeAll } from './writers.ts'

export type CrashPlan = {
  /** Target of the kill: processes of the site, or PostgreSQL under them. */
  what: 'app' | 'postgres'
  kills: number
  /** Ends earlier, so that a run of everything fits into an evening; kills add up. */
  minutes: number
  plant?: string
}

export type CrashResult = {
  kills: number
  /** Writes under way at those moments. */
  underWay: number
  told: Record<string, number>
  checks: number
  found: Findings
  wrong: string[]
  /** From each start until it served again, in milliseconds. */
  back: number[]
  seconds: number
}

const PROCESSES = 2
const CHECK_EVERY = 10
/** A version to be caught is looked at more often, and let go once it is. */
const CHECK_PLANTED_EVERY = 2

/** A site that serves nobody for so long will not do so by itself. */
const GIVE_UP_MS = 120_000

/** Longer than a version puts off what it should have done: nothing is under way in it when it is looked at. */
const SETTLE_MS = 300

/** Lets people write while one thing is killed again and again, and compares what they were told with what there is. */
export async function runCrash(cluster: BenchCluster, name: string, plan: CrashPlan): Promise<CrashResult> {
  const urls = await cluster.copyDatabase(name, TEMPLATE)
  const world = await makeWorld(urls, Math.ceil(plan.kills / 100))
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-crash-'))
  const site = await startCrashSite(urls, {
    dataDir,
    processes: PROCESSES,
    ...(plan.plant && { plant: plan.plant }),
  })
  const ended = new AbortController()
  const writing: Writing = {
    world,
    ledger: openLedger(),
    gate: openGate(),
    origin: site.origin,
    ended: ended.signal,
  }
  const writers = writeAll(writing)
  let result: CrashResult
  try {
    result = await play(cluster, urls.ownerUrl, { site, writing, plan })
  } finally {
    ended.abort()
    writing.gate.open()
    await writers
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  await cluster.dropDatabase(name)
  return result
}

/** The database that every run copies. */
export const TEMPLATE = 'crash_template'

async function play(
  cluster: BenchCluster,
  ownerUrl: string,
  { site, writing, plan }: { site: CrashSite; writing: Writing; plan: CrashPlan },
): Promise<CrashResult> {
  const { ledger, gate, world } = writing
  const started = performance.now()
  const seen = nothingSeen()
  const nothing: Findings = { lost: 0, halves: 0, doubled: 0, what: [] }
  const result = { kills: 0, underWay: 0, checks: 0, back: [] as number[], found: nothing }
  const look = async () => {
    await gate.hold()
    await sleep(SETTLE_MS)
    await site.ready()
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    const found = await check(ledger, owner)
    const missing = await missingFiles(owner, { origin: site.origin(), world, seen })
    if (missing > 0) found.what.push(`${missing} × row without its file`)
    found.halves += missing
    await owner.end()
    result.checks += 1
    result.found = found
    gate.open()
  }
  const every = plan.plant ? CHECK_PLANTED_EVERY : CHECK_EVERY
  const isOver = () =>
    result.kills >= plan.kills ||
    result.found.what.length > 0 ||
    performance.now() - started > plan.minutes * 60_000
  for (let round = 1; !isOver(); round += 1) {
    await sleep(randomInt(20, 250))
    result.underWay += gate.underWay()
    if (plan.what === 'app') {
      // Now one, now the other, now both.
      const which = [[0], [1], [0, 1]][randomInt(3)] as number[]
      result.back.push(...(await site.kill(which)))
      result.kills += which.length
    } else {
      result.back.push(await killDatabase(cluster, writing))
      result.kills += 1
    }
    if (round % every === 0) await look()
    if (round % 20 === 0) console.error(JSON.stringify({ ...result, back: undefined, told: toldOf(ledger) }))
  }
  if (result.found.what.length === 0) await look()
  return {
    ...result,
    told: toldOf(ledger),
    wrong: ledger.wrong,
    seconds: (performance.now() - started) / 1000,
  }
}

/** @returns how long it took until somebody was told done again, in milliseconds */
async function killDatabase(cluster: BenchCluster, { ledger }: Writing): Promise<number> {
  const how = randomInt(3)
  const killed = await (how < 2 ? cluster.crash(how === 0) : cluster.crashOne())
  const sum = () => Object.values(toldOf(ledger)).reduce((all, one) => all + one, 0)
  const before = sum()
  while (sum() === before) {
    if (performance.now() - killed > GIVE_UP_MS)
      throw new Error(`nobody was told anything ${GIVE_UP_MS} ms after a kill`)
    await sleep(10)
  }
  return performance.now() - killed
}
