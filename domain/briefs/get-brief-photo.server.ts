import { and, eq, or, sql } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { type Ctx, requireActor } from '#domain/context.ts'
import { mediaFolder } from '#domain/media/media-keys.ts'
import { NotFound } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'

/**
 * The folder of a photo that its client uploaded for a brief: for the client, and for the providers that the brief went to.
 * @throws Unauthenticated for a visitor
 * @throws NotFound for anyone else, an unknown or a malformed id
 */
export async function getBriefPhoto(ctx: Ctx, id: string): Promise<string> {
  const { userId, providerId } = requireActor(ctx)
  const photoId = idOr(id, briefPhotoNotFound)
  const sentTo = sql`exists (select from brief_photos f join quote_requests q on q.brief_id = f.brief_id
    where f.url = ${media.url} and q.provider_id = ${providerId})`
  const [photo] = await ctx.db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.id, photoId), eq(media.purpose, 'brief'), or(eq(media.ownerId, userId), sentTo)))
  if (!photo) throw briefPhotoNotFound()
  return mediaFolder('brief', photo.id)
}

/** One answer for a photo that does not exist and one of somebody else's (R1). */
export function briefPhotoNotFound(): NotFound {
  return new NotFound('Cette photo est introuvable.')
}
