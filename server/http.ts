import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Services } from './services.ts'

type App = { fetch: (request: Request, env: object) => Response | Promise<Response> }

/**
 * Starts answering. In development Vite stands in front, loads the application anew after each change and
 * brings hot reload on the same port.
 * @returns the listening server, and how to end it after the requests under way
 */
export async function startHttp(services: Services, development: boolean) {
  const server = createServer()
  // Longer than a proxy keeps idle connections, so that the proxy closes them and never meets a closed one.
  server.keepAliveTimeout = 65_000
  const bindings = { services: Object.assign(services, { development }) }
  const stopVite = development ? await serveFromSources(server, bindings) : await serveBuild(server, bindings)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(services.config.port, services.config.host, resolve)
  })
  return {
    server,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const impatient = setTimeout(() => server.closeAllConnections(), 8_000)
      await closed
      clearTimeout(impatient)
      await stopVite()
    },
  }
}

async function serveBuild(server: Server, bindings: object): Promise<() => Promise<void>> {
  const entry = new URL('../build/server/index.js', import.meta.url)
  const { default: app } = (await import(entry.href)) as { default: App }
  server.on('request', listener(app, bindings))
  return async () => {}
}

async function serveFromSources(server: Server, bindings: object): Promise<() => Promise<void>> {
  const { createServer: createVite, isRunnableDevEnvironment } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const ssr = vite.environments.ssr
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to run the server in')
  server.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      const { default: app } = (await ssr.runner.import('/server/app.ts')) as { default: App }
      await listener(app, bindings)(request, response)
    })
  })
  return () => vite.close()
}

/** Answers Node's requests with an application. */
export function listener(app: App, bindings: object) {
  // Hono writes into the environment it is given, so each request gets an object of its own.
  return getRequestListener((request, env) => app.fetch(detached(request), Object.assign(env, bindings)))
}

/**
 * The same request without the adapter's abort signal. What the renderer and the router hang on that signal is never
 * let go: 30 kB of every page stayed in memory (measured). Pages are short; nothing waits for a browser that left.
 */
function detached(request: Request): Request {
  const { method, headers, url } = request
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  // The DOM's types do not know `duplex`, which a body that streams needs.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body: request.body, duplex: 'half' }
  return new Request(url, init)
}
