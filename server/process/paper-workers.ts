import { join } from 'node:path'
import type { PaperJob, PaperWorkers } from '#domain/quotes/paper/quote-paper.ts'
import { createWorkerPool, type WorkerLimits } from './worker-pool.ts'

/** A worker's answer: the PDF. */
export type PaperAnswer = { bytes: Uint8Array; swollen: boolean }

/** A paper of 40 lines takes a tenth of a second, and Node with the fonts 120 MB. */
const LIMITS: WorkerLimits = { milliseconds: 10_000, megabytes: 256 }

/** Papers that may wait for the one worker: seconds, not minutes. */
const WAITING = 400

/**
 * Draws papers in a process of its own, one after the other: shaping text would keep the site from answering, and many at once
 * would take the processors from it.
 */
export function startPaperWorkers(
  limits: WorkerLimits = LIMITS,
): PaperWorkers & { stop: () => Promise<void> } {
  const pool = createWorkerPool<PaperJob, PaperAnswer>({
    script: join(import.meta.dirname, 'paper-worker.ts'),
    limits,
    env: { NODE_ENV: 'production', ...(process.env.PATH && { PATH: process.env.PATH }) },
    execArgv: [`--max-old-space-size=${Math.ceil(limits.megabytes / 2)}`],
  })
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  return {
    draw: async (job) => {
      if (waiting >= WAITING) return null
      waiting += 1
      const answer = last.then(() => pool.ask(job))
      last = answer.catch(() => {})
      try {
        return (await answer)?.bytes ?? null
      } finally {
        waiting -= 1
      }
    },
    stop: pool.stop,
  }
}
