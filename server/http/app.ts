import * as serverBuild from 'virtual:react-router/server-build'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { requestContext } from '#app/context.ts'
import { scopeToActor } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { unavailable } from '#domain/unavailable.ts'
import type { Unavailable } from '#lib/errors.ts'
import { isRead } from '#lib/is-read.ts'
import { noteRequest } from '#server/request/note-request.ts'
import { requestIdOf } from '#server/request/request-id.ts'
import { accountTurns } from './account-turns.ts'
import { accountsOf } from './accounts.ts'
import type { AppEnv } from './app-env.ts'
import { briefPhotos } from './brief-photos.ts'
import { calendarOut } from './calendar-out.ts'
import { clientAddress } from './client-address.ts'
import { compression } from './compression.ts'
import { serveDemoArt } from './demo-art.ts'
import { live } from './live.ts'
import { lunarDays } from './lunar-days.ts'
import { serveMedia } from './media-files.ts'
import { metrics } from './metrics-page.ts'
import { cachePage, invalidatePages } from './page-cache.ts'
import { publicReads, rememberWrites } from './public-reads.ts'
import { quoteFiles } from './quote-files.ts'
import { paperTurns, quotePapers } from './quote-papers.ts'
import { rankingFile } from './ranking-file.ts'
import { knownHostsOnly, SHOWN_ELSEWHERE, sameOriginOnly, securityHeaders } from './security.ts'
import { securityTxt } from './security-txt.ts'
import { sharePicture } from './share-picture.ts'
import { robots, sitemapIndex, sitemapPart } from './sitemap.ts'
import { busy } from './unavailable-page.ts'
import { uploads } from './uploads.ts'
import { verificationPapers } from './verification-papers.ts'

// Everything that happens to a request, in order.
const app = new Hono<AppEnv>()

app.use(async (c, next) => {
  const { services, incoming } = c.env
  const { config } = services
  c.set('requestId', requestIdOf(c.req.header('x-request-id'), config.trustedProxies))
  c.set('page', { pattern: null })
  c.set('failed', false)
  c.set('unavailable', null)
  c.set(
    'ip',
    clientAddress(incoming.socket.remoteAddress, c.req.header('x-forwarded-for'), config.trustedProxies),
  )
  const started = performance.now()
  await next()
  c.res.headers.set('X-Request-Id', c.var.requestId)
  const { method } = c.req
  const { status } = c.res
  noteRequest(services, { id: c.var.requestId, method, route: routeOf(c), status, started })
})
app.use(securityHeaders())

// The process lives and its event loop turns; whether it should get requests is another question.
app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
app.get('/readyz', async (c) => {
  const ready = await c.env.services.readiness.check()
  return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, { 'Cache-Control': 'no-store' })
})
app.get('/metrics', metrics)

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
app.get('/.well-known/security.txt', securityTxt)
app.get('/sitemap.xml', sitemapIndex)
app.get('/sitemaps/:part', sitemapPart)
app.get('/lunar-days.json', lunarDays)
app.get('/classement.json', rankingFile)
app.get('/agenda/:file', calendarOut)
app.use('/*', async (c, next) => {
  if (c.req.path === '/' || !/\.[a-z0-9]+$/.test(c.req.path) || c.req.path.endsWith('.data')) return next()
  return serveStatic<AppEnv>({ root: './build/client', precompressed: true, onFound: forADay })(c, next)
})

app.use(knownHostsOnly())
app.use(sameOriginOnly())
app.use(invalidatePages())
app.get('/live', live)
app.use('/quote-papers/*', paperTurns())
app.use(async (c, next) => {
  const { actor, cookies } = await accountsOf(c.env.services).readActor(
    c.req.header('cookie') ?? '',
    new Date(),
  )
  c.set('actor', actor)
  await next()
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  // A page for a person stays in no cache, being theirs alone; a page for visitors changes with the next
  // save.
  if (!c.res.headers.has('Cache-Control'))
    c.header('Cache-Control', actor ? 'private, no-store' : 'private, no-cache')
})

app.use(rememberWrites())

// Uploads come before the limits of pages: they are large, and bring their own.
app.route('/uploads', uploads)
app.route('/quote-files', quoteFiles)
app.route('/brief-photos', briefPhotos)
app.route('/quote-papers', quotePapers)
app.route('/verification-papers', verificationPapers)
// Their own limits are those of files; a page is worked on in its account's turn.
app.use(accountTurns())
app.use(
  bodyLimit({
    maxSize: 256 * 1024,
    // The rest of the body is not read, so the connection can carry nothing more.
    onError: (c) => c.text('Cette demande est trop volumineuse.', 413, { Connection: 'close' }),
  }),
)
app.use(compression())
app.use(cachePage())

// One cast: the build's type leaves out `undefined` where exactOptionalPropertyTypes wants it written.
const handle = createRequestHandler(serverBuild as unknown as ServerBuild, process.env.NODE_ENV)

app.all('*', async (c) => {
  const { services } = c.env
  const { config, db, readMailbox } = services
  const context = new RouterContextProvider()
  const ctx = scopeToActor({
    actor: c.var.actor,
    db,
    now: new Date(),
    ip: c.var.ip,
    auth: accountsOf(services).auth,
    mails: accountsOf(services).mails,
    google: accountsOf(services).google,
    secret: services.secret,
    secure: accountsOf(services).secure,
    files: services.files,
    queueMail: services.queueMail,
    headers: c.req.raw.headers,
  })
  context.set(requestContext, {
    nonce: c.var.nonce,
    requestId: c.var.requestId,
    page: c.var.page,
    publicReads: publicReads(c),
    countMalformedForm: () => consumeLimit(ctx, 'malformed-form'),
    report: (error) => {
      c.set('failed', true)
      c.set('unavailable', unavailable(error))
      services.log.error({ err: error, id: c.var.requestId, route: routeOf(c) }, 'request failed')
    },
    site: {
      origin: config.origin,
      contactEmail: config.contactEmail,
      socialLinks: config.socialLinks,
      secureCookies: accountsOf(services).secure,
      google: config.google !== null,
      mailbox: readMailbox,
    },
    ctx,
  })
  const answer = await handle(atReadablePath(atPublicOrigin(c.req.raw, config)), context)
  const response =
    c.var.unavailable && answer.status >= 500 ? unavailableFor(c.var.unavailable, answer) : answer
  // The service worker keeps pages by account; operators' never (decision 89).
  if (c.var.actor && c.var.actor.role !== 'admin') response.headers.set('Machmoum-Viewer', c.var.actor.userId)
  // The router says so only where a form was read.
  if (response.status === 405 && !response.headers.has('Allow')) {
    response.headers.set('Allow', isRead(c.req.method) ? 'POST' : 'GET, HEAD')
  }
  // Without a page at the address, the router refuses in its own words, as text or as JSON.
  if (
    response.status === 405 &&
    /^(?:text\/plain|application\/json)/.test(response.headers.get('Content-Type') ?? '')
  ) {
    response.headers.delete('Content-Length')
    response.headers.set('Content-Type', 'text/plain; charset=utf-8')
    return new Response('Cette adresse n’accepte pas ce type de demande.', response)
  }
  return response
})

app.onError((error, c) => {
  c.env.services.log.error({ err: error, id: c.var.requestId, route: routeOf(c) }, 'request failed')
  const passing = unavailable(error)
  if (passing) return busy(c, passing)
  return c.text('Une erreur inattendue est survenue', 500)
})

/** The same answer, a form with what was typed for example, by the status that says that trying again is worth it. */
function unavailableFor({ retryAfterSeconds }: Unavailable, answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('Retry-After', String(retryAfterSeconds))
  return new Response(answer.body, { status: 503, headers })
}

/** The pattern of the route that answers: the page's, else that of the last layer which was reached. */
function routeOf(c: Context<AppEnv>): string {
  return c.var.page.pattern ?? routePath(c)
}

/** Behind a TLS proxy the address that arrives is not the public one, which React Router compares origins with. */
function atPublicOrigin(request: Request, config: { production: boolean; origin: string }): Request {
  if (!config.production) return request
  const url = new URL(request.url)
  return new Request(new URL(url.pathname + url.search, config.origin), request)
}

/**
 * The same request at an address that can be read: of one that is no UTF-8 the router would print the path, which may name
 * somebody. Either leads to no page.
 */
function atReadablePath(request: Request): Request {
  const url = new URL(request.url)
  try {
    decodeURI(url.pathname)
    return request
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
    return new Request(url, request)
  }
}

function immutable(_path: string, c: { header: (name: string, value: string) => void }) {
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
}

function forADay(path: string, c: { header: (name: string, value: string) => void }) {
  c.header('Cache-Control', 'public, max-age=86400')
  // The logo of mails.
  if (path.endsWith('/app-icon-192.png'))
    for (const [name, value] of Object.entries(SHOWN_ELSEWHERE)) c.header(name, value)
}

/** Pages of the site, as the framework knows them: tests hold the table of policies against them. */
export const pages = Object.values((serverBuild as unknown as ServerBuild).routes).filter(
  (page) => page !== undefined,
)

export default app
