import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { Actor } from '#domain/context.ts'
import type { FileStorage } from '#domain/media/file-storage.ts'
import type { TestDatabase } from '#harness/database.ts'
import { builtApp, listener } from '#server/process/listen.ts'
import { createLogger } from '#server/process/log.ts'
import type { Replica } from '#server/process/replica.ts'
import type { Services } from '#server/process/services.ts'
import { diskFiles } from './media-site.ts'
import { sessionCookie } from './session-cookie.ts'
import { siteServices } from './site-services.ts'

/** The site as it runs, as it was built: every layer of `server/http/app.ts`, over real HTTP, with real session cookies. */
export type WholeSite = {
  origin: string
  secret: string
  /** Token that opens `/metrics`. */
  metricsToken: string
  files: FileStorage
  /** The addresses that the server answers by itself, as 'GET /healthz'. */
  served: string[]
  /** Unexpected failures, as the log would have them. */
  failures: unknown[]
  /** Log lines of requests, at the most talkative level. */
  requests: unknown[]
  /** The cookie of a signed-in browser. */
  cookieOf: (actor: Actor) => Promise<string>
  /** Asks as a browser on a page of this site, or on none with an empty `Origin`; redirects are not followed. */
  ask: (path: string, init?: RequestInit & { cookie?: string | undefined }) => Promise<Response>
}

/**
 * Starts the site for the calling test file. Filled in before its first test.
 * @param options.replica called once the database is there
 * @param options.pages keeps visitors' pages; without it each is made anew, and shows at once what a test writes past the site
 */
export function wholeSite(
  database: TestDatabase,
  options: { replica?: () => Replica; pages?: Services['pages'] } = {},
): WholeSite {
  const site = {
    secret: 'a secret of nobody but these tests',
    metricsToken: 'a token of nobody but these tests',
    failures: [] as unknown[],
    requests: [] as unknown[],
  } as WholeSite
  const stored = diskFiles()
  let stop = async () => {}

  beforeAll(async () => {
    site.files = await stored
    const { default: app } = await builtApp()
    site.served = app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    const log = createLogger('silent')
    log.error = (details: unknown) => site.failures.push(details)
    log.debug = (details: unknown) => site.requests.push(details)
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { secret, metricsToken } = site
    const replica = options.replica?.() ?? null
    const { pages = null } = options
    const given = { database, port, files: site.files, log, secret, metricsToken, replica, pages }
    const made = await siteServices(given)
    const { services, traffic } = made
    const answer = listener(app, { services })
    server.on('request', (request, response) => {
      traffic.take(request, response, () => answer(request, response))
    })
    site.origin = services.config.origin
    stop = async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      await made.stopLive()
      server.closeAllConnections()
      await closed
      await made.endProbe()
      await made.stopWorkers()
    }
  })
  afterAll(() => stop())

  site.cookieOf = (actor) => sessionCookie(database.db, actor, site.secret)
  site.ask = (path, { cookie, ...init } = {}) => {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('Cookie', cookie)
    if (init.method && !headers.has('Origin')) headers.set('Origin', site.origin)
    if (headers.get('Origin') === '') headers.delete('Origin')
    // Limits count by address, and are seldom what is asked about.
    if (!headers.has('X-Forwarded-For'))
      headers.set('X-Forwarded-For', `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`)
    return fetch(site.origin + path, { redirect: 'manual', ...init, headers })
  }
  return site
}
