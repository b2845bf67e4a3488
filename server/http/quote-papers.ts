import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { statusOf } from '#app/error-responses.ts'
import { scopeToActor } from '#domain/context.ts'
import { getQuotePaper } from '#domain/quotes/paper/get-quote-paper.server.ts'
import { DomainError, TooManyRequests, Unauthenticated, Unavailable } from '#lib/errors.ts'
import { createTurns } from './account-turns.ts'
import type { AppEnv } from './app-env.ts'
import { attachmentHeader, LOGIN } from './quote-files.ts'

/** Papers of quotes with lines, for the two parties alone (Q16): `GET /quote-papers/:file`, a PDF to be saved. */
export const quotePapers = new Hono<AppEnv>()

quotePapers.onError((error, c) => {
  if (!(error instanceof DomainError)) throw error
  return refuse(error, c)
})

function refuse(error: DomainError, c: Context): Response {
  if (error instanceof Unauthenticated) return c.redirect(LOGIN)
  if (error instanceof TooManyRequests || error instanceof Unavailable)
    c.header('Retry-After', String(error.retryAfterSeconds))
  return c.text(error.message, statusOf(error) as ContentfulStatusCode)
}

/** Enough for the one process that draws to have the next paper at hand; those that wait take some seconds. */
const AT_ONCE = { running: 3, waiting: 400 }

/**
 * Bounds the requests for papers that are worked on at once, everybody's together: they are drawn one after the other anyway, and
 * a crowd of them would hold the database connections that pages wait for. Comes before the session is read.
 */
export function paperTurns(): MiddlewareHandler<AppEnv> {
  const turns = createTurns(AT_ONCE)
  return async (c, next) => {
    const taken = turns.take('papers')
    if (!taken) return refuse(new Unavailable(), c)
    await taken
    try {
      await next()
    } finally {
      turns.giveBack('papers')
    }
  }
}

quotePapers.get('/:file', async (c) => {
  const { db, paperWorkers, config } = c.env.services
  const caller = { actor: c.var.actor, db, now: new Date(), ip: c.var.ip }
  const ctx = scopeToActor({ ...caller, paperWorkers, site: new URL(config.origin).host })
  const { bytes, name } = await getQuotePaper(ctx, c.req.param('file'))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': attachmentHeader(name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  })
})
