import { connect, createPool } from '#db/client.ts'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { type Actor, scopeToActor } from '#domain/context.ts'
import type { TestDatabase } from '#harness/database.ts'

/**
 * A database as tests have one, wherever it is. Connections are opened as they are needed.
 * @param connections how many connections each of its pools holds
 * @param options.waitMs how long a connection is waited for, in milliseconds
 */
export function databaseAt(
  urls: DatabaseUrls,
  connections?: number,
  options?: { waitMs: number },
): TestDatabase {
  const owner = createPool(urls.ownerUrl, connections, options)
  const app = createPool(urls.appUrl, connections, options)
  const served = { db: connect(app), pool: app }
  return {
    ...urls,
    db: connect(owner),
    pool: owner,
    app: served,
    ctx: (actor: Actor | null = null, now = new Date()) =>
      scopeToActor({ actor, db: served.db, now, ip: '127.0.0.1' }),
  }
}

/** Closes both pools. */
export async function endPools({ pool, app }: TestDatabase): Promise<void> {
  await Promise.all([pool.end(), app.pool.end()])
}
