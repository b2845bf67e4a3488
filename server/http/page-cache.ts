import type { MiddlewareHandler } from 'hono'
import { isRead } from '#lib/is-read.ts'
import type { AppEnv } from './app-env.ts'

/** Writes that nobody else sees, and that come often. */
const UNSEEN = /^\/(?:messages|tasks|login|email-check|favoris)(?:\/|$)/

/** After what may have changed something, visitors' pages are made anew: whoever looks next sees it. */
export function invalidatePages(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    if (!isRead(c.req.method) && c.res.status < 400 && !UNSEEN.test(c.req.path))
      c.env.services.pages?.forget()
  }
}

/** Notes what a page is made of that may be one for all, before it is compressed. One that failed in part is for nobody else. */
export function cachePage(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    const { made } = c.env
    if (!made || c.var.failed || c.res.status !== 200) return
    if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return
    const html = Buffer.from(await c.res.arrayBuffer())
    c.res = new Response(html, c.res)
    Object.assign(made, {
      html,
      nonce: c.var.nonce,
      ...(c.var.page.pattern && { pattern: c.var.page.pattern }),
    })
  }
}
