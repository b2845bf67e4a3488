import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BenchCluster, startBenchCluster } from '#harness/database/cluster.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import { openWorld, pairs, type World } from './races/world.ts'

const PROCESSES = 2
const TEMPLATE = 'expiry_template'

/** Longer than the lease on a person whose mails a process was sending when it was killed, in milliseconds. */
const PAST_LEASES = 10 * 60_000

/** Longest that all requests may take to end, kills and new processes included (W6), in seconds. */
const AIM = 60

/** Versions that lack something, each with what must be found of it. */
const PLANTED = {
  'an end that is told of afterwards': 'untold',
  'mails that count as sent before they arrived': 'lost',
  'a mail under another name each time it goes out': 'doubled',
} as const

/** Kills come at random moments: now and then none hits the one that matters. */
const PLANTED_TRIES = 4

type Plan = { requests: number; kills: number; plant?: string }
type Found = { ended: number; untold: number; toldTwice: number; lost: number; doubled: number }
type Result = Found & { kills: number; whileEnding: number; again: number; seconds: number; mailed: number }

/**
 * Lets many requests become due at once and two processes end them and send the mails, killing one or the other at random
 * moments, and counts what became of each request and each mail. First of versions that lack something.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '10000' },
      kills: { type: 'string', default: '50' },
    },
  })
  const cluster = await startBenchCluster()
  try {
    await cluster.makeDatabase(TEMPLATE)
    for (const [plant, what] of Object.entries(PLANTED)) {
      let found = 0
      for (let tries = 0; found === 0 && tries < PLANTED_TRIES; tries += 1)
        found = (await play(cluster, { requests: 1_500, kills: 24, plant }))[what]
      if (found === 0) throw new Error(`not caught: ${plant}`)
      console.error(`caught: ${plant}: ${found} ${what}`)
    }
    const plan = { requests: Number(values.requests), kills: Number(values.kills) }
    const result = await play(cluster, plan)
    writeReport('expiry', report(plan, result))
    const { ended, untold, toldTwice, lost, doubled, seconds } = result
    if (ended < plan.requests || untold + toldTwice + lost + doubled > 0 || seconds > AIM)
      process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

async function play(cluster: BenchCluster, { requests, kills, plant = '' }: Plan): Promise<Result> {
  const urls = await cluster.copyDatabase(`expiry_${randomInt(1e9)}`, TEMPLATE)
  const dir = mkdtempSync(join(tmpdir(), 'machmoum-expiry-'))
  const ledger = join(dir, 'mails')
  const world = openWorld(urls)
  try {
    const due = await makeDue(world, requests)
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      url: urls.appUrl,
      ledger,
      plant,
      due: due.toISOString(),
    }
    const began = performance.now()
    const result = await killOften(world, kills, () => startProcess(env))
    const last = Array.from({ length: PROCESSES }, () => startProcess({ ...env, ahead: String(PAST_LEASES) }))
    await Promise.all(last.map(({ ended }) => ended))
    const mailed = (performance.now() - began) / 1000
    const mails = readFileSync(ledger, 'utf8').trim().split('\n')
    return { ...result, ...(await count(world, mails)), again: mails.length - new Set(mails).size, mailed }
  } finally {
    await world.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Bookings and quote requests in equal parts, ten of each client, all due at one instant. */
async function makeDue(world: World, requests: number): Promise<Date> {
  const people = await pairs(world, Math.ceil(requests / 10))
  const due = new Date()
  const given = [
    people.map(({ client }) => client.userId),
    people.map(({ provider }) => provider.providerId),
    due,
    requests / 2,
  ]
  const each = `from generate_series(1, 5) times, unnest($1::uuid[], $2::uuid[]) pair (client, provider) limit $4`
  await world.pool.query(
    `insert into booking_requests (client_id, provider_id, due_at, requested_date, submission_id)
     select client, provider, $3, date '2099-08-22' + times, gen_random_uuid() ${each}`,
    given,
  )
  await world.pool.query(
    `insert into quote_requests (client_id, provider_id, due_at, client_message, submission_id)
     select client, provider, $3, 'Une fête à Sfax', gen_random_uuid() ${each}`,
    given,
  )
  return due
}

type Running = { child: ChildProcess; says: (word: string) => Promise<void>; ended: Promise<void> }

function startProcess(env: NodeJS.ProcessEnv): Running {
  const file = new URL('./expiry/process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [...process.execArgv, file], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout?.on('data', (bytes) => (said += bytes))
  return {
    child,
    says: async (word) => {
      while (!said.includes(word) && child.exitCode === null) await sleep(10)
    },
    ended: new Promise((resolve) => child.once('exit', () => resolve())),
  }
}

/** Kills one process or the other, now and again once it is at work, and starts it anew. */
async function killOften(world: World, kills: number, start: () => Running) {
  const all = Array.from({ length: PROCESSES }, start)
  const began = performance.now()
  const result = { kills: 0, whileEnding: 0, seconds: 0 }
  const look = async () => {
    if (result.seconds > 0 || (await waiting(world)) > 0) return
    result.seconds = (performance.now() - began) / 1000
  }
  while (result.kills < kills) {
    const which = randomInt(PROCESSES)
    const running = all[which] as Running
    // Loading what mails are made of takes longer than the pause before a kill.
    await running.says(result.seconds > 0 ? 'mailing' : 'ending')
    await sleep(randomInt(10, 400))
    await look()
    running.child.kill('SIGKILL')
    result.kills += 1
    if (result.seconds === 0) result.whileEnding += 1
    await running.ended
    all[which] = start()
  }
  for (; result.seconds === 0; await sleep(50)) await look()
  for (const { child } of all) child.kill('SIGKILL')
  await Promise.all(all.map(({ ended }) => ended))
  return result
}

async function waiting({ pool }: World): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select (select count(*) from booking_requests where status = 'pending')::int
      + (select count(*) from quote_requests where status = 'pending')::int as count`,
  )
  return rows[0]?.count ?? 0
}

/** Counts requests by how often they were told of, and mails by how often they arrived. */
async function count({ pool }: World, mails: readonly string[]): Promise<Found> {
  const { rows } = await pool.query<{ id: string; told: string[]; status: string }>(
    `select request.id, status, array_remove(array_agg(notification.id::text), null) as told from (
      select id, status from booking_requests union all select id, status from quote_requests
    ) request
    left join events event on event.subject_id = request.id and event.type like '%.unanswered'
    left join notifications notification on notification.event_id = event.id
    group by 1, 2`,
  )
  // A mail that goes out again after a crash has the name that it had: mail programs show it once.
  const arrived = new Map<string, number>()
  for (const name of new Set(mails)) {
    const id = /^<([^@]+)@/.exec(name)?.[1] ?? ''
    arrived.set(id, (arrived.get(id) ?? 0) + 1)
  }
  const told = rows.flatMap((row) => row.told)
  return {
    ended: rows.filter(({ status }) => status === 'unanswered').length,
    untold: rows.filter(({ told }) => told.length === 0).length,
    toldTwice: rows.filter(({ told }) => told.length > 1).length,
    lost: told.filter((id) => !arrived.has(id)).length,
    doubled: [...arrived.values()].filter((times) => times > 1).length,
  }
}

function report({ requests }: Plan, result: Result): string {
  const { ended, untold, toldTwice, lost, doubled, again, kills, whileEnding, seconds, mailed } = result
  return `# Requests that are due at once

${machine()}

\`npm run prove -- expiry\`: ${requests} bookings and quote requests become due at one instant. ${PROCESSES} processes end
them and send the mails; one or the other is killed (SIGKILL) ${kills} times at random moments, ${whileEnding} of them before
the last request had ended, and started anew.

${markdownTable(
  ['', 'count'],
  [
    ['requests that ended', ended],
    ['of them with no mail called for', untold],
    ['with more than one', toldTwice],
    ['mails that never arrived', lost],
    ['mails that arrived under two names', doubled],
    ['mails that went out again under the same name, which mail programs show once', again],
    [`seconds until the last had ended (aim: ${AIM})`, seconds.toFixed(1)],
    ['seconds until the last mail had arrived', mailed.toFixed(1)],
  ],
)}

Caught first: ${Object.keys(PLANTED).join('; ')}.`
}
