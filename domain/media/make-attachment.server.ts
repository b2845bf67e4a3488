import { readFile, stat, writeFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { media, uploads } from '#db/schema/media.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { Invalid, NotFound } from '#lib/errors.ts'
import {
  type Attachment,
  type AttachmentType,
  attachmentTypeRefusal,
  cleanFileName,
  nameWithType,
} from './attachment.ts'
import { type CleanedImage, cleanImage } from './clean-image.ts'
import type { OwnUpload } from './get-own-upload.server.ts'
import { judgeAttachment } from './judge-attachment.server.ts'
import { type MediaCtx, requireUploader } from './media-context.server.ts'
import { attachmentKey, mediaFolder } from './media-keys.ts'

/** Whoever serves it, it is a file to be saved, and nobody else's. */
const HEADERS = { contentType: 'application/octet-stream', cacheControl: 'private, no-store' }

/**
 * Makes the private file of an upload whose bytes lie at `path`. They are kept as they are, but for what a picture tells of
 * the place where it was taken.
 * @throws Invalid for a type that is not accepted, and a picture that is broken
 */
export async function makeAttachment(ctx: MediaCtx, upload: OwnUpload, path: string): Promise<Attachment> {
  const { id, purpose } = upload
  const name = upload.fileName ?? cleanFileName('')
  const type = await judgeAttachment(path, name)
  if (isImage(type)) await cleanFile(path, type, name)
  const folder = mediaFolder(purpose, id)
  await ctx.files.putFile(attachmentKey(folder), path, HEADERS)
  const bytes = (await stat(path)).size
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(media).values({
      // The row has the upload's id, so that even two processes that know nothing of each other make one.
      id,
      ownerId: requireUploader(ctx).userId,
      purpose,
      kind: 'file',
      url: folder,
      fileName: nameWithType(name, type),
      fileType: type,
      bytes,
      createdAt: ctx.now,
    })
    await tx.db.update(uploads).set({ mediaId: id, parts: [] }).where(eq(uploads.id, id))
  })
  return readAttachment(ctx, id)
}

const isImage = (type: AttachmentType): type is CleanedImage => type.startsWith('image/')

async function cleanFile(path: string, type: CleanedImage, name: string): Promise<void> {
  const cleaned = cleanImage(await readFile(path), type)
  if (!cleaned) throw new Invalid({ formErrors: [attachmentTypeRefusal(name)] })
  await writeFile(path, cleaned)
}

/**
 * A private file of the signed-in provider.
 * @throws NotFound for anything else
 */
export async function readAttachment(ctx: Ctx, id: string): Promise<Attachment> {
  const [row] = await ctx.db
    .select({ id: media.id, name: media.fileName, type: media.fileType, size: media.bytes })
    .from(media)
    .where(and(eq(media.id, id), eq(media.ownerId, requireUploader(ctx).userId), eq(media.kind, 'file')))
  if (!row) throw new NotFound()
  return { ...row, kind: 'file', name: row.name ?? '', type: row.type ?? '' }
}
