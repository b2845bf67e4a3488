import pg from 'pg'

// Nothing that the database is asked ends before it is answered.
const { Pool } = pg
pg.Pool = class extends Pool {
  constructor(options: pg.PoolConfig = {}) {
    super({ ...options, connectionTimeoutMillis: 0, statement_timeout: 0, lock_timeout: 0 })
  }
} as typeof pg.Pool
