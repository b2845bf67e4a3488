import { randomUUID } from 'node:crypto'
import * as serverBuild from 'virtual:react-router/server-build'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { requestContext } from '#app/context.ts'
import { accountsOf } from './accounts.ts'
import type { AppEnv } from './app-env.ts'
import { clientAddress } from './client-address.ts'
import { compression } from './compression.ts'
import { serveDemoArt } from './demo-art.ts'
import { live } from './live.ts'
import { serveMedia } from './media-files.ts'
import { quoteFiles } from './quote-files.ts'
import { knownHostsOnly, sameOriginOnly, securityHeaders } from './security.ts'
import { sharePicture } from './share-picture.ts'
import { robots, sitemapIndex, sitemapPart } from './sitemap.ts'
import { uploads } from './uploads.ts'

// Everything that happens to a request, in order.
const app = new Hono<AppEnv>()

app.use(async (c, next) => {
  const { services, incoming } = c.env
  c.set('requestId', randomUUID())
  c.set(
    'ip',
    clientAddress(
      incoming.socket.remoteAddress,
      c.req.header('x-forwarded-for'),
      services.config.trustedProxies,
    ),
  )
  const started = performance.now()
  await next()
  const ms = Math.round(performance.now() - started)
  // The path alone: a query may hold what somebody typed.
  services.log.debug(
    { id: c.var.requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms },
    'request',
  )
})
app.use(securityHeaders())

app.get('/healthz', (c) => c.text('ok'))

// Built files: their names carry a hash, so they never change.
app.use('/assets/*', serveStatic({ root: './build/client', precompressed: true, onFound: immutable }))
app.get('/art/demo/*', serveDemoArt)
app.get('/media/*', serveMedia)
// Its cover comes from wherever pictures come from.
app.get('/provider/:id/apercu.png', (c) =>
  sharePicture(c, async (path) => {
    const picture = await app.fetch(new Request(new URL(path, c.req.url)), c.env)
    return picture.ok ? new Uint8Array(await picture.arrayBuffer()) : null
  }),
)
app.get('/robots.txt', robots)
app.get('/sitemap.xml', sitemapIndex)
app.get('/sitemaps/:part', sitemapPart)
app.use('/*', async (c, next) => {
  if (c.req.path === '/' || !/\.[a-z0-9]+$/.test(c.req.path) || c.req.path.endsWith('.data')) return next()
  return serveStatic<AppEnv>({ root: './build/client', precompressed: true, onFound: forADay })(c, next)
})

app.use(knownHostsOnly())
app.use(sameOriginOnly())
app.get('/live', live)
app.use(async (c, next) => {
  const { actor, cookies } = await accountsOf(c.env.services).readActor(
    c.req.header('cookie') ?? '',
    new Date(),
  )
  c.set('actor', actor)
  await next()
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  // What a person sees is theirs alone, and a page for visitors changes with the next save.
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-cache')
})

// Uploads come before the limits of pages: they are large, and bring their own.
app.route('/uploads', uploads)
app.route('/quote-files', quoteFiles)
app.use(
  bodyLimit({
    maxSize: 256 * 1024,
    // What is left of the body is not read, so the connection can carry nothing more.
    onError: (c) => c.text('Cette demande est trop volumineuse.', 413, { Connection: 'close' }),
  }),
)
app.use(compression())

// One cast: the build's type leaves out `undefined` where exactOptionalPropertyTypes wants it written.
const handle = createRequestHandler(serverBuild as unknown as ServerBuild, process.env.NODE_ENV)

app.all('*', async (c) => {
  const { services } = c.env
  const { config, db, readMailbox } = services
  const context = new RouterContextProvider()
  context.set(requestContext, {
    nonce: c.var.nonce,
    report: (error) =>
      services.log.error({ err: error, id: c.var.requestId, path: c.req.path }, 'request failed'),
    site: {
      origin: config.origin,
      contactEmail: config.contactEmail,
      socialLinks: config.socialLinks,
      secureCookies: accountsOf(services).secure,
      google: config.google !== null,
      mailbox: readMailbox,
    },
    ctx: {
      actor: c.var.actor,
      db,
      now: new Date(),
      ip: c.var.ip,
      auth: accountsOf(services).auth,
      mails: accountsOf(services).mails,
      google: accountsOf(services).google,
      secret: services.secret,
      files: services.files,
      queueMail: services.queueMail,
      headers: c.req.raw.headers,
    },
  })
  const response = await handle(atPublicOrigin(c.req.raw, config), context)
  // The router says so only where a form was read.
  if (response.status === 405 && !response.headers.has('Allow')) {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    response.headers.set('Allow', isRead ? 'POST' : 'GET, HEAD')
  }
  return response
})

app.onError((error, c) => {
  c.env.services.log.error({ err: error, id: c.var.requestId, path: c.req.path }, 'request failed')
  return c.text('Une erreur inattendue est survenue', 500)
})

/** Behind a TLS proxy the address that arrives is not the public one, which React Router compares origins with. */
function atPublicOrigin(request: Request, config: { production: boolean; origin: string }): Request {
  if (!config.production) return request
  const url = new URL(request.url)
  return new Request(new URL(url.pathname + url.search, config.origin), request)
}

function immutable(_path: string, c: { header: (name: string, value: string) => void }) {
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
}

function forADay(_path: string, c: { header: (name: string, value: string) => void }) {
  c.header('Cache-Control', 'public, max-age=86400')
}

export default app
