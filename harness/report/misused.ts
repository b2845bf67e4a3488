import process from 'node:process'

/**
 * Says what of a command line was not understood, and how it is used. Ends the process later with 2, as commands do that
 * were called wrongly.
 */
export function misused(what: string, usage: string): void {
  console.error(`${what}\n\n${usage}`)
  process.exitCode = 2
}

/** The message of an error that `parseArgs` throws for what it does not understand; null for any other. */
export function misuseOf(error: unknown): string | null {
  const { code, message } = error as { code?: unknown; message?: string }
  return String(code).startsWith('ERR_PARSE_ARGS') ? (message ?? '') : null
}
