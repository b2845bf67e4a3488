import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Metadata } from '@tus/server'
import { startFauxqs } from 'fauxqs'
import { Hono } from 'hono'
import { afterAll, afterEach } from 'vitest'
import type { Actor } from '#domain/context.ts'
import type { FileStorage } from '#domain/media/file-storage.ts'
import type { Media } from '#domain/media/media-input.ts'
import type { TestDatabase } from '#harness/database.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { serveMedia } from '#server/http/media-files.ts'
import { quoteFiles } from '#server/http/quote-files.ts'
import { securityHeaders } from '#server/http/security.ts'
import { uploads } from '#server/http/uploads.ts'
import { verificationPapers } from '#server/http/verification-papers.ts'
import { openFileStorage } from '#server/process/file-storage.ts'
import { listener } from '#server/process/listen.ts'
import { createLogger } from '#server/process/log.ts'
import { fileWorkers } from './file-workers.ts'

/** A storage on this machine's disk, thrown away after the calling test file. */
export async function diskFiles(): Promise<FileStorage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-files-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  return openFileStorage({ dataDir, s3: null })
}

/** A bucket of a server that speaks S3; the server ends with the calling test file. */
export async function s3Files(): Promise<FileStorage> {
  const server = await startFauxqs({ port: 0, logger: false })
  afterAll(() => server.stop())
  server.createBucket('photos')
  return openFileStorage({
    dataDir: '/nowhere',
    s3: {
      endpoint: server.address,
      bucket: 'photos',
      region: 'us-east-1',
      accessKeyId: 'test',
      secretAccessKey: 'test',
    },
  })
}

/** One server process that takes and serves media, on real HTTP. Everybody is who they say they are. */
export type MediaSite = {
  url: string
  /** Bytes that have come in on all its connections. */
  received: () => number
  /** Ends it at once, in the middle of whatever it does. */
  kill: () => Promise<void>
  fetch: (path: string, init?: RequestInit & { as?: Actor | undefined }) => Promise<Response>
}

const people = new Map<string, Actor>()

/** Starts a server process's part for media; it ends with the test. */
export async function aMediaSite(database: TestDatabase, files: FileStorage): Promise<MediaSite> {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('requestId', randomUUID())
    c.set('ip', '127.0.0.1')
    c.set('actor', people.get(c.req.header('x-actor') ?? '') ?? null)
    await next()
  })
  app.use(securityHeaders())
  app.get('/media/*', serveMedia)
  app.route('/uploads', uploads)
  app.route('/quote-files', quoteFiles)
  app.route('/verification-papers', verificationPapers)
  const services = {
    config: { origin: 'http://localhost', production: false },
    development: false,
    secret: 'a secret of at least thirty-two characters',
    db: database.app.db,
    files,
    fileWorkers: fileWorkers(),
    log: createLogger('silent'),
    pages: null,
  }
  const server = createServer(listener(app, { services }))
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const kill = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await closed
  }
  afterEach(async () => {
    if (server.listening) await kill()
  })
  return {
    received: () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    url,
    kill,
    fetch: (path, { as, ...init } = {}) => {
      const headers = new Headers(init.headers)
      if (as) {
        people.set(as.userId, as)
        headers.set('x-actor', as.userId)
      }
      return fetch(new URL(path, url), { ...init, headers })
    },
  }
}

/** Begins an upload. */
export function create(
  site: MediaSite,
  as: Actor | undefined,
  size: number,
  metadata: Record<string, string> = { purpose: 'portfolio' },
): Promise<Response> {
  return site.fetch('/uploads', {
    method: 'POST',
    as,
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(size),
      'Upload-Metadata': Metadata.stringify(metadata),
    },
  })
}

/** Sends bytes from an offset on. */
export function patch(
  site: MediaSite,
  as: Actor | undefined,
  location: string,
  offset: number,
  body: Uint8Array | ReadableStream,
): Promise<Response> {
  const init = {
    method: 'PATCH',
    as,
    body: body as BodyInit,
    duplex: 'half',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    },
  }
  return site.fetch(location, init)
}

/** Asks for the offset of an upload. */
export async function offsetOf(site: MediaSite, as: Actor, location: string): Promise<number> {
  const response = await site.fetch(location, {
    method: 'HEAD',
    as,
    headers: { 'Tus-Resumable': '1.0.0' },
  })
  return Number(response.headers.get('Upload-Offset') ?? Number.NaN)
}

/** Bytes as they come from a network. Sent whole they would be copied at once, which is no work of the site's. */
function* asPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

const PIECE = 64 * 1024

/** Uploads a file in one go; the answer is the media or the message of the refusal. */
export async function upload(
  site: MediaSite,
  as: Actor,
  bytes: Uint8Array,
  metadata?: Record<string, string>,
): Promise<{ status: number; media?: Media; message?: string }> {
  const created = await create(site, as, bytes.length, metadata)
  if (created.status !== 201) return { status: created.status, ...(await created.json()) }
  const done = await patch(
    site,
    as,
    created.headers.get('Location') ?? '',
    0,
    Readable.toWeb(Readable.from(asPieces(bytes), { objectMode: false })) as ReadableStream,
  )
  return { status: done.status, ...(await done.json()) }
}
