import { Unavailable } from '#lib/errors.ts'

/**
 * Kinds of SQLSTATE by which PostgreSQL says that it cannot just now, and not that something is wrong with what it was
 * asked: no connection (08), a serialization failure or deadlock (40), no room, memory or connections (53), a limit of time
 * or its own end (57), its disk (58).
 */
const KINDS = new Set(['08', '40', '53', '57', '58'])

/**
 * The same of single states: a lock that was not to be had in time, a transaction that was idle for too long, and a
 * database that takes no writes, since another leads now.
 */
const STATES = new Set(['55P03', '25P03', '25006'])

/** Error codes of Node for a failed connection, a machine or name that is away, a socket file's full queue and a full disk. */
const BROKEN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'EAGAIN',
  'ENOSPC',
])

/**
 * Messages of the driver, which gives no codes: no connection in time, no answer in time, a connection that
 * ended.
 */
const OF_THE_DRIVER =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error)/

/** A store gave less than it has. */
export class ShortRead extends Error {
  override readonly name = 'ShortRead'
}

/**
 * Recognises a failure that will probably pass by itself: the database or the file store is busy, full, or
 * away for a moment.
 * @returns null for any other failure
 */
export function unavailable(error: unknown): Unavailable | null {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof ShortRead || passes(at)) return new Unavailable()
  return null
}

/** Property that the client of a bucket adds to an error. */
type OfABucket = { $metadata?: { httpStatusCode?: number } }

function passes({ name, message, code, syscall, $metadata }: NodeJS.ErrnoException & OfABucket): boolean {
  if (name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500) return true
  if (code === undefined) return OF_THE_DRIVER.test(message)
  // A socket file is not there while its server is not.
  if (code === 'ENOENT') return syscall === 'connect'
  return BROKEN.has(code) || STATES.has(code) || (code.length === 5 && KINDS.has(code.slice(0, 2)))
}
