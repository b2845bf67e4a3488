import { randomUUID } from 'node:crypto'
import { media } from '#db/schema/media.ts'
import { firstPublications } from '#db/schema/moderation.ts'
import { providerVerifications, verificationPapers } from '#db/schema/verifications.ts'
import type { Actor } from '#domain/context.ts'
import { attachmentKey, mediaFolder } from '#domain/media/media-keys.ts'
import { aCaseOfTwins } from '#harness/case-of-twins.ts'
import type { TestDatabase } from '#harness/database.ts'
import type { WholeSite } from '#harness/site/whole-site.ts'
import { aProvider } from '#harness/world.ts'

/** Forms of verifications. */
export const VERIFICATION_FORMS = {
  '/provider/verifications': { ask: { fields: () => ({ item: 'portfolio' }) } },
  '/admin/moderation': {
    'take case': { fields: (id: string) => ({ intent: 'take', kind: 'report', case: id }), repeats: true },
    'give case back': { fields: (id: string) => ({ intent: 'release', kind: 'report', case: id }) },
  },
  '/admin/publications/:id': { decide: { fields: () => ({ decision: 'kept' }) } },
  '/admin/twins/:id': { decide: { fields: () => ({ decision: 'kept' }) } },
  '/admin/verifications/:id': {
    decide: { fields: () => ({ seen: 'asked', decision: 'missing', reason: 'Une photo est floue' }) },
  },
} as const

/** The first publication of a provider's, which nobody has looked at. */
export async function aFirstPublication(
  { db }: TestDatabase,
  { providerId }: { providerId: string },
): Promise<string> {
  const [made] = await db
    .insert(firstPublications)
    .values({ providerId })
    .returning({ id: firstPublications.id })
  return made?.id ?? ''
}

/** Pictures of a provider's that look like another's. */
export async function aTwinCase({ db }: TestDatabase, owner: Actor): Promise<string> {
  return aCaseOfTwins(db, owner, await aProvider(db))
}

/** A request of a provider's with a paper, marked in all words. */
export async function aVerification(
  { db }: TestDatabase,
  { files }: Pick<WholeSite, 'files'>,
  { userId, providerId, words }: { userId: string; providerId: string; words: string },
): Promise<{ id: string; paperId: string }> {
  const [asked] = await db
    .insert(providerVerifications)
    .values({ providerId, item: 'identity', words })
    .returning({ id: providerVerifications.id })
  const verificationId = asked?.id ?? ''
  const id = randomUUID()
  const url = mediaFolder('verification', id)
  const paper = { url, name: `${words}.pdf`, type: 'application/pdf' }
  await db.insert(media).values({
    id,
    ownerId: userId,
    purpose: 'verification',
    kind: 'file',
    url,
    fileName: paper.name,
    fileType: paper.type,
    bytes: 10,
  })
  await files.put(attachmentKey(url), Buffer.from('%PDF-1.7'), { contentType: paper.type, cacheControl: '' })
  const [made] = await db
    .insert(verificationPapers)
    .values({ verificationId, ...paper, size: 10 })
    .returning({ id: verificationPapers.id })
  return { id: verificationId, paperId: made?.id ?? '' }
}
