import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { eq, sql } from 'drizzle-orm'
import { media, uploads } from '#db/schema/media.ts'
import { inTransaction } from '#domain/context.ts'
import { ShortRead } from '#domain/unavailable.ts'
import { Conflict, Invalid, NotFound, TooManyRequests, Unavailable } from '#lib/errors.ts'
import { cleanFileName, nameWithType } from './attachment.ts'
import type { FileJob, PreparedFile, PreparedVariant } from './file-workers.ts'
import { mediaColumns } from './get-own-media.server.ts'
import { getOwnUpload, type OwnUpload } from './get-own-upload.server.ts'
import { requireUploader, type UploadCtx } from './media-context.server.ts'
import type { Uploaded } from './media-input.ts'
import {
  attachmentKey,
  imageAddress,
  imageKey,
  mediaFolder,
  uploadFolder,
  VIDEO_TYPES,
  videoAddress,
  videoKey,
} from './media-keys.ts'
import { readAttachment } from './read-attachment.server.ts'
import { lockUpload } from './upload-lock.server.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Of videos, as the requirements have it (S9). */
const AN_HOUR = 'public, max-age=3600'
/** Of private files: whoever serves one, it is a file to be saved, and nobody else's. */
const NOT_KEPT = 'private, no-store'
const PRIVATE = { contentType: 'application/octet-stream', cacheControl: NOT_KEPT }

/** Longest wait for another request that prepares the answer, in milliseconds. */
const PATIENCE = 60_000

/**
 * Makes the picture, video or private file of an upload whose last byte is in, once: asked again, it answers the same.
 * @returns the media; for the still picture of a video, the video
 * @throws Invalid with the reason when the file is refused, now or before; NotFound for other people's uploads;
 *   Conflict while bytes are missing
 */
export async function finishUpload(ctx: UploadCtx, id: string): Promise<Uploaded> {
  const before = await getOwnUpload(ctx, id)
  if (before.received < before.size) throw new Conflict('Cet envoi n’est pas terminé.')
  const known = await endOf(ctx, before)
  if (known) return known
  const lock = await lockUpload(ctx.db, id, { patience: PATIENCE })
  try {
    const upload = await getOwnUpload(ctx, id)
    return (await endOf(ctx, upload)) ?? (await end(ctx, upload))
  } finally {
    await lock.release()
  }
}

/** Returns the result of an upload that has ended; null while it has not. */
async function endOf(ctx: UploadCtx, upload: OwnUpload): Promise<Uploaded | null> {
  if (upload.refusal !== null) throw new Invalid({ formErrors: [upload.refusal] })
  if (upload.mediaId === null) return null
  return readUploaded(ctx, upload.mediaId, upload.fileName !== null)
}

async function end(ctx: UploadCtx, upload: OwnUpload): Promise<Uploaded> {
  const folder = await mkdtemp(join(tmpdir(), 'machmoum-media-'))
  try {
    const made = await (upload.posterFor === null ? makeMedia : makePoster)(ctx, upload, folder)
    await ctx.files.deleteFolder(uploadFolder(upload.id))
    return made
  } catch (error) {
    if (error instanceof Invalid) {
      await ctx.db.update(uploads).set({ refusal: error.message }).where(eq(uploads.id, upload.id))
      await ctx.files.deleteFolder(uploadFolder(upload.id))
    }
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Puts the pieces together in a file of this machine's disk.
 * @throws Error when the storage gave less than it took: that is no reason to refuse the file, and may pass
 */
async function joinParts(ctx: UploadCtx, { id, parts, size }: OwnUpload, path: string): Promise<void> {
  async function* bytes() {
    for (const key of parts) yield* await ctx.files.read(key)
  }
  await pipeline(bytes(), createWriteStream(path))
  const joined = (await stat(path)).size
  if (joined !== size) throw new ShortRead(`the storage gave ${joined} of the ${size} bytes of upload ${id}`)
}

/** Pause asked of somebody who has too many files waiting, in seconds. */
const WAIT = 30

/**
 * Has what is written into `folder` on this machine made of an upload's pieces, by whoever reads strangers' files.
 * @throws Invalid when the file is refused; TooManyRequests when too many of this account's wait already; Unavailable when
 *   too many wait altogether
 */
async function prepare(
  ctx: UploadCtx,
  upload: OwnUpload,
  folder: string,
  purpose: FileJob['purpose'],
): Promise<PreparedFile> {
  const path = fileIn(folder)
  const { userId: owner } = requireUploader(ctx)
  const outcome = await ctx.fileWorkers.prepare(
    { path, folder, purpose, name: upload.fileName ?? '' },
    { owner, fill: () => joinParts(ctx, upload, path) },
  )
  switch (outcome.kind) {
    case 'prepared':
      return outcome.file
    case 'refused':
      throw new Invalid({ formErrors: [outcome.why] })
    case 'too many of one':
      throw new TooManyRequests(WAIT)
    case 'unavailable':
      throw new Unavailable()
  }
}

const fileIn = (folder: string) => join(folder, 'file')

async function makeMedia(ctx: UploadCtx, upload: OwnUpload, folder: string): Promise<Uploaded> {
  const { id, purpose } = upload
  const ownerId = requireUploader(ctx).userId
  const stored = mediaFolder(purpose, id)
  const prepared = await prepare(ctx, upload, folder, purpose)
  const common = { id, ownerId, purpose, kind: prepared.kind, createdAt: ctx.now }
  switch (prepared.kind) {
    case 'image': {
      const bytes = await storeVariants(
        ctx,
        stored,
        prepared.variants,
        purpose === 'brief' ? NOT_KEPT : IMMUTABLE,
      )
      const { width, height, placeholder } = prepared
      // Pictures of briefs are nobody's but the parties'.
      const isPublic = purpose === 'profile' || purpose === 'portfolio'
      const hash = isPublic && prepared.hash !== null ? BigInt(prepared.hash) : null
      await record(ctx, {
        ...common,
        url: imageAddress(purpose, id),
        width,
        height,
        placeholder,
        hash,
        bytes,
      })
      break
    }
    case 'video': {
      const { extension, size, rareCodec, bytes } = prepared
      await ctx.files.putFile(videoKey(stored, extension), fileIn(folder), {
        contentType: VIDEO_TYPES[extension],
        cacheControl: AN_HOUR,
      })
      await record(ctx, { ...common, url: videoAddress(purpose, id, extension), ...size, rareCodec, bytes })
      break
    }
    case 'file': {
      const { type: fileType, bytes } = prepared
      await ctx.files.putFile(attachmentKey(stored), fileIn(folder), PRIVATE)
      const fileName = nameWithType(upload.fileName ?? cleanFileName(''), fileType)
      await record(ctx, { ...common, url: stored, fileName, fileType, bytes })
    }
  }
  return readUploaded(ctx, id, prepared.kind === 'file')
}

/** The row has the upload's id, so that even two processes that know nothing of each other make one. */
function record(ctx: UploadCtx, values: typeof media.$inferInsert & { id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.insert(media).values(values)
    await tx.db.update(uploads).set({ mediaId: values.id, parts: [] }).where(eq(uploads.id, values.id))
  })
}

async function readUploaded(ctx: UploadCtx, id: string, isPrivate: boolean): Promise<Uploaded> {
  if (isPrivate) return readAttachment(ctx, id)
  const [row] = await ctx.db.select(mediaColumns).from(media).where(eq(media.id, id))
  if (!row) throw new NotFound()
  return row
}

/** A video has one still picture, the first that came: its address is kept by browsers for a year. */
async function makePoster(ctx: UploadCtx, upload: OwnUpload, folder: string): Promise<Uploaded> {
  const [video] = await ctx.db
    .select({ id: media.id, purpose: media.purpose, posterUrl: media.posterUrl })
    .from(media)
    .where(eq(media.id, upload.posterFor ?? ''))
  if (!video) throw new NotFound()
  const prepared = await prepare(ctx, upload, folder, 'poster')
  const made = video.posterUrl === null && prepared.kind === 'image' ? prepared : null
  const bytes =
    made && (await storeVariants(ctx, mediaFolder(video.purpose, video.id), made.variants, IMMUTABLE, true))
  await inTransaction(ctx, async (tx) => {
    if (made) {
      await tx.db.execute(sql`update media set poster_url = ${imageAddress(video.purpose, video.id, true)},
        placeholder = ${made.placeholder}, width = coalesce(width, ${made.width}),
        height = coalesce(height, ${made.height}), bytes = bytes + ${bytes}
        where id = ${video.id} and poster_url is null`)
    }
    await tx.db.update(uploads).set({ mediaId: video.id, parts: [] }).where(eq(uploads.id, upload.id))
  })
  return readUploaded(ctx, video.id, false)
}

/** @returns how many bytes were stored */
async function storeVariants(
  ctx: UploadCtx,
  folder: string,
  variants: readonly PreparedVariant[],
  cacheControl: string,
  poster = false,
): Promise<number> {
  for (const { width, format, path } of variants) {
    const headers = { contentType: `image/${format}`, cacheControl }
    await ctx.files.putFile(imageKey(folder, width, format, poster), path, headers)
  }
  return variants.reduce((sum, { bytes }) => sum + bytes, 0)
}
