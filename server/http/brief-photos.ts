import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { statusOf } from '#app/error-responses.ts'
import { briefPhotoNotFound, getBriefPhoto } from '#domain/briefs/get-brief-photo.server.ts'
import { scopeToActor } from '#domain/context.ts'
import type { ImageWidth } from '#domain/media/image-url.ts'
import { imageKey } from '#domain/media/media-keys.ts'
import { DomainError } from '#lib/errors.ts'
import type { AppEnv } from './app-env.ts'
import { bodyOf } from './file-body.ts'

/**
 * Photos of briefs, for their client and the providers that were asked, alone: `GET /brief-photos/:id`, and `…/large` to
 * look at one by itself. A refusal is a 4xx with its French message.
 */
export const briefPhotos = new Hono<AppEnv>()

briefPhotos.onError((error, c) => {
  if (!(error instanceof DomainError)) throw error
  return c.text(error.message, statusOf(error) as ContentfulStatusCode)
})

briefPhotos.get('/:id', (c) => send(c, c.req.param('id'), 320))
briefPhotos.get('/:id/large', (c) => send(c, c.req.param('id'), 1280))

async function send(c: Context<AppEnv>, id: string, width: ImageWidth): Promise<Response> {
  const { db, files } = c.env.services
  const ctx = scopeToActor({ actor: c.var.actor, db, now: new Date(), ip: c.var.ip })
  const key = imageKey(await getBriefPhoto(ctx, id), width, 'webp')
  const size = await files.size(key)
  if (size === null) throw briefPhotoNotFound()
  return new Response(bodyOf(await files.read(key), size), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(size),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  })
}
