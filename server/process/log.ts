import pino, { type Logger } from 'pino'

export type { Logger }

/** Longest message that is kept of an error. */
const MESSAGE_MAX = 300

/** A longer message holds what somebody sent; looking through it takes time by the square of its length. */
const MESSAGE_READ_MAX = 2_000

/**
 * Parts of a message that may be personal: what is quoted, addresses, what follows a '?', long numbers, ids
 * and tokens.
 */
const SOMEBODYS = [
  // To the last quote: what is quoted may have quotes in it.
  /["'`“‘«<].*["'`”’»>]/gs,
  /\S+@\S+/g,
  /\?\S+/g,
  /\+?\d(?:[ .()-]*\d){5,}/g,
  /(?=[\w-]*\d)[\w-]{16,}/g,
]

/**
 * Describes an error for the log: its kind, its code and its place in the code, never personal data.
 * Databases and mail servers put such data into their messages, so of theirs nothing is kept; of others, only
 * what can't be anybody's.
 */
export function describeError(error: unknown): Record<string, unknown> {
  const given = (typeof error === 'object' && error !== null ? error : { message: error }) as Record<
    string,
    unknown
  >
  const { cause, query, message, stack } = given
  const isForeign = 'severity' in given || 'responseCode' in given || typeof query === 'string'
  const written = String(message ?? '')
  const said =
    isForeign || written.length > MESSAGE_READ_MAX
      ? undefined
      : SOMEBODYS.reduce((text, each) => text.replace(each, '…'), written)
  const frames = typeof stack === 'string' ? stack.match(/^ {4}at .*$/gm) : null
  const facts = {
    type: error instanceof Error ? error.name : typeof error,
    // Of databases: where in the schema. Of mail servers: what was being done, and the number of the answer.
    ...pick(given, ['code', 'constraint', 'table', 'column', 'routine', 'command', 'responseCode']),
    // The text of a query has numbers where the values go.
    ...(typeof query === 'string' ? { query } : {}),
    ...(said ? { message: said.slice(0, MESSAGE_MAX) } : {}),
    ...(frames ? { stack: frames.join('\n') } : {}),
  }
  return cause === undefined ? facts : { ...facts, cause: describeError(cause) }
}

function pick(from: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const found = names.filter((name) => ['string', 'number'].includes(typeof from[name]))
  return Object.fromEntries(found.map((name) => [name, from[name]]))
}

/** Structured log lines on standard output: request ids, routes and timings, never personal data. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  })
}
