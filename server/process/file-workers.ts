import { join } from 'node:path'
import type { FileJob, FileOutcome, FileWorkers, PreparedFile } from '#domain/media/file-workers.ts'
import { REFUSALS } from '#domain/media/media-input.ts'
import { createWorkerPool, type WorkerLimits } from './worker-pool.ts'

/** A worker's answer: the file, why it is refused, or what went wrong; and whether it still holds much memory. */
export type FileAnswer = (
  | { prepared: PreparedFile }
  | { refusal: string }
  | { failure: string; code?: string }
) & { swollen: boolean }

/** The worst pictures of 64 megapixels took 10 s and 640 MB on a busy machine (decision 30). */
const LIMITS: WorkerLimits = { milliseconds: 30_000, megabytes: 768 }

/** Two, so that a file that takes long holds up nobody but its sender. */
const WORKERS = 2

/** Files that may wait, of one account and altogether. */
const WAITING = { own: 20, all: 200 }

/**
 * Prepares uploaded files in processes of their own: a file that takes too long or too much memory costs its worker, and
 * is refused. Workers start when there is work.
 */
export function startFileWorkers(limits: WorkerLimits = LIMITS): FileWorkers & { stop: () => Promise<void> } {
  const pool = createWorkerPool<FileJob, FileAnswer>({
    script: SCRIPT,
    limits,
    env: workerEnvironment(process.env),
    execArgv: [`--max-old-space-size=${Math.ceil(limits.megabytes / 2)}`],
  })
  const turns = createTurns()

  async function outcomeOf(job: FileJob): Promise<FileOutcome> {
    const answer = await pool.ask(job)
    // Without an answer it was ended by us, by its own watch over its memory, or by the file.
    if (answer === null)
      return pool.stopped() ? { kind: 'unavailable' } : { kind: 'refused', why: REFUSALS.costly }
    if ('prepared' in answer) return { kind: 'prepared', file: answer.prepared }
    if ('refusal' in answer) return { kind: 'refused', why: answer.refusal }
    throw Object.assign(new Error(answer.failure), { code: answer.code })
  }

  return {
    prepare: (job, { owner, fill }) =>
      turns.take(owner, async () => {
        await fill()
        return outcomeOf(job)
      }),
    stop: pool.stop,
  }
}

/** The environment of a worker: nothing that a file could make it tell. */
export function workerEnvironment({ PATH, TMPDIR }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    // The decoder's complaints about a picture are of no use in the log.
    VIPS_WARNING: '0',
    // Memory of large pictures goes back to the machine.
    MALLOC_ARENA_MAX: '2',
    ...(PATH && { PATH }),
    ...(TMPDIR && { TMPDIR }),
  }
}

/** A queue in order of arrival that never runs two of one account at a time. */
function createTurns() {
  const running = new Set<string>()
  const waiting: { owner: string; go: () => void }[] = []

  function next(): void {
    while (running.size < WORKERS) {
      const index = waiting.findIndex(({ owner }) => !running.has(owner))
      const [first] = index < 0 ? [] : waiting.splice(index, 1)
      if (!first) return
      running.add(first.owner)
      first.go()
    }
  }

  return {
    async take(owner: string, run: () => Promise<FileOutcome>): Promise<FileOutcome> {
      if (waiting.length >= WAITING.all) return { kind: 'unavailable' }
      if (waiting.filter((other) => other.owner === owner).length >= WAITING.own)
        return { kind: 'too many of one' }
      await new Promise<void>((resolve) => {
        waiting.push({ owner, go: resolve })
        next()
      })
      try {
        return await run()
      } finally {
        running.delete(owner)
        next()
      }
    },
  }
}

const SCRIPT = join(import.meta.dirname, 'file-worker.ts')
