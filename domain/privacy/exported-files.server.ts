import { asc, eq } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import type { Actor } from '#domain/context.ts'
import { AVATAR_WIDTH } from '#domain/media/image-url.ts'
import type { MediaCtx } from '#domain/media/media-context.server.ts'
import { attachmentKey, imageKey, mediaFolder, readMediaAddress } from '#domain/media/media-keys.ts'
import type { ArchiveFile } from './zip.ts'

/** The widest of a picture that a profile shows. */
const WIDEST = 1280

/** The actor's pictures, films and private files, as they are stored. What cannot be read is left out. */
export async function* exportedFiles(ctx: MediaCtx, actor: Actor): AsyncGenerator<ArchiveFile> {
  const rows = await ctx.db
    .select({
      id: media.id,
      purpose: media.purpose,
      kind: media.kind,
      url: media.url,
      fileName: media.fileName,
    })
    .from(media)
    .where(eq(media.ownerId, actor.userId))
    .orderBy(asc(media.id))
  for (const { id, purpose, kind, url, fileName } of rows) {
    const folder = mediaFolder(purpose, id)
    const address = kind === 'video' ? readMediaAddress(url) : null
    const key =
      kind === 'file'
        ? attachmentKey(folder)
        : address?.kind === 'video'
          ? address.key
          : imageKey(folder, purpose === 'avatar' ? AVATAR_WIDTH : WIDEST, 'webp')
    if ((await ctx.files.size(key)) === null) continue
    // The id keeps two files of one name apart.
    const name = kind === 'file' ? `${id}-${fileName ?? ''}` : `${id}.${key.split('.').at(-1)}`
    yield { name: `medias/${name}`, chunks: await ctx.files.read(key), packed: kind !== 'file' }
  }
}
