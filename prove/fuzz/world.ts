import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { databaseAt, endPools } from '#harness/database/database-at.ts'
import { everythingKept } from '#harness/database/everything-kept.ts'
import type { TestDatabase } from '#harness/database.ts'
import { sessionCookie } from '#harness/site/session-cookie.ts'
import { siteServices } from '#harness/site/site-services.ts'
import { aPerson } from '#harness/world.ts'
import { openFileStorage } from '#server/process/file-storage.ts'
import { listener } from '#server/process/listen.ts'
import { createLogger } from '#server/process/log.ts'
import { aPair } from '#tests/access/world.ts'

const SECRET = 'a secret of nobody but this proof'

/** Answers some requests in the place of the site: a version without its protection. True: it did. */
export type Plant = (database: TestDatabase, request: IncomingMessage, response: ServerResponse) => boolean

/** The site in this process, on a database of its own, with people who have dealings with each other. */
export type World = {
  origin: string
  /** Cookies of the people, `null` for visitors. */
  people: { name: string; cookie: string | null }[]
  /** Of everything that is there. */
  ids: string[]
  /** Returns the unexpected failures since the last call, as the log would have them. */
  takeFailures: () => unknown[]
  /** Tells whether anything may have been written since the last call, in any transaction. */
  hasWritten: () => Promise<boolean>
  /** A sum over each table, but for counters, drafts and sessions. */
  kept: () => Promise<Record<string, string>>
  close: () => Promise<void>
}

type App = Parameters<typeof listener>[0]

/** Starts the built site on a fresh copy of the database. */
export async function openWorld(urls: DatabaseUrls, plant: Plant | null): Promise<World> {
  const entry = new URL('../../build/server/index.js', import.meta.url)
  const { default: app } = (await import(entry.href)) as { default: App }
  const database = databaseAt(urls, 5)
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-fuzz-'))
  const files = await openFileStorage({ dataDir, s3: null })
  const failures: unknown[] = []
  const log = createLogger('silent')
  log.error = (details: unknown) => failures.push(details)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const metricsToken = 'a token of nobody but this proof'
  const made = await siteServices({ database, port, files, log, secret: SECRET, metricsToken })
  const answer = listener(app, { services: made.services })
  server.on('request', (request, response) => {
    if (!plant?.(database, request, response)) answer(request, response)
  })
  const people = await populate(database, files)
  let at = ''
  return {
    origin: `http://localhost:${port}`,
    people,
    ids: await allIds(database),
    takeFailures: () => failures.splice(0),
    hasWritten: async () => {
      const { rows } = await database.pool.query<{ next: string }>(
        'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
      )
      const before = at
      at = rows[0]?.next ?? ''
      return before !== at
    },
    kept: () => everythingKept(database),
    close: async () => {
      await made.stopLive()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await made.endProbe()
      await made.stopWorkers()
      await endPools(database)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Two pairs who know nothing of each other, operators, and people who are nobody any more. */
async function populate(database: TestDatabase, files: Parameters<typeof aPair>[1]['files']) {
  const { db } = database
  const site = { files, secret: SECRET }
  const [one, other] = [await aPair(database, site), await aPair(database, site)]
  const [operator, half] = [await aPerson(db, 'admin'), await aPerson(db, 'admin')]
  const suspended = await aPerson(db, 'client')
  await db.update(sessions).set({ secondStepAt: null }).where(eq(sessions.id, half.sessionId))
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.userId))
  const signedIn = {
    client: one.client.actor,
    provider: one.provider.actor,
    'other client': other.client.actor,
    'other provider': other.provider.actor,
    'new provider': await aPerson(db, 'provider'),
    operator,
    'operator before the second step': half,
    'suspended client': suspended,
  }
  const cookies = Object.entries(signedIn).map(async ([name, actor]) => ({
    name,
    cookie: await sessionCookie(db, actor, SECRET),
  }))
  return [{ name: 'visitor', cookie: null }, ...(await Promise.all(cookies))]
}

/** The ids of all rows of all tables that have one. */
async function allIds({ pool }: TestDatabase): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`)
  const all = tables.map(({ name }) => `select id::text from ${name}`).join(' union ')
  const { rows } = await pool.query<{ id: string }>(`${all} order by 1`)
  return rows.map(({ id }) => id)
}
