import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { isRead } from '#lib/is-read.ts'
import type { AppEnv } from './app-env.ts'

const YEAR = 60 * 60 * 24 * 365

/** The policy of a page: our own files, and the inline scripts that carry this request's nonce. */
function contentSecurityPolicy(nonce: string, development: boolean, google: string | null): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite puts styles into the page while developing; the built site has files only.
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Without scripts a form leads to Google, by a redirect.
    `form-action 'self'${google ? ` ${new URL(google).origin}` : ''}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Security headers of every response, and the nonce that the page's own scripts carry. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('nonce', randomBytes(16).toString('base64'))
    await next()
    setSecurityHeaders(c, c.res.headers)
  }
}

/** Header of public pictures that mails show: a mail is read on pages of other sites. */
export const SHOWN_ELSEWHERE = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

/** Adds the security headers to those of a response; what it has chosen itself of content, referrer and resource policy stays. */
export function setSecurityHeaders(c: Context<AppEnv>, headers: Headers): void {
  const { config, development } = c.env.services
  headers.set('X-Content-Type-Options', 'nosniff')
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()')
  if (!headers.has('Content-Security-Policy')) {
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy(c.var.nonce, development, config.google?.issuer ?? null),
    )
  }
  if (config.origin.startsWith('https:') && config.production) {
    headers.set('Strict-Transport-Security', `max-age=${2 * YEAR}; includeSubDomains; preload`)
  }
}

/**
 * Answers under the site's own names only. Production stands behind a proxy that sees to it; the demo must, since a
 * foreign name that leads to this machine would let another site's page read it.
 */
export function knownHostsOnly(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { config } = c.env.services
    const hosts = config.origins.map((origin) => new URL(origin).host)
    if (!config.production && !hosts.includes(c.req.header('host') ?? '')) {
      return c.text('Cette adresse n’est pas celle du site. Réglez ORIGIN.', 421)
    }
    return next()
  }
}

/**
 * Address to which mail programs post an unsubscription by themselves, from no page (RFC 8058); the link's
 * token says who.
 */
const POSTED_BY_MAIL_PROGRAMS = '/unsubscribe'

/**
 * Lets a mutation through only when a page of this site sent it. Browsers name the sending origin; a request
 * that names none counts only when the browser itself says that it stays on this site.
 */
export function sameOriginOnly(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isRead(c.req.method)) return next()
    const origin = c.req.header('origin')
    if (c.req.path === POSTED_BY_MAIL_PROGRAMS && !origin) return next()
    const allowed = origin
      ? c.env.services.config.origins.includes(origin)
      : c.req.header('sec-fetch-site') === 'same-origin'
    if (!allowed) return c.text('Cette demande ne vient pas de ce site.', 403)
    return next()
  }
}
