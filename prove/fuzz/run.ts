import fc from 'fast-check'
import type { BenchCluster } from '#harness/database/cluster.ts'
import { judge } from './judge.ts'
import { readDoors } from './read-site.ts'
import { requestTo } from './requests.ts'
import { type Answer, type Sent, send, sentIn } from './send.ts'
import { STALL_MAX, watchLoop } from './stalls.ts'
import { openWorld, type Plant, type World } from './world.ts'

/** The people and things of one world last for so many requests: some end sessions, accounts and each other. */
const REQUESTS_A_WORLD = 400

/** People whom `openWorld` makes, visitors among them. */
const PEOPLE = 9

/** Of how many different wrongs an example is kept. */
const EXAMPLES = 200

export type FuzzPlan = {
  requests: number
  seed: number
  deadlineMs: number
  /** Only addresses that match. */
  only?: RegExp
  plant?: Plant
}

export type FuzzResult = {
  requests: number
  doors: number
  /** Answers by status. */
  statuses: Record<string, number>
  /** Refused requests that had begun to write something, and were compared. */
  compared: number
  slowestMs: number
  /** The longest that one request kept the event loop. */
  longestStallMs: number
  seconds: number
  /** Faults by address and kind, with their number and the first request that showed each. */
  wrong: { what: string; count: number; example: string }[]
}

/** The database that every world is a copy of. */
export const TEMPLATE = 'fuzz_template'

/**
 * Sends requests that were made up from the site's own schemas and names, and judges every answer.
 * @param soFar is told now and then what there is
 */
export async function runFuzz(
  cluster: BenchCluster,
  plan: FuzzPlan,
  soFar?: (result: FuzzResult) => void,
): Promise<FuzzResult> {
  const doors = (await readDoors()).filter(({ pattern }) => plan.only?.test(pattern) ?? true)
  const arbitrary = requestTo(doors, PEOPLE)
  const result: FuzzResult = {
    requests: 0,
    doors: doors.length,
    statuses: {},
    compared: 0,
    slowestMs: 0,
    longestStallMs: 0,
    seconds: 0,
    wrong: [],
  }
  const started = performance.now()
  for (let world = 0; result.requests < plan.requests; world += 1) {
    const urls = await cluster.copyDatabase(`fuzz_${plan.seed}_${world}`.replace('-', '_'), TEMPLATE)
    const opened = await openWorld(urls, plan.plant ?? null)
    const count = Math.min(REQUESTS_A_WORLD, plan.requests - result.requests)
    const requests = fc.sample(arbitrary, { numRuns: count, seed: plan.seed + world })
    try {
      await opened.hasWritten()
      let kept = await opened.kept()
      for (const made of requests)
        kept = await oneRequest(opened, sentIn(opened, made), made.pattern, kept, plan, result)
    } finally {
      await opened.close()
    }
    if (world % 10 === 9) {
      result.seconds = (performance.now() - started) / 1000
      soFar?.(result)
    }
  }
  result.seconds = (performance.now() - started) / 1000
  return result
}

/** Sends one, notes what is wrong, and gives what is kept after it. */
async function oneRequest(
  world: World,
  sent: Sent,
  pattern: string,
  before: Record<string, string>,
  plan: FuzzPlan,
  result: FuzzResult,
): Promise<Record<string, string>> {
  const { answer, stallMs } = await sendWatched(world, sent, plan.deadlineMs)
  const failures = world.takeFailures()
  const wrong = judge(sent, answer, failures)
  result.longestStallMs = Math.max(result.longestStallMs, stallMs)
  if (stallMs > STALL_MAX) wrong.push('stalls the event loop')
  let kept = before
  if (await world.hasWritten()) {
    kept = await world.kept()
    if (answer && answer.status >= 400) {
      result.compared += 1
      const changed = Object.keys(kept).filter((table) => kept[table] !== before[table])
      if (changed.length > 0) wrong.push(`refuses and writes ${changed.join(', ')}`)
    }
  }
  result.requests += 1
  const status = String(answer?.status ?? 'none')
  result.statuses[status] = (result.statuses[status] ?? 0) + 1
  result.slowestMs = Math.max(result.slowestMs, answer?.ms ?? plan.deadlineMs)
  for (const one of wrong) note(result, `${sent.method} ${pattern}: ${one}`, sent, answer, failures)
  return kept
}

/**
 * Repetitions of a request that stalled: garbage and code that is compiled just then count for no request.
 */
const AGAIN = 2

/** Sends a request, and says how long it kept the event loop: the least of several times when it was long. */
async function sendWatched(world: World, sent: Sent, deadlineMs: number) {
  const loop = watchLoop()
  try {
    const answer = await send(world, sent, deadlineMs)
    let stallMs = loop.longest()
    for (let again = 0; again < AGAIN && stallMs > STALL_MAX; again += 1) {
      await send(world, sent, deadlineMs)
      stallMs = Math.min(stallMs, loop.longest())
    }
    return { answer, stallMs }
  } finally {
    loop.end()
  }
}

function note(result: FuzzResult, what: string, sent: Sent, answer: Answer, failures: unknown[]) {
  const known = result.wrong.find((one) => one.what === what)
  if (known) known.count += 1
  else if (result.wrong.length < EXAMPLES) {
    const example = [
      `${sent.who}: ${sent.method} ${sent.path}`.slice(0, 600),
      JSON.stringify(sent.headers).slice(0, 600),
      sent.body?.toString('latin1').slice(0, 600) ?? '',
      answer?.text.replace(/\s+/g, ' ').slice(0, 300) ?? '',
      ...failures.map((failure) =>
        String((failure as { err?: { stack?: string } }).err?.stack).slice(0, 900),
      ),
    ]
    result.wrong.push({ what, count: 1, example: example.join('\n') })
    console.error(`${what}\n${example.join('\n')}\n`)
  }
}
