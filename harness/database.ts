import { randomUUID } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { ensureDatabase } from '#db/embedded/databases.ts'
import type { Actor, Ctx } from '#domain/context.ts'
import { liftLimits } from '#harness/site/unlimited.ts'
import { databaseAt, endPools } from './database/database-at.ts'

/** A database of a test file's own. Filled in before its first test. */
export type TestDatabase = {
  /** As the owner, whom row-level security does not bind: for making worlds, and for looking at all of them. */
  db: NodePgDatabase
  pool: pg.Pool
  ownerUrl: string
  /** As the application: what serves people. */
  app: { db: NodePgDatabase; pool: pg.Pool }
  appUrl: string
  /** Makes a verb's context: this person, this moment, the rights of the application. */
  ctx: (actor?: Actor | null, now?: Date) => Ctx
}

/**
 * Gives the calling test file its own database, cloned from the migrated template.
 * @param options.connections how many connections each of its pools holds, for races
 * @param options.unlimited counts no hits of rate limits, for tests in which one account does very much
 */
export function testDatabase(options: { connections?: number; unlimited?: boolean } = {}): TestDatabase {
  const database = {} as TestDatabase
  beforeAll(async () => {
    const name = `t_${randomUUID().replaceAll('-', '')}`
    const urls = await ensureDatabase(inject('adminUrl'), name, 'machmoum_template')
    Object.assign(database, databaseAt(urls, options.connections ?? 5))
    if (options.unlimited) await liftLimits(database.pool)
  })
  afterAll(() => endPools(database))
  return database
}
