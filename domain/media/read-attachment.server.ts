import { and, eq } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import type { Ctx } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'
import type { Attachment } from './attachment.ts'
import { requireUploader } from './media-context.server.ts'

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
