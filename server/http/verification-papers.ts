import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { statusOf } from '#app/error-responses.ts'
import { scopeToActor } from '#domain/context.ts'
import { attachmentKey } from '#domain/media/media-keys.ts'
import { getPaper, paperNotFound } from '#domain/verifications/get-paper.server.ts'
import { DomainError } from '#lib/errors.ts'
import type { AppEnv } from './app-env.ts'
import { bodyOf } from './file-body.ts'
import { attachmentHeader } from './quote-files.ts'

/**
 * Papers of verifications: `GET /verification-papers/:id`, for the provider that sent it and for operators alone, until it is
 * decided. Saved and never shown, since a stranger made it. A refusal is a 4xx with its French message.
 */
export const verificationPapers = new Hono<AppEnv>()

verificationPapers.onError((error, c) => {
  if (!(error instanceof DomainError)) throw error
  return c.text(error.message, statusOf(error) as ContentfulStatusCode)
})

verificationPapers.get('/:id', async (c) => {
  const { db, files } = c.env.services
  const ctx = scopeToActor({ actor: c.var.actor, db, now: new Date(), ip: c.var.ip })
  const { name, folder } = await getPaper(ctx, c.req.param('id'))
  const key = attachmentKey(folder)
  const size = await files.size(key)
  if (size === null) throw paperNotFound()
  return new Response(bodyOf(await files.read(key), size), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(size),
      'Content-Disposition': attachmentHeader(name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  })
})
