import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { statusOf } from '#app/error-responses.ts'
import { scopeToActor } from '#domain/context.ts'
import { attachmentKey } from '#domain/media/media-keys.ts'
import { getQuoteFile, quoteFileNotFound } from '#domain/quotes/get-quote-file.server.ts'
import { DomainError, Unauthenticated } from '#lib/errors.ts'
import type { AppEnv } from './app-env.ts'
import { bodyOf } from './file-body.ts'

/** Lifetime of a signed link, in milliseconds (R32). */
const LINK_LIFETIME = 60_000

/** Login for people who must sign in first; their role decides which list it is. */
export const LOGIN = '/login?redirectTo=%2Fdashboard%2Fclient%3Ftab%3Ddevis'

/**
 * Files of answers to quote requests, for the two parties alone (R32).
 *
 * - `GET /quote-files/:id/link` answers `{ url }`: a link that is good for a minute, for this person.
 * - `GET /quote-files/:id` leads there at once, for those without JavaScript.
 * - `GET /quote-files/:id/content?expires&signature` is that link: the file, to be saved and never shown.
 *
 * A refusal is a 4xx with its French message.
 */
export const quoteFiles = new Hono<AppEnv>()

quoteFiles.onError((error, c) => {
  if (!(error instanceof DomainError)) throw error
  const status = statusOf(error) as ContentfulStatusCode
  if (c.req.path.endsWith('/link')) return c.json({ message: error.message }, status)
  return error instanceof Unauthenticated ? c.redirect(LOGIN) : c.text(error.message, status)
})

quoteFiles.get('/:id/link', async (c) => {
  c.header('Cache-Control', 'no-store')
  return c.json({ url: await signedLink(c) })
})

quoteFiles.get('/:id', async (c) => {
  c.header('Cache-Control', 'no-store')
  return c.redirect(await signedLink(c))
})

quoteFiles.get('/:id/content', async (c) => {
  const file = await getQuoteFile(verbCtx(c), c.req.param('id'))
  const { expires = '', signature = '' } = c.req.query()
  if (!isSame(signature, sign(c, file.id, expires))) throw quoteFileNotFound()
  if (Number(expires) < Date.now()) {
    return c.text('Ce lien a expiré. Revenez à la demande, puis téléchargez de nouveau.', 410)
  }
  const { files } = c.env.services
  const key = attachmentKey(file.folder)
  const size = await files.size(key)
  if (size === null) throw quoteFileNotFound()
  return new Response(bodyOf(await files.read(key), size), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(size),
      'Content-Disposition': attachmentHeader(file.name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  })
})

async function signedLink(c: Context<AppEnv, '/:id' | '/:id/link'>): Promise<string> {
  const { id } = await getQuoteFile(verbCtx(c), c.req.param('id'))
  const expires = String(Date.now() + LINK_LIFETIME)
  const query = new URLSearchParams({ expires, signature: sign(c, id, expires) })
  return `/quote-files/${id}/content?${query}`
}

/** Ties a link to a file, to the person who asked for it, and to its end. */
function sign(c: Context<AppEnv>, fileId: string, expires: string): string {
  const text = ['quote-file', fileId, c.var.actor?.userId, expires].join(' ')
  return createHmac('sha256', c.env.services.secret).update(text).digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The header that saves a file under its name, in both forms of RFC 6266: plain ASCII, and UTF-8 as RFC 5987 has it. */
export function attachmentHeader(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function verbCtx(c: Context<AppEnv>) {
  return scopeToActor({ actor: c.var.actor, db: c.env.services.db, now: new Date(), ip: c.var.ip })
}
