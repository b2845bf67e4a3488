import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'
import { holdEmbedded } from './database.ts'
import type { Logger } from './log.ts'
import { collectMetrics } from './process-metrics.ts'
import type { Ends } from './site.ts'
import { HEARTBEAT, type Told } from './told.ts'

/** Heartbeats missed in a row by which a process counts as stuck: no request may take its loop nearly as long. */
const MISSED_MAX = 10

/** Longest that a process may take to start: the first one migrates. */
const STARTING = 10 * 60_000

/** Pauses before a process that ended by itself is replaced: a broken one must not keep the machine busy. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30_000

/**
 * Runs several processes of the site on one port, and holds the embedded database for them. Each is the program as it is
 * without a supervisor. One that ends by itself or stops answering is replaced; `restart` replaces all, one after the other, each only
 * once its successor serves.
 * @param ends is told how to end all of them
 * @param onLost called when the embedded database has ended
 * @throws Error when the first process does not come up
 */
export async function supervise(config: Config, log: Logger, ends: Ends, onLost: () => void) {
  const env = config.databaseUrl ? {} : await holdDatabase(config, ends, onLost)
  const serving = new Set<Worker>()
  let stopping = false
  let restarting = false

  /** Starts a process, and waits until it serves. */
  async function launch(): Promise<Worker> {
    const worker = cluster.fork(env)
    const limit = setTimeout(() => worker.process.kill('SIGKILL'), STARTING)
    try {
      await untilReady(worker)
    } finally {
      clearTimeout(limit)
    }
    serving.add(worker)
    endWhenStuck(worker, log)
    worker.on('exit', () => {
      // Told to go, it is not among them any more.
      if (serving.delete(worker) && !stopping) replace(FIRST_PAUSE)
    })
    return worker
  }

  async function replace(pause: number): Promise<void> {
    log.error('a process has ended; it is replaced')
    await sleep(pause)
    if (!stopping) await launch().catch(() => replace(Math.min(2 * pause, LONGEST_PAUSE)))
  }

  /** Tells processes to end, and waits for it. */
  async function end(workers: Worker[], how: Told): Promise<void> {
    await Promise.all(
      workers.map(async (worker) => {
        if (worker.isDead()) return
        const ended = once(worker, 'exit')
        if (worker.isConnected()) worker.send(how)
        await ended
      }),
    )
  }

  const all = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const endDatabase = ends.atOnce
  ends.atOnce = async () => {
    for (const worker of all()) worker.process.kill('SIGKILL')
    await endDatabase()
  }
  ends.inOrder.push(async () => {
    stopping = true
    await end(all(), { signal: 'SIGTERM' })
  })
  collectMetrics(() => serving)
  // One after the other: the first one migrates, and makes what is missing.
  for (let count = 0; count < config.processes; count++) await launch()

  return {
    /** Replaces every process; when a new one does not come up, the old ones go on. */
    async restart(): Promise<void> {
      if (restarting || stopping) return
      restarting = true
      try {
        for (const old of [...serving]) {
          await launch()
          if (stopping) return
          serving.delete(old)
          await end([old], { retire: true })
        }
        log.info('all processes are replaced')
      } catch (error) {
        log.error({ err: error }, 'a new process did not come up; the old ones go on')
      } finally {
        restarting = false
      }
    },
  }
}

/** @returns what tells the others of the embedded database, which has one owner */
async function holdDatabase(config: Config, ends: Ends, onLost: () => void): Promise<Record<string, string>> {
  const database = await holdEmbedded(config)
  ends.atOnce = database.stop
  ends.inOrder.push(database.stop)
  database.ended.then(onLost)
  // The configuration wants a host; the folder of the socket behind it counts.
  const withHost = (url: string) => url.replace('@/', '@localhost/')
  return { DATABASE_URL: withHost(database.appUrl), DATABASE_OWNER_URL: withHost(database.ownerUrl) }
}

function untilReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: Told) => message.ready && resolve())
    worker.once('exit', () => reject(new Error('a process ended before it served')))
  })
}

/**
 * Kills a process that has stopped to say that it lives, and so lets it be replaced. Heartbeats are counted instead of
 * timed: after the machine slept, or while this process had no processor, nobody is late.
 */
function endWhenStuck(worker: Worker, log: Logger): void {
  let missed = 0
  worker.on('message', (message: Told) => {
    if (message.alive) missed = 0
  })
  const watch = setInterval(() => {
    missed += 1
    if (missed !== MISSED_MAX) return
    log.error('a process has stopped answering; it is ended')
    worker.process.kill('SIGKILL')
  }, HEARTBEAT)
  worker.once('exit', () => clearInterval(watch))
}
