import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'

/** Limits of time and memory for one job. */
export type WorkerLimits = {
  /** From the moment its worker has it. */
  milliseconds: number
  /** Of the worker as a whole. */
  megabytes: number
}

/** An answer, and whether its worker still holds much memory. */
type Answer = { swollen: boolean }

/** Processes beside the site's own, which start when there is work. */
export type WorkerPool<Job, Given extends Answer> = {
  /**
   * Has a job done.
   * @param milliseconds for this one, where that is not what the pool gives each
   * @returns null when the worker ended without an answer, or was ended because it took too long or too much memory
   */
  ask: (job: Job, milliseconds?: number) => Promise<Given | null>
  /** Ends all workers, whatever they do, and starts none any more. */
  stop: () => Promise<void>
  stopped: () => boolean
}

/** Time that an idle worker stays, in milliseconds: it holds some 80 MB, and takes half a second to start. */
const IDLE = 60_000

/** Behind whoever answers pages, where processors are short; work that nobody waits for stands further behind. */
const NICENESS = { awaited: 5, unawaited: 10 }

/**
 * Makes a pool of processes that read what people sent: a job that takes too long or too much memory costs its worker.
 * @param given.script what a worker runs; it says 'ready', then answers each job
 * @param given.env the environment of a worker: nothing that a file could make it tell
 * @param given.execArgv options of its Node: the size of its memory first of all
 * @param given.quiet keeps out of the log how a worker ended
 * @param given.unawaited nobody waits for its answers
 */
export function createWorkerPool<Job extends object, Given extends Answer>(given: {
  script: string
  limits: WorkerLimits
  env: NodeJS.ProcessEnv
  execArgv: string[]
  quiet?: true
  unawaited?: true
}): WorkerPool<Job, Given> {
  const idle: { worker: ChildProcess; end: NodeJS.Timeout }[] = []
  const all = new Set<ChildProcess>()
  let stopped = false

  async function aWorker(): Promise<ChildProcess | null> {
    const last = idle.pop()
    if (last) {
      clearTimeout(last.end)
      hold(last.worker, true)
      return last.worker
    }
    if (stopped) return null
    const worker = await start(given, all)
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

  return {
    ask: async (job, milliseconds = given.limits.milliseconds) => {
      const worker = await aWorker()
      if (worker === null) return null
      const answer = await answerOf<Given>(worker, job, milliseconds)
      // Memory that the last job left behind would count against the next one.
      if (answer?.swollen) worker.disconnect()
      else if (answer) rest(worker)
      return answer
    },
    stop: async () => {
      stopped = true
      const ended = [...all].map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
      for (const worker of all) {
        hold(worker, true)
        worker.kill('SIGKILL')
      }
      await Promise.all(ended)
    },
    stopped: () => stopped,
  }
}

async function start(
  { script, limits, env, execArgv, quiet, unawaited }: Parameters<typeof createWorkerPool>[0],
  all: Set<ChildProcess>,
): Promise<ChildProcess> {
  const worker = fork(script, [JSON.stringify(limits)], {
    execArgv,
    env,
    // Bytes travel as bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', quiet ? 'ignore' : 'inherit', 'ipc'],
  })
  all.add(worker)
  worker.once('exit', () => all.delete(worker))
  // At once: its start costs more than many a job, and its threads take over what it has when they begin.
  beNice(worker, unawaited ? NICENESS.unawaited : NICENESS.awaited)
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`a worker ended with ${code} before it began`)))
  })
  // Told to end by us, or gone: whoever waits for its answer learns by its exit.
  worker.on('error', () => {})
  return worker
}

function beNice({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // It has ended already.
  }
}

/** The worker's answer; null when it ended without one, or was ended because it took too long. */
function answerOf<Given>(worker: ChildProcess, job: object, milliseconds: number): Promise<Given | null> {
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => worker.kill('SIGKILL'), milliseconds)
    const end = (answer: Given | null) => {
      clearTimeout(tooLong)
      worker.off('message', answered).off('exit', gone)
      resolve(answer)
    }
    const answered = (answer: unknown) => end(answer as Given)
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
