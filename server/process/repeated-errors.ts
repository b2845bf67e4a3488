import type { Logger } from './log.ts'

/** Time in which a repeated error of the same code is not logged again, in milliseconds. */
const NO_NEWS = 60_000

/**
 * Logs errors of something that tries again by itself, each kind once a minute: while the database is away the job queue
 * fails several times a second.
 * @param message the line's
 * @param now the time in milliseconds
 */
export function logOnceAMinute(
  log: Pick<Logger, 'error'>,
  message: string,
  now: () => number = Date.now,
): (error: Error) => void {
  const told = new Map<string, number>()
  return (error) => {
    const kind = 'code' in error ? String(error.code) : error.name
    if (now() - (told.get(kind) ?? Number.NEGATIVE_INFINITY) < NO_NEWS) return
    told.set(kind, now())
    log.error({ err: error }, message)
  }
}
