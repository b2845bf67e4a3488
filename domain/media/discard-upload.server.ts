import { and, eq, isNull } from 'drizzle-orm'
import { uploads } from '#db/schema/media.ts'
import { getOwnUpload } from './get-own-upload.server.ts'
import type { MediaCtx } from './media-context.server.ts'
import { uploadFolder } from './media-keys.ts'

/**
 * Gives up an upload that has not become media: its bytes go, and no longer count.
 * @throws NotFound for other people's uploads
 */
export async function discardUpload(ctx: MediaCtx, id: string): Promise<void> {
  const upload = await getOwnUpload(ctx, id)
  await ctx.db.delete(uploads).where(and(eq(uploads.id, upload.id), isNull(uploads.mediaId)))
  await ctx.files.deleteFolder(uploadFolder(upload.id))
}
