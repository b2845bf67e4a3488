import pg from 'pg'

/** Time without a try after a refusal, in milliseconds: PostgreSQL recovers in it, and nobody notices it. */
const PAUSE_MS = 100

/** Say that a server takes no connections: it starts, ends or recovers (57P03), its port or its socket has nobody. */
const AWAY = new Set(['57P03', 'ECONNREFUSED', 'ENOENT'])

type Told = (error: Error | null, client?: unknown) => void

/**
 * Makes the clients of a pool, which together try a server that takes no connections once in a while rather than at each
 * request; the others fail at once, as that try did. PostgreSQL makes a process for each try, also to refuse it: while
 * people ask again and again, that kept it from recovering.
 */
export function reconnectingClients(): typeof pg.Client {
  let refusal: Error | null = null
  let nextTry = 0
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(told: Told): void
    override connect(told?: Told): Promise<pg.Client> | undefined {
      if (!told)
        return new Promise((resolve, reject) =>
          this.connect((error) => (error ? reject(error) : resolve(this))),
        )
      const failed = refusal
      if (failed && performance.now() < nextTry) {
        setImmediate(() => told(failed))
        return undefined
      }
      nextTry = performance.now() + PAUSE_MS
      super.connect((error: NodeJS.ErrnoException | null) => {
        refusal = error && AWAY.has(error.code ?? '') ? error : null
        told(error, this)
      })
      return undefined
    }
  }
}
