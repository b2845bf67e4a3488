import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProxyServer } from 'httpxy'
import type { Certificate } from '#harness/site/certificate.ts'
import type { ProxyRules } from './caddyfile.ts'

/** A reverse proxy with TLS in front of the site's processes. */
export type FrontProxy = {
  /** Cuts every connection that browsers have to it, whatever is under way. */
  cut: () => number
  stop: () => Promise<void>
}

/** Interval of the search for a process that takes a request, in milliseconds. */
const TRY_EVERY_MS = 100

/**
 * Starts one that does what deploy/caddy/Caddyfile says, without Caddy: requests go in turn to the processes that listen, wait
 * for one when there is none, and bodies and events pass as they come. The address it saw stands in X-Forwarded-For.
 * @param options.ports of the processes
 * @param options.errorPage what a browser is shown when none takes its request
 */
export async function startProxy(
  rules: ProxyRules,
  options: { port: number; ports: number[]; certificate: Certificate; errorPage: string },
): Promise<FrontProxy> {
  const agent = new Agent({ keepAlive: true })
  const proxy = createProxyServer({ agent })
  const repeated = new WeakSet<IncomingMessage>()
  let turn = 0

  async function listening(): Promise<number | null> {
    for (const deadline = Date.now() + rules.patienceMs; Date.now() < deadline; await sleep(TRY_EVERY_MS)) {
      for (let tried = 0; tried < options.ports.length; tried++) {
        turn += 1
        const port = options.ports[turn % options.ports.length] ?? 0
        if (await accepts(port)) return port
      }
    }
    return null
  }

  async function pass(request: IncomingMessage, response: ServerResponse) {
    if (rules.hidden.includes(new URL(request.url ?? '/', 'https://localhost').pathname)) {
      response.writeHead(404).end()
      return
    }
    const port = await listening()
    if (!port) return fail(request, response)
    // As Caddy has it: what a browser claims of its address is forgotten.
    request.headers['x-forwarded-for'] = request.socket.remoteAddress
    request.headers['x-forwarded-proto'] = 'https'
    await proxy.web(request, response, { target: `http://127.0.0.1:${port}` })
  }
  function fail(request: IncomingMessage | undefined, response: ServerResponse) {
    const isPage = request?.headers.accept?.includes('text/html')
    const type = isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
    response.writeHead(502, { 'content-type': type, 'retry-after': '10', 'cache-control': 'no-store' })
    response.end(isPage ? options.errorPage : rules.errorText)
  }
  // A process that dies in the middle of an answer: before its head there is a status to tell so, after it a cut.
  proxy.on('error', (_, request, response) => {
    // A request that only reads is tried at another process.
    const isRepeatable = request?.method === 'GET' && !repeated.has(request)
    if (isRepeatable && 'headersSent' in (response ?? {}) && !(response as ServerResponse).headersSent) {
      repeated.add(request)
      pass(request, response as ServerResponse).catch(() => {})
    } else if ('headersSent' in (response ?? {}) && !(response as ServerResponse).headersSent)
      fail(request, response as ServerResponse)
    else response?.destroy()
  })

  const server = createServer(options.certificate, (request, response) => {
    // Listened to above; what remains has no one to tell.
    pass(request, response).catch(() => {})
  })
  const sockets = new Set<Duplex>()
  // Also those that have not shaken hands yet.
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve))
  const cut = () => {
    const open = [...sockets]
    for (const socket of open) socket.destroy()
    return open.length
  }
  return {
    cut,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      cut()
      agent.destroy()
      await closed
    },
  }
}

/** Tells whether a process listens at a port of this machine. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
