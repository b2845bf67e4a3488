import pino, { type Logger } from 'pino'

export type { Logger }

/** Structured log lines on standard output: request ids, routes and timings, never personal data. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
