import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Metadata, Server } from '@tus/server'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { statusOf } from '#app/error-responses.ts'
import { scopeToActor } from '#domain/context.ts'
import { createUpload } from '#domain/media/create-upload.server.ts'
import { discardUpload } from '#domain/media/discard-upload.server.ts'
import { finishUpload } from '#domain/media/finish-upload.server.ts'
import { getOwnUpload } from '#domain/media/get-own-upload.server.ts'
import type { UploadCtx } from '#domain/media/media-context.server.ts'
import { REFUSALS } from '#domain/media/media-input.ts'
import { unavailable } from '#domain/unavailable.ts'
import { DomainError, Invalid, NotFound, TooManyRequests, Unavailable } from '#lib/errors.ts'
import type { AppEnv } from './app-env.ts'
import { UploadStore, uploadLocker } from './upload-store.ts'

/**
 * Resumable uploads by the tus protocol (https://tus.io/protocols/resumable-upload, version 1.0.0).
 *
 * - `POST /uploads` with `Upload-Length` and `Upload-Metadata: purpose …` ('profile', 'portfolio',
 *   'avatar', 'brief', 'verification' or 'quote-response'; a private file of the last two keeps its `filename`, and `filetype` counts for nothing). With `poster_for …`, the id of a video, it is that video's still
 *   picture.
 * - `PATCH`, `HEAD` and `DELETE /uploads/:id` as the protocol has them. The PATCH with the last byte answers 200 with
 *   `{ media }`, of a still picture the video's.
 * - `GET /uploads/:id/media` gives that answer again, for a day.
 * - A refusal is a 4xx with `{ message }` in French.
 */
export const uploads = new Hono<AppEnv>()

uploads.onError((error, c) => {
  if (!(error instanceof DomainError)) throw error
  if (error instanceof TooManyRequests || error instanceof Unavailable)
    c.header('Retry-After', String(error.retryAfterSeconds))
  return c.json({ message: error.message }, statusOf(error) as ContentfulStatusCode)
})

uploads.post('/', async (c) => {
  const ctx = mediaCtx(c)
  const metadata = metadataOf(c.req.header('upload-metadata'))
  const id = await createUpload(ctx, {
    purpose: metadata.purpose ?? '',
    // A file whose size is not known yet is not one.
    size: Number(c.req.header('upload-length') ?? Number.NaN),
    posterFor: metadata.poster_for ?? null,
    name: metadata.filename ?? null,
  })
  const response = await speakTus(c, ctx, id)
  if (response.status !== 201) {
    await discardUpload(ctx, id)
    return response
  }
  return withMedia(ctx, id, response)
})

uploads.get('/:id/media', async (c) => {
  const media = await finishUpload(mediaCtx(c), c.req.param('id'))
  return c.json({ media })
})

uploads.on(['GET', 'PATCH', 'DELETE'], '/:id', async (c) => {
  const ctx = mediaCtx(c)
  const id = c.req.param('id')
  const upload = await getOwnUpload(ctx, id)
  // Hono answers HEAD by the handlers of GET, and nobody reads an upload back.
  if (c.req.method === 'GET') throw new NotFound()
  const ended = upload.mediaId !== null || upload.refusal !== null
  if (!ended || c.req.method !== 'HEAD') return withMedia(ctx, id, await speakTus(c, ctx, id))
  // Its bytes are gone, but a client whose last answer was lost asks where it stands.
  return c.body(null, 200, {
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': String(upload.size),
    'Upload-Length': String(upload.size),
    'Cache-Control': 'no-store',
  })
})

/** Lets the library answer. A refusal of ours passes through it unchanged. */
async function speakTus(c: Context<AppEnv>, ctx: UploadCtx, id: string): Promise<Response> {
  let refusal: DomainError | undefined
  let failure: unknown
  const server = new Server({
    path: '/uploads',
    relativeLocation: true,
    datastore: new UploadStore(ctx),
    locker: uploadLocker(ctx),
    // A connection that another one of the same upload replaces has this long to store what it still holds.
    lockDrainTimeout: 500,
    namingFunction: () => id,
    allowedOrigins: () => false,
    onResponseError: async (_request, error) => {
      if (error instanceof DomainError) refusal = error
      else if (error instanceof Error) {
        failure = error
        c.env.services.log.error({ err: error, id: c.var.requestId, route: '/uploads/:id' }, 'upload failed')
      }
      return undefined
    },
  })
  const response = await server.handleWeb(untilCut(c.req.raw))
  // The library's own answer to a failure is in English, and tells where files lie.
  refusal ??= unavailable(failure) ?? undefined
  if (refusal) throw refusal
  return failure ? c.json({ message: 'Une erreur inattendue est survenue' }, 500) : response
}

/** The library's answer, or the media when the last byte is in. */
async function withMedia(ctx: UploadCtx, id: string, response: Response): Promise<Response> {
  const offset = response.headers.get('Upload-Offset')
  if (response.status !== 204 && response.status !== 201) return response
  if (offset === null || Number(offset) !== (await getOwnUpload(ctx, id)).size) return response
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  headers.set('Content-Type', 'application/json')
  const status = response.status === 204 ? 200 : 201
  return new Response(JSON.stringify({ media: await finishUpload(ctx, id) }), { status, headers })
}

/** The same request, whose body just ends where the connection was cut: what had arrived is kept. */
function untilCut(request: Request): Request {
  const { method, headers, url, body } = request
  if (!body) return new Request(url, { method, headers })
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers,
    body: NodeReadableStream.from(arriving(body)) as ReadableStream,
    duplex: 'half',
  }
  return new Request(url, init)
}

async function* arriving(body: ReadableStream<Uint8Array>) {
  try {
    yield* body
  } catch {
    // The connection was cut; the next one goes on from here.
  }
}

function mediaCtx(c: Context<AppEnv>): UploadCtx {
  const { db, files, fileWorkers } = c.env.services
  return scopeToActor({ actor: c.var.actor, db, now: new Date(), ip: c.var.ip, files, fileWorkers })
}

function metadataOf(header: string | undefined): Record<string, string | null> {
  try {
    return Metadata.parse(header)
  } catch {
    throw new Invalid({ formErrors: [REFUSALS.type] })
  }
}
