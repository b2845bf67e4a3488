import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Next } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * `GET /metrics` for whoever shows the token. Without one configured the address does not exist: figures tell how a
 * business goes, and the port is the public one.
 */
export async function metrics(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const { config, metrics } = c.env.services
  if (config.metricsToken === null) {
    await next()
    return
  }
  const given = c.req.header('authorization') ?? ''
  if (!timingSafeEqual(digest(given), digest(`Bearer ${config.metricsToken}`))) {
    return c.text('a token is needed', 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' })
  }
  return c.body(await metrics.scrape(), 200, {
    'Content-Type': metrics.registry.contentType,
    'Cache-Control': 'no-store',
  })
}

/** Of one length, whatever the text. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
