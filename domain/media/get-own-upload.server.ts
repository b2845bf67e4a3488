import { and, eq } from 'drizzle-orm'
import { uploads } from '#db/schema/media.ts'
import type { Ctx } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { requireUploader } from './media-context.server.ts'

/**
 * An upload of the signed-in account.
 * @throws NotFound for everybody else's, as for one that does not exist
 */
export async function getOwnUpload(ctx: Ctx, id: string) {
  const actor = requireUploader(ctx)
  // In the case it was given out in: an upload's lock goes by this very text.
  if (!isId(id) || id !== id.toLowerCase()) throw new NotFound()
  const [row] = await ctx.db
    .select({
      id: uploads.id,
      purpose: uploads.purpose,
      posterFor: uploads.posterFor,
      fileName: uploads.fileName,
      size: uploads.size,
      received: uploads.received,
      parts: uploads.parts,
      mediaId: uploads.mediaId,
      refusal: uploads.refusal,
      createdAt: uploads.createdAt,
    })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, actor.userId)))
  if (!row) throw new NotFound()
  return row
}

export type OwnUpload = Awaited<ReturnType<typeof getOwnUpload>>
