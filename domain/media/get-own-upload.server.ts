import { and, eq } from 'drizzle-orm'
import { uploads } from '#db/schema/media.ts'
import type { Ctx } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'
import { requireUploader } from './media-context.server.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * An upload of the signed-in account.
 * @throws NotFound for everybody else's, as for one that does not exist
 */
export async function getOwnUpload(ctx: Ctx, id: string) {
  const actor = requireUploader(ctx)
  if (!UUID.test(id)) throw new NotFound()
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
