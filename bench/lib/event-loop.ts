import { performance } from 'node:perf_hooks'
import process from 'node:process'

/** Milliseconds between two looks. */
const EVERY = 5

/** Event loop of a process, since it was last asked about; in milliseconds. */
export type LoopFigures = {
  /** How much too late a look came, the latest of 99 in 100 and of all: that counts waiting for the processor. */
  lateP99: number
  lateMax: number
  /** Most that the main thread computed between two looks, which no other process adds to: nothing blocked it for longer. */
  busyMax: number
}

/** Looks at the event loop of this process all the time. @returns tells the figures, and begins anew */
export function watchLoop(): () => LoopFigures {
  let [late, busy]: [number[], number[]] = [[], []]
  let [before, used] = [performance.now(), process.threadCpuUsage()]
  setInterval(() => {
    const now = performance.now()
    const { user, system } = process.threadCpuUsage(used)
    late.push(now - before - EVERY)
    busy.push((user + system) / 1000)
    before = now
    used = process.threadCpuUsage()
  }, EVERY).unref()
  return () => {
    const sorted = late.toSorted((a, b) => a - b)
    const figures = {
      lateP99: sorted[Math.floor(0.99 * sorted.length)] ?? 0,
      lateMax: sorted.at(-1) ?? 0,
      busyMax: Math.max(0, ...busy),
    }
    late = []
    busy = []
    return figures
  }
}
