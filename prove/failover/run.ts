import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureBuilt } from '../../bin/lib/setup.mjs'
import { check, type Findings } from '../crash/check.ts'
import { openGate } from '../crash/gate.ts'
import { openLedger, toldOf } from '../crash/ledger.ts'
import { makeWorld } from '../crash/world.ts'
import type { Writing } from '../crash/write.ts'
import { writeAll } from '../crash/writers.ts'
import { untilWhole } from './cluster.ts'
import { type HaSite, startHaSite, type Variant } from './site.ts'
import { followProcess, type Stream } from './streams.ts'
import type { Trouble } from './troubles.ts'
import { browse, type Visits } from './visitors.ts'
import { type Failure, type Watch, watchAnswers } from './watch.ts'

export type FailoverPlan = {
  troubles: readonly Trouble[]
  /** Each stretch is at least so long, in seconds. */
  seconds: number
  /** The version to be caught. */
  variant?: Variant & {
    /** Settings of Patroni that count for it. */
    settings?: readonly string[]
    /** Changes a site that serves. */
    change?: (site: HaSite) => Promise<void>
  }
}

/** The outcome of one trouble. */
export type Stretch = {
  name: string
  tries: number
  failed: number
  /** From the trouble until the last answer that failed, and the longest time in which nobody was told that a write is done, in ms. */
  lastFailureMs: number
  longestSilenceMs: number
  /** The same for hints of other people's messages, of the process that took longer. */
  hintsSilenceMs: number
  /** From the end of the trouble until both databases are together again, with all votes; null when that did not come about. */
  wholeAgainMs: number | null
  found: Findings
}

export type FailoverResult = {
  stretches: Stretch[]
  told: Record<string, number>
  wrong: string[]
  /** Texts that people read when something failed, with how often. */
  read: Map<string, number>
  notFrench: Failure[]
  /** Answers that take what passes by itself for a mistake: by another status than 503, or by none. */
  notPassing: Failure[]
  signedOut: number
}

/** Longest look at a site that does not come back, and the calm after which it counts as back, in milliseconds. */
const GIVE_UP_MS = 90_000
const CALM_MS = 5_000
/** Longer than the site lets anybody wait: it says something itself. */
const PATIENCE_MS = 40_000
/** Pause of each writer between two writes: a season's evening, not a race. */
const PAUSES_MS = [100, 400] as const

/** Lets people write, read and listen while one part of the composition after the other is lost. */
export async function runFailover(plan: FailoverPlan): Promise<FailoverResult> {
  ensureBuilt()
  const site = await startHaSite(plan.variant)
  const watch = watchAnswers()
  try {
    for (const setting of plan.variant?.settings ?? [])
      await site.patronictl('db1', 'edit-config', '--force', '--set', setting)
    return await play(site, watch, plan)
  } finally {
    watch.stop()
    await site.stop()
  }
}

async function play(site: HaSite, watch: Watch, plan: FailoverPlan): Promise<FailoverResult> {
  const isAsynchronous = plan.variant?.settings?.includes('synchronous_mode=false')
  const standbyRole = isAsynchronous ? 'replica' : 'sync_standby'
  if ((await untilWhole({ standbyRole })) === null) throw new Error('the databases do not come together')
  const world = await makeWorld({ ownerUrl: site.ownerUrl, appUrl: '' })
  await plan.variant?.change?.(site)
  const ended = new AbortController()
  const writing: Writing = {
    world,
    ledger: openLedger(),
    gate: openGate(),
    origin: () => site.origin,
    ended: ended.signal,
    pausesMs: PAUSES_MS,
    patienceMs: PATIENCE_MS,
  }
  const visits: Visits = { signedOut: 0 }
  const [, , listener] = world.talkers
  const streams = site.apps.map((app) => followProcess(app, listener?.cookie ?? '', ended.signal))
  const told = tellTimes(writing, ended.signal)
  const everybody = [
    writeAll(writing),
    ...world.talkers.map(({ cookie }) => browse({ site, world, cookie, visits, ended: ended.signal })),
    ...streams.map((stream) => stream.ended),
  ]
  const started = performance.now()
  const stretches: Stretch[] = []
  try {
    await sleep(8_000)
    for (const trouble of plan.troubles) {
      const stretch = await playTrouble({ site, watch, writing, streams, told, plan, standbyRole }, trouble)
      stretch.found = withoutFormer(stretch.found, stretches)
      stretches.push(stretch)
      console.error(JSON.stringify(stretch))
    }
  } finally {
    ended.abort()
    writing.gate.open()
    await Promise.allSettled(everybody)
  }
  const failed = watch.failed(started, Number.POSITIVE_INFINITY)
  const read = new Map<string, number>()
  for (const one of failed) {
    const text = `${one.status} ${one.read ?? '(no body)'}`
    read.set(text, (read.get(text) ?? 0) + 1)
  }
  return {
    stretches,
    told: toldOf(writing.ledger),
    wrong: writing.ledger.wrong,
    read,
    notFrench: failed.filter(({ isFrench }) => !isFrench),
    notPassing: failed.filter(({ status }) => status !== 503),
    signedOut: visits.signedOut,
  }
}

type Played = {
  site: HaSite
  watch: Watch
  writing: Writing
  streams: readonly Stream[]
  told: readonly number[]
  plan: FailoverPlan
  standbyRole: string
}

async function playTrouble(played: Played, trouble: Trouble): Promise<Stretch> {
  const { site, watch, streams, told, plan, writing } = played
  const from = performance.now()
  const heal = await trouble.begin(site)
  // Calm: nothing has failed for a while, and people were told done within it.
  const isCalm = () => {
    const since = performance.now() - CALM_MS
    return watch.failed(since, Number.POSITIVE_INFINITY).length === 0 && (told.at(-1) ?? 0) > since
  }
  const least = from + plan.seconds * 1_000
  while ((performance.now() < least || !isCalm()) && performance.now() - from < GIVE_UP_MS) await sleep(100)
  const to = performance.now()
  const failed = watch.failed(from, to)
  await heal()
  const wholeAgainMs = await untilWhole({ standbyRole: played.standbyRole })
  return {
    name: trouble.name,
    tries: watch.tries(from, to),
    failed: failed.length,
    lastFailureMs: Math.round(Math.max(0, ...failed.map((one) => one.ended - from))),
    longestSilenceMs: longestSilence(told, from, to),
    hintsSilenceMs: Math.max(...streams.map((stream) => longestSilence(stream.told, from, to))),
    wholeAgainMs,
    found: await look(site, writing),
  }
}

/** Compares the ledger with the tables of whichever database leads now. */
async function look({ ownerUrl }: HaSite, { gate, ledger }: Writing): Promise<Findings> {
  await gate.hold()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    return await check(ledger, owner)
  } finally {
    await owner.end()
    gate.open()
  }
}

/** Leaves what the stretches before have found already: what is lost stays lost, and is seen at each later look. */
function withoutFormer(found: Findings, before: readonly Stretch[]): Findings {
  const fresh = (of: 'lost' | 'halves' | 'doubled') =>
    found[of] - before.reduce((sum, stretch) => sum + stretch.found[of], 0)
  return { what: found.what, lost: fresh('lost'), halves: fresh('halves'), doubled: fresh('doubled') }
}

/** Longest time between two of these moments, both ends of the stretch included. */
function longestSilence(times: readonly number[], from: number, to: number): number {
  const within = times.filter((at) => at >= from && at < to)
  const all = [from, ...within, to]
  return Math.round(Math.max(...all.slice(1).map((at, index) => at - (all[index] ?? from))))
}

/** Moments at which somebody was told that something is done. */
function tellTimes({ ledger }: Writing, signal: AbortSignal): number[] {
  const times: number[] = []
  let before = 0
  const timer = setInterval(() => {
    const now = Object.values(toldOf(ledger)).reduce((sum, one) => sum + one, 0)
    if (now > before) times.push(performance.now())
    before = now
  }, 20)
  signal.addEventListener('abort', () => clearInterval(timer))
  return times
}
