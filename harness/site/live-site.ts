import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { connect, createPool } from '#db/client.ts'
import { type Actor, type Ctx, scopeToActor } from '#domain/context.ts'
import type { LiveNews } from '#domain/events/live-news.ts'
import type { TestDatabase } from '#harness/database.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { live } from '#server/http/live.ts'
import { securityHeaders } from '#server/http/security.ts'
import { startLive } from '#server/live/start.ts'
import { listener } from '#server/process/listen.ts'
import { createLogger } from '#server/process/log.ts'
import { sessionCookie } from './session-cookie.ts'

const SECRET = 'a secret of nobody but these tests'

/** One server process's part for live updates: own connections, own streams, real HTTP. */
export type LiveSite = {
  url: string
  /** Counts its open streams. */
  count: () => number
  /** Makes the context of verbs in this process. */
  ctx: (actor: Actor) => Ctx
  /** Opens a person's stream. */
  open: (actor: Actor) => Promise<TestStream>
  fetch: (actor: Actor | null, init?: RequestInit) => Promise<Response>
  stop: () => Promise<void>
}

/** A stream as a browser reads it. */
export type TestStream = {
  response: Response
  /** The next news; undefined once the stream has ended. */
  next: () => Promise<LiveNews | undefined>
  close: () => void
}

/** Starts a server process's part for live updates; it ends with the test. */
export async function aLiveSite(world: TestDatabase, heartbeatMs?: number): Promise<LiveSite> {
  const pool = createPool(world.appUrl, 4)
  const db = connect(pool)
  const log = createLogger('silent')
  const updates = await startLive({
    databaseUrl: world.appUrl,
    db,
    log,
    ...(heartbeatMs ? { heartbeatMs } : {}),
  })
  const app = new Hono<AppEnv>()
  app.use((c, next) => {
    c.set('requestId', randomUUID())
    return next()
  })
  app.use(securityHeaders())
  app.get('/live', live)
  const services = {
    config: { origin: 'http://localhost', production: false },
    development: false,
    secret: SECRET,
    db,
    log,
    live: updates.streams,
    pages: null,
  }
  const server = createServer(listener(app, { services }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    await updates.stop()
    await closed
    await pool.end()
  }
  const opened: TestStream[] = []
  onTestFinished(async () => {
    for (const stream of opened) stream.close()
    await stop()
  })

  const request = async (actor: Actor | null, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (actor) headers.set('Cookie', await sessionCookie(world.db, actor, SECRET))
    return fetch(`${url}/live`, { ...init, headers })
  }

  return {
    url,
    stop,
    count: () => updates.streams.count(),
    ctx: (actor) => scopeToActor({ actor, db, now: new Date(), ip: '127.0.0.1' }),
    fetch: request,
    open: async (actor) => {
      const controller = new AbortController()
      const response = await request(actor, { signal: controller.signal })
      const news = newsOf(response)
      const stream = {
        response,
        next: async () => (await news.next()).value ?? undefined,
        close: () => controller.abort(),
      }
      opened.push(stream)
      return stream
    },
  }
}

async function* newsOf(response: Response): AsyncGenerator<LiveNews, void> {
  let text = ''
  const bytes = response.body?.pipeThrough(new TextDecoderStream()) ?? new ReadableStream<string>()
  try {
    for await (const chunk of bytes) {
      text += chunk
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = text.slice(0, end)
        text = text.slice(end + 2)
        yield JSON.parse(event.replace(/^data: /, '')) as LiveNews
      }
    }
  } catch {
    // Cut in the middle: for a reader that is an end like any other.
  }
}
