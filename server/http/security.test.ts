import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/process/config.ts'
import type { AppEnv } from './app-env.ts'
import { knownHostsOnly, sameOriginOnly, securityHeaders } from './security.ts'

function site(env: Record<string, string> = {}) {
  const app = new Hono<AppEnv>()
  app.use(securityHeaders())
  app.use(sameOriginOnly())
  app.all('*', (c) => c.text(c.var.nonce))
  const bindings = { services: { config: readConfig(env, '/data'), development: false } }
  return (init: RequestInit = {}) => app.request('/x', init, bindings)
}

const production = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://app:pw@db/machmoum',
  ORIGIN: 'https://machmoum.tn',
  APP_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail:25',
}

describe('a mutation', () => {
  it.each([
    ['from this site', { Origin: 'http://localhost:3000' }, 200],
    ['from this site by its other name', { Origin: 'http://127.0.0.1:3000' }, 200],
    ['from another site', { Origin: 'https://evil.example' }, 403],
    ['from another port', { Origin: 'http://localhost:3001' }, 403],
    ['from an opaque origin', { Origin: 'null' }, 403],
    ['without an origin, which no browser sends', {}, 403],
    ['without an origin, vouched for by the browser', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['without an origin, from a neighbour', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ])('%s', async (_, headers, status) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await site()({ method, headers })).status).toBe(status)
    }
  })

  it('in production comes from the configured origin alone', async () => {
    const ask = site(production)
    expect((await ask({ method: 'POST', headers: { Origin: 'https://machmoum.tn' } })).status).toBe(200)
    expect((await ask({ method: 'POST', headers: { Origin: 'http://localhost:3000' } })).status).toBe(403)
  })
})

describe('security headers', () => {
  it('give each response a nonce of its own and nothing unsafe', async () => {
    const ask = site()
    const [first, second] = [await ask(), await ask()]
    const policy = first.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain(`'nonce-${await first.text()}'`)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toBe(second.headers.get('Content-Security-Policy'))
    expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(first.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  })

  it('ask for TLS only where there is TLS', async () => {
    expect((await site()()).headers.get('Strict-Transport-Security')).toBeNull()
    expect((await site(production)()).headers.get('Strict-Transport-Security')).toContain('max-age=63072000')
  })
})

describe('a host', () => {
  it.each([
    ['localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['evil.example', 421],
    ['localhost:3001', 421],
  ])('called %s is answered with %d by the demo', async (host, status) => {
    const app = new Hono<AppEnv>()
    app.use(knownHostsOnly())
    app.all('*', (c) => c.text('ok'))
    const bindings = { services: { config: readConfig({}, '/data'), development: false } }
    expect((await app.request('/x', { headers: { Host: host } }, bindings)).status).toBe(status)
  })
})
