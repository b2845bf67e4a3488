import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
// Its constant has to be made of Node's own `Response`, which the first listener replaces: else live streams end at once.
import '@hono/node-server/utils/response'
import { isRead } from '#lib/is-read.ts'
import { answerFromMemory, keepPage, type Made, type WithMemory } from '#server/memory/pages-from-memory.ts'
import type { Services } from './services.ts'
import { endStalled } from './slow-readers.ts'
import type { Traffic } from './traffic.ts'

type App = { fetch: (request: Request, env: object) => Response | Promise<Response> }

/** Page of the site, as the framework knows it. */
type Page = { id: string; parentId?: string; path?: string; module: object }

/** The application as it was built: with what the server answers by itself, and its pages. */
type BuiltApp = {
  default: App & { routes: readonly { method: string; path: string }[] }
  pages: readonly Page[]
}

/** Bindings of the application, passed with every request. */
type Bindings = { services: WithMemory }

/** Interval at which idle connections are closed while the server ends, in milliseconds. */
const IDLE_CHECK = 200

/**
 * Longest silence of a connection in both directions, in milliseconds: longer than any answer takes, and than
 * the pause between two heartbeats of a live stream. A client that has stopped reading keeps the rest of an
 * answer in memory.
 */
const SILENCE = 120_000

/** Time to store the last bytes of an upload once its connection was cut, in milliseconds. */
const LAST_WORDS = 5_000

/**
 * Starts answering. In development Vite stands in front, loads the application anew after each change and
 * brings hot reload on the same port.
 * @returns the listening server, and how to end it after the requests under way
 */
export async function startHttp(services: Services, traffic: Traffic, development: boolean) {
  const server = createServer()
  // Longer than a proxy keeps idle connections, so that the proxy closes them and never meets a closed one.
  server.keepAliveTimeout = 65_000
  server.timeout = SILENCE
  endStalled(server, server.timeout)
  const bindings = { services: Object.assign(services, { development }) }
  const answers = development ? await fromSources(server, bindings) : await fromBuild(bindings)
  server.on('request', (request, response) => {
    traffic.take(request, response, () => answers.answer(request, response))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(services.config.port, services.config.host, resolve)
  })
  const closed = new Promise<void>((resolve) => server.once('close', resolve))
  /** Takes no new connection; those that are there stay, and are answered. */
  const refuse = () => {
    // Not the HTTP server's own way, which also cuts connections that a request may be on its way on.
    if (server.listening) NetServer.prototype.close.call(server)
  }
  return {
    refuse,
    /**
     * Takes no new connection, and waits for the requests under way. What is left of them after `patience` milliseconds
     * is cut; an upload keeps what has come of it.
     */
    stop: async (patience: number) => {
      refuse()
      server.closeIdleConnections()
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK)
      const impatient = setTimeout(() => server.closeAllConnections(), patience)
      await closed
      await Promise.race([traffic.idle(), sleep(LAST_WORDS, undefined, { ref: false })])
      clearInterval(idle)
      clearTimeout(impatient)
      await answers.stop()
    },
  }
}

/** Handler of requests, and how to end it. */
type Answers = {
  answer: (request: IncomingMessage, response: ServerResponse) => unknown
  stop: () => Promise<void>
}

async function fromBuild(bindings: Bindings): Promise<Answers> {
  const { default: app } = await builtApp()
  return { answer: listener(app, bindings), stop: async () => {} }
}

/** Loads the application as it was built. */
export function builtApp(): Promise<BuiltApp> {
  return import(new URL('../../build/server/index.js', import.meta.url).href)
}

async function fromSources(server: Server, bindings: Bindings): Promise<Answers> {
  const { createServer: createVite, isRunnableDevEnvironment } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const ssr = vite.environments.ssr
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to run the server in')
  return {
    answer: (request, response) => {
      vite.middlewares(request, response, async () => {
        const { default: app } = (await ssr.runner.import('/server/http/app.ts')) as { default: App }
        await listener(app, bindings)(request, response)
      })
    },
    stop: () => vite.close(),
  }
}

/** Methods that mirror a request or open a tunnel: the fetch API has no requests with them. */
const UNKNOWN_METHODS = new Set(['TRACE', 'TRACK', 'CONNECT'])

/** Answers Node's requests with an application, or with what it answered a moment ago. */
export function listener(app: App, bindings: Bindings) {
  const { services } = bindings
  const answer = getRequestListener((request, env) =>
    keepPage(services, env.incoming as IncomingMessage, (made?: Made) =>
      // Hono writes into the environment it is given, so each request gets an object of its own.
      app.fetch(detached(request), Object.assign(env, bindings, { made })),
    ),
  )
  return async (request: IncomingMessage, response: ServerResponse) => {
    if (UNKNOWN_METHODS.has(request.method ?? ''))
      response.writeHead(405, { Allow: 'GET, HEAD, POST', Connection: 'close' }).end()
    else if (!(await answerFromMemory(services, request, response))) await answer(request, response)
  }
}

/**
 * The same request without the adapter's abort signal. What the renderer and the router hang on that signal is never
 * let go: 30 kB of every page stayed in memory (measured). Pages are short; nothing waits for a browser that left.
 */
function detached(request: Request): Request {
  const { method, headers, url } = request
  if (isRead(method)) return new Request(url, { method, headers })
  // The DOM's types do not know `duplex`, which a body that streams needs.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body: request.body, duplex: 'half' }
  return new Request(url, init)
}
