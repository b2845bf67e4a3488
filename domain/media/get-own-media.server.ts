import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import type { Ctx } from '#domain/context.ts'
import { requireUploader } from './media-context.server.ts'
import type { Media } from './media-input.ts'

/**
 * Finds the pictures and videos of the signed-in account among these addresses, by address. Within a
 * transaction the rows stay locked until its end: the sweep leaves them alone, so that a saved address always
 * has its file.
 * @param urls addresses as stored; unknown ones and other people's are left out
 */
export async function getOwnMedia(ctx: Ctx, urls: readonly string[]): Promise<Map<string, Media>> {
  const actor = requireUploader(ctx)
  if (urls.length === 0) return new Map()
  const rows = await ctx.db
    .select(mediaColumns)
    .from(media)
    .where(and(eq(media.ownerId, actor.userId), ne(media.kind, 'file'), inArray(media.url, [...urls])))
    .for('share')
  return new Map(rows.map((row) => [row.url, row]))
}

/** Columns of a picture or video that the browser receives. */
export const mediaColumns = {
  id: media.id,
  kind: sql<Media['kind']>`${media.kind}`,
  url: media.url,
  width: media.width,
  height: media.height,
  placeholder: media.placeholder,
  posterUrl: media.posterUrl,
  rareCodec: media.rareCodec,
}
