import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { pictureTwins, twinCases } from '#db/schema/moderation.ts'
import { imageAddress } from '#domain/media/media-keys.ts'

/** A picture of a provider's, as a row without its files. */
export async function aPictureRow(
  db: Db,
  owner: { userId: string },
  more: Partial<typeof media.$inferInsert> = {},
): Promise<{ id: string; url: string }> {
  const id = randomUUID()
  const url = imageAddress('portfolio', id)
  const picture = { purpose: 'portfolio', kind: 'image', width: 800, height: 600, bytes: 10 } as const
  await db.insert(media).values({ id, ownerId: owner.userId, url, ...picture, ...more })
  return { id, url }
}

/** Two providers with a picture each that look alike. */
export async function aCaseOfTwins(
  db: Db,
  owner: { userId: string },
  other: { userId: string },
  more: Partial<typeof twinCases.$inferInsert> = {},
): Promise<string> {
  const [mine, theirs] = [await aPictureRow(db, owner), await aPictureRow(db, other)]
  const [made] = await db
    .insert(twinCases)
    .values({ ownerId: owner.userId, otherId: other.userId, ...more })
    .returning({ id: twinCases.id })
  const caseId = made?.id ?? ''
  await db.insert(pictureTwins).values({ mediaId: mine.id, twinId: theirs.id, caseId, distance: 0 })
  return caseId
}
