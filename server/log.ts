import pino, { type Logger } from 'pino'

export type { Logger }

/** What a log line says of an error: never the values of a failed query, which are people's data. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    const message = (error as { message?: unknown } | null)?.message
    return { message: String(message ?? error) }
  }
  const { cause } = error as { cause?: unknown }
  const failedQuery = (error as { query?: unknown }).query
  const code = (error as { code?: unknown }).code
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    // Drizzle puts a failed query's parameters into its message and so into its stack.
    ...(typeof failedQuery === 'string'
      ? { message: 'a query failed', query: failedQuery, stack: error.stack?.replace(error.message, '') }
      : { message: error.message, stack: error.stack }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
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
