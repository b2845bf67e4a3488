import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { eq, sql } from 'drizzle-orm'
import { media, uploads } from '#db/schema/media.ts'
import { inTransaction } from '#domain/context.ts'
import { ShortRead } from '#domain/unavailable.ts'
import { Conflict, Invalid, NotFound } from '#lib/errors.ts'
import { cleanVideo, type VideoSize } from './clean-video.ts'
import { mediaColumns } from './get-own-media.server.ts'
import { getOwnUpload, type OwnUpload } from './get-own-upload.server.ts'
import { judgeFile } from './judge-file.server.ts'
import { makeAttachment, readAttachment } from './make-attachment.server.ts'
import { makeVariants, type PreparedImage } from './make-variants.server.ts'
import { type MediaCtx, requireUploader } from './media-context.server.ts'
import { type Media, REFUSALS, typeRefusal, type Uploaded } from './media-input.ts'
import {
  imageAddress,
  imageKey,
  mediaFolder,
  uploadFolder,
  VIDEO_TYPES,
  type VideoExtension,
  videoAddress,
  videoKey,
} from './media-keys.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { lockUpload } from './upload-lock.server.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Of videos, as the requirements have it (S9). */
const AN_HOUR = 'public, max-age=3600'

/** How long the answer is waited for while another request prepares it, in milliseconds. */
const PATIENCE = 60_000

/**
 * Makes the picture, video or private file of an upload whose last byte is in, once: asked again, it answers the same.
 * @returns the media; for the still picture of a video, the video
 * @throws Invalid with the reason when the file is refused, now or before; NotFound for other people's uploads;
 *   Conflict while bytes are missing
 */
export async function finishUpload(ctx: MediaCtx, id: string): Promise<Uploaded> {
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

/** What an upload that has ended became; null while it has not. */
async function endOf(ctx: MediaCtx, upload: OwnUpload): Promise<Uploaded | null> {
  if (upload.refusal !== null) throw new Invalid({ formErrors: [upload.refusal] })
  if (upload.mediaId === null) return null
  if (upload.fileName !== null) return readAttachment(ctx, upload.mediaId)
  const [row] = await ctx.db.select(mediaColumns).from(media).where(eq(media.id, upload.mediaId))
  if (!row) throw new NotFound()
  return row
}

async function end(ctx: MediaCtx, upload: OwnUpload): Promise<Uploaded> {
  const folder = await mkdtemp(join(tmpdir(), 'machmoum-media-'))
  try {
    const path = join(folder, 'file')
    await joinParts(ctx, upload, path)
    const make = upload.fileName !== null ? makeAttachment : upload.posterFor ? makePoster : makeMedia
    const made = await make(ctx, upload, path)
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
async function joinParts(ctx: MediaCtx, { id, parts, size }: OwnUpload, path: string): Promise<void> {
  async function* bytes() {
    for (const key of parts) yield* await ctx.files.read(key)
  }
  await pipeline(bytes(), createWriteStream(path))
  const joined = (await stat(path)).size
  if (joined !== size) throw new ShortRead(`the storage gave ${joined} of the ${size} bytes of upload ${id}`)
}

/** The row has the upload's id, so that even two processes that know nothing of each other make one. */
async function makeMedia(ctx: MediaCtx, upload: OwnUpload, path: string): Promise<Media> {
  const { ownerId, id, purpose } = { ...upload, ownerId: requireUploader(ctx).userId }
  const judged = await judgeFile(path, typeRefusal(purpose))
  if (judged.kind === 'video' && purpose !== 'portfolio') refuse(REFUSALS.imageType)
  const folder = mediaFolder(purpose, id)
  const common = { id, ownerId, purpose, createdAt: ctx.now }
  if (judged.kind === 'image') {
    const image = await makeVariants(path, judged.format, { square: purpose === 'avatar' })
    const bytes = await storeVariants(ctx, folder, image)
    const { width, height, placeholder } = image
    const url = imageAddress(purpose, id)
    return record(ctx, { ...common, kind: 'image', url, width, height, placeholder, bytes })
  }
  const size = await oneAtATime(() => cleanFile(path, judged.extension))
  await ctx.files.putFile(videoKey(folder, judged.extension), path, {
    contentType: VIDEO_TYPES[judged.extension],
    cacheControl: AN_HOUR,
  })
  const url = videoAddress(purpose, id, judged.extension)
  return record(ctx, { ...common, kind: 'video', url, ...size, bytes: (await stat(path)).size })
}

/** Takes out of a video what tells where it was made; it fits into memory, and a parser there never waits. */
async function cleanFile(path: string, extension: VideoExtension): Promise<VideoSize> {
  const bytes = await readFile(path)
  const size = cleanVideo(bytes, extension)
  if (size === undefined) refuse(REFUSALS.broken)
  await writeFile(path, bytes)
  return size
}

function record(ctx: MediaCtx, values: typeof media.$inferInsert & { id: string }): Promise<Media> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.insert(media).values(values).returning(mediaColumns)
    await tx.db.update(uploads).set({ mediaId: values.id, parts: [] }).where(eq(uploads.id, values.id))
    if (!row) throw new Error('the media was not written')
    return row
  })
}

/** A video has one still picture, the first that came: its address is kept by browsers for a year. */
async function makePoster(ctx: MediaCtx, upload: OwnUpload, path: string): Promise<Media> {
  const [video] = await ctx.db
    .select({ ...mediaColumns, purpose: media.purpose })
    .from(media)
    .where(eq(media.id, upload.posterFor ?? ''))
  if (!video) throw new NotFound()
  const judged = await judgeFile(path, REFUSALS.imageType)
  if (judged.kind !== 'image') refuse(REFUSALS.imageType)
  const image = video.posterUrl === null ? await makeVariants(path, judged.format) : null
  const bytes = image && (await storeVariants(ctx, mediaFolder(video.purpose, video.id), image, true))
  return inTransaction(ctx, async (tx) => {
    if (image) {
      await tx.db.execute(sql`update media set poster_url = ${imageAddress(video.purpose, video.id, true)},
        placeholder = ${image.placeholder}, width = coalesce(width, ${image.width}),
        height = coalesce(height, ${image.height}), bytes = bytes + ${bytes}
        where id = ${video.id} and poster_url is null`)
    }
    await tx.db.update(uploads).set({ mediaId: video.id, parts: [] }).where(eq(uploads.id, upload.id))
    const [row] = await tx.db.select(mediaColumns).from(media).where(eq(media.id, video.id))
    if (!row) throw new NotFound()
    return row
  })
}

/** @returns how many bytes were stored */
async function storeVariants(ctx: MediaCtx, folder: string, image: PreparedImage, poster = false) {
  for (const { width, format, bytes } of image.variants) {
    const headers = { contentType: `image/${format}`, cacheControl: IMMUTABLE }
    await ctx.files.put(imageKey(folder, width, format, poster), bytes, headers)
  }
  return image.variants.reduce((sum, { bytes }) => sum + bytes.length, 0)
}

function refuse(message: string): never {
  throw new Invalid({ formErrors: [message] })
}
