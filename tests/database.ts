import { randomUUID } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, createPool } from '#db/client.ts'
import { ensureDatabase } from '#db/embedded/databases.ts'
import type { Actor, Ctx } from '#domain/context.ts'

/** A database of a test file's own. Filled in before its first test. */
export type TestDatabase = {
  db: NodePgDatabase
  pool: pg.Pool
  /** Connection of the owner role, for what the application may not do. */
  ownerUrl: string
  appUrl: string
  /** What a verb is called with: as this person, at this moment. */
  ctx: (actor?: Actor | null, now?: Date) => Ctx
}

/**
 * Gives the calling test file its own database, cloned from the migrated template, with the rights of the
 * application's role.
 * @param options.connections how many connections its pool holds, for races
 */
export function testDatabase(options: { connections?: number } = {}): TestDatabase {
  const database = {
    ctx: (actor: Actor | null = null, now = new Date()) => ({ actor, db: database.db, now, ip: '127.0.0.1' }),
  } as TestDatabase
  beforeAll(async () => {
    const name = `t_${randomUUID().replaceAll('-', '')}`
    const urls = await ensureDatabase(inject('adminUrl'), name, 'machmoum_template')
    database.pool = createPool(urls.appUrl, options.connections ?? 5)
    database.db = connect(database.pool)
    database.ownerUrl = urls.ownerUrl
    database.appUrl = urls.appUrl
  })
  afterAll(async () => {
    await database.pool.end()
  })
  return database
}
