import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { accountsOf } from './accounts.ts'
import type { AppEnv } from './app-env.ts'
import { setSecurityHeaders } from './security.ts'

/**
 * The live stream of the signed-in person (server-sent events, docs/live.md). Written to Node's response directly: a
 * web stream for each would cost several times the memory.
 */
export async function live(c: Context<AppEnv>): Promise<Response> {
  const { services, outgoing } = c.env
  if (c.req.method !== 'GET') return c.body(null, 405, { Allow: 'GET' })
  const { actor, cookies } = await accountsOf(services).readActor(c.req.header('cookie') ?? '', new Date())
  const headers = new Headers({
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Neither kept nor packed on the way, and not held back by a proxy (nginx).
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    // A stream that ends after hours ends with its connection.
    Connection: 'close',
    'X-Request-Id': c.var.requestId,
  })
  if (!actor) return c.text('Connexion requise', 401, { 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  setSecurityHeaders(c, headers)

  const closed = services.live.open(outgoing, actor)
  if (!closed)
    return c.text('Trop de connexions ouvertes', 503, { 'Cache-Control': 'no-store', 'Retry-After': '60' })
  outgoing.on('close', closed)
  outgoing.writeHead(200, Object.fromEntries(headers))
  outgoing.flushHeaders()
  return RESPONSE_ALREADY_SENT
}
