import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { FileJob, FileOutcome, FileWorkers, PreparedFile } from '#domain/media/file-workers.ts'
import { REFUSALS } from '#domain/media/media-input.ts'

/** Limits of time and memory for one file. */
export type FileWorkerLimits = {
  /** From the moment its worker has it. */
  milliseconds: number
  /** Of the worker as a whole. */
  megabytes: number
}

/** A worker's answer: the file, why it is refused, or what went wrong; and whether it still holds much memory. */
export type FileAnswer = (
  | { prepared: PreparedFile }
  | { refusal: string }
  | { failure: string; code?: string }
) & { swollen: boolean }

/** The worst pictures of 64 megapixels took 10 s and 640 MB on a busy machine (decision 30). */
const LIMITS: FileWorkerLimits = { milliseconds: 30_000, megabytes: 768 }

/** Two, so that a file that takes long holds up nobody but its sender. */
const WORKERS = 2

/** Files that may wait, of one account and altogether. */
const WAITING = { own: 20, all: 200 }

/** Time that an idle worker stays, in milliseconds: it holds some 80 MB, and takes half a second to start. */
const IDLE = 60_000

/** Behind whoever answers pages, where processors are short. */
const NICENESS = 5

/**
 * Prepares uploaded files in processes of their own: a file that takes too long or too much memory costs its worker, and
 * is refused. Workers start when there is work.
 */
export function startFileWorkers(
  limits: FileWorkerLimits = LIMITS,
): FileWorkers & { stop: () => Promise<void> } {
  const idle: { worker: ChildProcess; end: NodeJS.Timeout }[] = []
  const all = new Set<ChildProcess>()
  const turns = createTurns()
  let stopped = false

  async function aWorker(): Promise<ChildProcess | null> {
    const last = idle.pop()
    if (last) {
      clearTimeout(last.end)
      hold(last.worker, true)
      return last.worker
    }
    if (stopped) return null
    const worker = await start(limits, all)
    worker.once('disconnect', () => forget(worker))
    return worker
  }

  function rest(worker: ChildProcess): void {
    const end = setTimeout(() => worker.disconnect(), IDLE).unref()
    hold(worker, false)
    idle.push({ worker, end })
  }

  function forget(worker: ChildProcess): void {
    const at = idle.findIndex((resting) => resting.worker === worker)
    if (at >= 0) idle.splice(at, 1)
  }

  async function prepareBy(worker: ChildProcess | null, job: FileJob): Promise<FileOutcome> {
    if (worker === null) return { kind: 'unavailable' }
    const answer = await answerOf(worker, job, limits.milliseconds)
    if (answer === null) {
      // It was ended by us, by its own watch over its memory, or by the file.
      return stopped ? { kind: 'unavailable' } : { kind: 'refused', why: REFUSALS.costly }
    }
    // Memory that the last file left behind would count against the next one.
    if (answer.swollen) worker.disconnect()
    else rest(worker)
    if ('prepared' in answer) return { kind: 'prepared', file: answer.prepared }
    if ('refusal' in answer) return { kind: 'refused', why: answer.refusal }
    throw Object.assign(new Error(answer.failure), { code: answer.code })
  }

  return {
    prepare: (job, { owner, fill }) =>
      turns.take(owner, async () => {
        await fill()
        return prepareBy(await aWorker(), job)
      }),
    stop: async () => {
      stopped = true
      const ended = [...all].map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
      for (const worker of all) {
        hold(worker, true)
        worker.kill('SIGKILL')
      }
      await Promise.all(ended)
    },
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

async function start(limits: FileWorkerLimits, all: Set<ChildProcess>): Promise<ChildProcess> {
  const worker = fork(SCRIPT, [JSON.stringify(limits)], {
    execArgv: [`--max-old-space-size=${Math.ceil(limits.megabytes / 2)}`],
    env: workerEnvironment(process.env),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  all.add(worker)
  worker.once('exit', () => all.delete(worker))
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`a file worker ended with ${code} before it began`)))
  })
  // Told to end by us, or gone: whoever waits for its answer learns by its exit.
  worker.on('error', () => {})
  try {
    if (worker.pid !== undefined) setPriority(worker.pid, NICENESS)
  } catch {
    // It has ended already.
  }
  return worker
}

/** The worker's answer; null when it ended without one, or was ended because it took too long. */
function answerOf(worker: ChildProcess, job: FileJob, milliseconds: number): Promise<FileAnswer | null> {
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => worker.kill('SIGKILL'), milliseconds)
    const end = (answer: FileAnswer | null) => {
      clearTimeout(tooLong)
      worker.off('message', answered).off('exit', gone)
      resolve(answer)
    }
    const answered = (answer: unknown) => end(answer as FileAnswer)
    const gone = () => end(null)
    worker.on('message', answered).on('exit', gone)
    worker.send(job)
  })
}

/** Makes this process go on for as long as the worker does, or not. */
function hold(worker: ChildProcess, held: boolean): void {
  if (held) worker.ref()
  else worker.unref()
  if (held) worker.channel?.ref()
  else worker.channel?.unref()
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
