import { existsSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/** Times of many runs, in microseconds. */
export type Times = number[]

/** The value below which this share of the times lies (0.5 is the median). */
export function percentile(times: Times, share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** Measures one call, in microseconds. */
async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await call()
  return (performance.now() - start) * 1000
}

/**
 * Times two calls against each other, in turn and in changing order (A B B A …), so that whatever else the machine
 * does meets both alike.
 * @param warmUp calls of each before the first that counts; prepared statements settle within them
 * @returns the times of both, and the median of the rounds' ratios with the quartiles around it
 */
export async function comparePairs(
  reference: () => Promise<unknown>,
  call: () => Promise<unknown>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<{ reference: Times; call: Times; ratio: number; spread: [number, number] }> {
  for (let round = 0; round < warmUp; round++) {
    await reference()
    await call()
  }
  const times = { reference: [] as Times, call: [] as Times }
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0
    if (first) times.reference.push(await timeOf(reference))
    times.call.push(await timeOf(call))
    if (!first) times.reference.push(await timeOf(reference))
  }
  const ratios = times.call.map((time, round) => time / (times.reference[round] ?? Number.NaN))
  return {
    ...times,
    ratio: percentile(ratios, 0.5),
    spread: [percentile(ratios, 0.25), percentile(ratios, 0.75)],
  }
}

/** Times one call; the first `warmUp` calls don't count. */
export async function measure(
  call: () => Promise<unknown>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Times> {
  const times: Times = []
  for (let round = -warmUp; round < rounds; round++) {
    const time = await timeOf(call)
    if (round >= 0) times.push(time)
  }
  return times
}

/**
 * Measures the time on a processor that a connection's PostgreSQL process takes for one call, on average.
 * Unlike wall-clock time it does not grow when the machine is busy with something else.
 * @param pid the process, from `pg_backend_pid()`
 * @returns microseconds, null where the kernel does not tell
 */
export async function serverTime(
  pid: number,
  call: () => Promise<unknown>,
  rounds: number,
): Promise<number | null> {
  const start = onProcessor(pid)
  if (start === null) return null
  for (let round = 0; round < rounds; round++) await call()
  return ((onProcessor(pid) ?? Number.NaN) - start) / rounds
}

/** Microseconds that a process has run so far. */
function onProcessor(pid: number): number | null {
  const file = `/proc/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1000 : null
}
