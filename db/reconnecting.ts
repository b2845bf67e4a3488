import pg from 'pg'

/** Time without a try after a refusal, in milliseconds: PostgreSQL recovers in it, and nobody notices it. */
const PAUSE_MS = 100

/** Codes of a server that takes no connections: it starts, ends or recovers (57P03), its port or its socket has nobody. */
const AWAY = new Set(['57P03', 'ECONNREFUSED', 'ENOENT'])

type Told = (error: Error | null, client?: unknown) => void

/**
 * Makes the clients of a pool, which together try a server that takes no connections once in a while rather than at each
 * request: after a refusal the others fail at once, as that one did, and then wait for one of them that tries again.
 * PostgreSQL makes a process for each try, also to refuse it: while people ask again and again, that kept it from recovering.
 */
export function reconnectingClients(): typeof pg.Client {
  /** The last refusal, until a connection is taken. */
  let refused: { error: Error; at: number } | null = null
  /** Clients that wait for the one that tries again; null while none does. */
  let waiting: Told[] | null = null
  const note = (error: NodeJS.ErrnoException | null) => {
    if (!error) refused = null
    else if (AWAY.has(error.code ?? '')) refused = { error, at: performance.now() }
  }
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(told: Told): void
    override connect(told?: Told): Promise<pg.Client> | undefined {
      if (!told)
        return new Promise((resolve, reject) =>
          this.connect((error) => (error ? reject(error) : resolve(this))),
        )
      const connect = (then: Told) =>
        super.connect((error: Error | null) => {
          note(error)
          then(error, this)
        })
      const last = refused
      if (waiting) {
        waiting.push((error) => (error ? told(error) : connect(told)))
      } else if (!last) {
        connect(told)
      } else if (performance.now() - last.at < PAUSE_MS) {
        setImmediate(() => told(last.error))
      } else {
        const others: Told[] = []
        waiting = others
        connect((error, client) => {
          waiting = null
          told(error, client)
          for (const other of others) other(error)
        })
      }
      return undefined
    }
  }
}
