import { cpuSeconds } from '#harness/report/cores.ts'
import { percentile } from '#harness/report/measure.ts'
import autocannon from '../../packages/bench/autocannon.ts'

/** Enough to keep the server busy while answers travel. */
export const CONNECTIONS = 16
const WARM_UP_SECONDS = 6

/** Request under load, and the process that answers it. */
export type Target = { name: string; url: string; headers: Record<string, string>; pid: number }

/** Requests a second: as the callers saw them, and of processor time. */
export type Rates = { wall: number; cpu: number; cpuWithDatabase: number }

/** Loads all targets round by round, in changing order, so that whatever else the machine does meets all alike. */
export async function inTurn(targets: Target[], roundSeconds: number, rounds: number): Promise<Rates[][]> {
  const rates = targets.map((): Rates[] => [])
  for (const target of targets) await load(target, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? targets : targets.toReversed()
    for (const target of order) rates[targets.indexOf(target)]?.push(await load(target, roundSeconds))
  }
  return rates
}

async function load({ url, headers, pid }: Target, seconds: number): Promise<Rates> {
  const before = cpuSeconds(pid)
  const { requests, duration, errors, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
  })
  const after = cpuSeconds(pid)
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} requests failed, ${non2xx} were refused`)
  return {
    wall: requests.total / duration,
    cpu: requests.total / (after.own - before.own),
    cpuWithDatabase: requests.total / (after.withChildren - before.withChildren),
  }
}

/** The median of a measure. */
export function medianOf(rounds: Rates[], measure: keyof Rates): number {
  return Math.round(
    percentile(
      rounds.map((rate) => rate[measure]),
      0.5,
    ),
  )
}

/** The median of the rounds' ratios to those of a reference, with quartiles. */
export function ratioTo(reference: Rates[], rounds: Rates[], measure: keyof Rates): string {
  const ratios = rounds.map((rate, round) => rate[measure] / (reference[round]?.[measure] ?? Number.NaN))
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => percentile(ratios, share).toFixed(2))
  return `${middle} (${low} to ${high})`
}
