import type { Socket } from 'node:net'
import pg from 'pg'

type Connected = { connection: { stream: Socket } }

// Nothing that the database is asked ends before it is answered.
const { Pool } = pg
pg.Pool = class extends Pool {
  constructor(options: pg.PoolConfig = {}) {
    super({ ...options, connectionTimeoutMillis: 0, statement_timeout: 0, lock_timeout: 0 })
    this.on('connect', (client) => {
      // Behind those of the site.
      process.nextTick(() => (client as unknown as Connected).connection.stream.setTimeout(0))
    })
  }
} as typeof pg.Pool
