import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { briefPhotos, briefs } from '#db/schema/briefs.ts'
import { media } from '#db/schema/media.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { imageKey, mediaFolder } from '#domain/media/media-keys.ts'
import type { TestDatabase } from '#harness/database.ts'
import type { WholeSite } from '#harness/site/whole-site.ts'
import type { Pair } from './world.ts'

/**
 * Makes a brief of a pair's quote request, marked in all words, with a photo.
 * @returns the id of the photo
 */
export async function addBrief({ db }: TestDatabase, site: WholeSite, pair: Pair): Promise<string> {
  const [brief] = await db
    .insert(briefs)
    .values({
      clientId: pair.client.actor.userId,
      submissionId: randomUUID(),
      category: 'lieu',
      day: '2099-01-01',
      part: 'soir',
      governorate: 'sfax',
      place: pair.words,
      message: pair.words,
      sentTo: 2,
    })
    .returning({ id: briefs.id })
  const briefId = brief?.id ?? ''
  await db.update(quoteRequests).set({ briefId }).where(eq(quoteRequests.id, pair.quoteId))
  const id = randomUUID()
  const url = `/brief-photos/${id}`
  const photo = { id, ownerId: pair.client.actor.userId, purpose: 'brief', kind: 'image', url } as const
  await db.insert(media).values({ ...photo, bytes: 10 })
  await db.insert(briefPhotos).values({ briefId, position: 0, url })
  for (const width of [320, 1280] as const) {
    const key = imageKey(mediaFolder('brief', id), width, 'webp')
    await site.files.put(key, Buffer.from(pair.words), { contentType: 'image/webp', cacheControl: '' })
  }
  return id
}
