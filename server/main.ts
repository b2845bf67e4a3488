// Before anything that draws is loaded, and all that is large.
import './process/font-config.ts'
import './process/resolve-once.ts'
import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from './process/config.ts'
import { createLogger } from './process/log.ts'
import { ownConfig } from './process/own-config.ts'
import type { Ends } from './process/site.ts'
import { announce } from './process/startup-message.ts'
import { HEARTBEAT, type Told } from './process/told.ts'

/** Time for closing connections and PostgreSQL once the time for an orderly end is over, in milliseconds. */
const CLEANING_UP = 15_000

/** A Ctrl-C arrives twice: from the terminal, and from the command that started us. */
const SAME_SIGNAL = 1_000

const ends: Ends = { inOrder: [], atOnce: async () => {} }
let stoppingSince: number | null = null
let longest = CLEANING_UP

/** Ends in good order: what is under way is finished first. */
async function stop(code: number, retire = false): Promise<void> {
  if (stoppingSince !== null) return
  stoppingSince = Date.now()
  setTimeout(() => halt(), longest)
  for (const end of ends.inOrder.reverse()) await end(retire).catch(() => {})
  process.exit(code)
}

/** Ends at once, and takes the embedded database along. */
async function halt(): Promise<never> {
  await Promise.race([ends.atOnce(), sleep(3_000)]).catch(() => {})
  process.exit(1)
}

/** The first one asks for an end in good order, a second one for an end. */
function onSignal(): void {
  if (stoppingSince === null) stop(0)
  else if (Date.now() - stoppingSince > SAME_SIGNAL) halt()
}

async function start(): Promise<void> {
  const { config, moved } = ownConfig()
  const log = createLogger(config.logLevel)
  longest = config.stopDelay + config.stopTimeout + CLEANING_UP

  const crash = (error: unknown) => {
    log.fatal({ err: error }, 'something failed that nobody waited for; stopping')
    stop(1)
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
  const lost = () => {
    if (stoppingSince !== null) return
    log.fatal('PostgreSQL has ended; stopping. The next start recovers.')
    stop(1)
  }

  // In production one process has a supervisor as well: nobody else replaces it when it hangs.
  if (cluster.isPrimary && (config.processes > 1 || config.production)) {
    // Serving processes keep all of their time; the first process goes last.
    longest += CLEANING_UP
    const { supervise } = await import('./process/supervisor.ts')
    const { restart } = await supervise(config, log, ends, lost)
    process.on('SIGUSR2', restart)
  } else {
    const { startSite } = await import('./process/site.ts')
    await startSite(config, log, ends, lost)
    process.on('SIGUSR2', () => log.warn('one process alone is not replaced: PROCESSES is 1'))
  }
  if (cluster.isWorker) {
    process.send?.({ ready: true } satisfies Told)
    setInterval(() => process.connected && process.send?.({ alive: true } satisfies Told), HEARTBEAT).unref()
  } else announce(config, { moved })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // A terminal tells all processes; the first one tells the others in its own time.
  process.on(signal, () => (cluster.isWorker && signal !== 'SIGTERM' ? undefined : onSignal()))
}
// The command or process that started us passes signals on, and when it is gone we end too.
process.on('message', (message: Told) => {
  if (message.retire) stop(0, true)
  else if (message.signal === 'SIGUSR2') process.emit('SIGUSR2')
  else if (message.signal) onSignal()
})
process.on('disconnect', () => stop(0))

start().catch((error: Error) => {
  process.stderr.write(`\n${error instanceof ConfigError ? error.message : (error.stack ?? error.message)}\n`)
  stop(1)
})
