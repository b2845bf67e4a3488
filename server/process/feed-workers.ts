import { join } from 'node:path'
import type { BusyDay } from '#domain/feeds/busy-days.ts'
import { FeedError, type FeedFailure } from '#domain/feeds/feed-failure.ts'
import type { FeedWorkers } from '#domain/feeds/feed-workers.ts'
import type { Day } from '#lib/dates.ts'
import { TUNIS } from '#lib/tunis.ts'
import { createWorkerPool, type WorkerLimits } from './worker-pool.ts'

/** A feed to be read, as it travels to a worker. */
export type FeedJob = { bytes: Uint8Array; today: Day }

/** A worker's answer: the busy days, or why there are none. */
export type FeedAnswer = ({ days: BusyDay[] } | { failure: FeedFailure }) & { swollen: boolean }

/** Limits that the requirements set (D22). */
const LIMITS: WorkerLimits = { milliseconds: 10_000, megabytes: 128 }

/**
 * Reads feeds in a process of its own, whose clocks are those of Tunis wherever the server stands: a feed that takes too
 * long or too much memory costs its worker, and is refused.
 */
export function startFeedWorkers(limits: WorkerLimits = LIMITS): FeedWorkers & { stop: () => Promise<void> } {
  const pool = createWorkerPool<FeedJob, FeedAnswer>({
    script: join(import.meta.dirname, 'feed-worker.ts'),
    limits,
    env: { NODE_ENV: 'production', TZ: TUNIS, ...(process.env.PATH && { PATH: process.env.PATH }) },
    // Node itself takes 80 MB of the 128. Young objects get 48 MB if nobody says otherwise.
    execArgv: ['--max-old-space-size=32', '--max-semi-space-size=1'],
    quiet: true,
    unawaited: true,
  })
  return {
    read: async (bytes, today, milliseconds) => {
      const answer = await pool.ask({ bytes, today }, milliseconds)
      if (answer === null) {
        if (pool.stopped()) throw new Error('the site ends')
        throw new FeedError('heavy')
      }
      if ('failure' in answer) throw new FeedError(answer.failure)
      return answer.days
    },
    stop: pool.stop,
  }
}
