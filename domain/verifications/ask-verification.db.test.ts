import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { media } from '#db/schema/media.ts'
import { providerVerifications, verificationPapers } from '#db/schema/verifications.ts'
import { diskFiles } from '#harness/site/media-site.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { type Provider, verificationWorld } from '#harness/worlds/verification-world.ts'
import { Forbidden, Unauthenticated } from '#lib/errors.ts'
import { askVerification } from './ask-verification.server.ts'

const { database, ask, decide, openCase } = verificationWorld(await diskFiles())

const GONE = 'Une pièce n’est plus disponible. Retirez-la, puis ajoutez-la de nouveau.'
const ofPapers = (message: string) => ({ name: 'Invalid', fieldErrors: { papers: [message] } })

/** Papers that are up and belong to no request. */
async function papersOf(
  { userId }: Provider,
  count: number,
  purpose: 'verification' | 'quote-response' = 'verification',
) {
  const made = await database.db
    .insert(media)
    .values(
      Array.from({ length: count }, (_, index) => ({
        ownerId: userId,
        purpose,
        kind: 'file' as const,
        url: `quote-attachment/${randomUUID()}`,
        fileName: `${index}.pdf`,
        fileType: 'pdf',
        bytes: 1000,
      })),
    )
    .returning({ id: media.id })
  return made.map(({ id }) => id)
}

const requestsOf = ({ providerId }: Provider) =>
  database.db
    .select({
      id: providerVerifications.id,
      item: providerVerifications.item,
      state: providerVerifications.state,
    })
    .from(providerVerifications)
    .where(eq(providerVerifications.providerId, providerId))
    .orderBy(providerVerifications.item)

it('is for providers alone', async () => {
  await expect(askVerification(database.ctx(), { item: 'phone' })).rejects.toThrow(Unauthenticated)
  const client = await aClient(database.db)
  await expect(askVerification(database.ctx(client), { item: 'phone' })).rejects.toThrow(Forbidden)
})

it('is one row an item, whatever others ask, and is written down', async () => {
  const [provider, other] = [await aProvider(database.db), await aProvider(database.db)]
  await ask(other, 'phone')
  expect(await ask(provider, 'phone')).toEqual({ repeated: false })
  expect(await ask(provider, 'phone')).toEqual({ repeated: true })
  const id = (await openCase(provider, 'phone'))?.id
  expect(await requestsOf(provider)).toEqual([{ id, item: 'phone', state: 'asked' }])
  const { rows } = await database.pool.query(
    'select type, user_ids, data from events where subject_id = $1 order by id',
    [provider.providerId],
  )
  expect(rows).toEqual([{ type: 'verification.asked', user_ids: [provider.userId], data: { item: 'phone' } }])
})

it('asks again in the same row for what misses papers, and leaves the other items', async () => {
  const provider = await aProvider(database.db)
  for (const item of ['identity', 'phone'] as const) {
    await ask(provider, item)
    await decide(provider, item, 'missing')
  }
  const before = await requestsOf(provider)
  expect(await ask(provider, 'identity', await papersOf(provider, 1))).toEqual({ repeated: false })
  expect(await requestsOf(provider)).toEqual(
    before.map((request) => ({ ...request, state: request.item === 'identity' ? 'asked' : 'missing' })),
  )
})

it('says why an item is none to ask for', async () => {
  const provider = await aProvider(database.db, { categories: ['dj'] })
  await expect(ask(provider, 'place')).rejects.toMatchObject({
    fieldErrors: { item: ['Seul un lieu de fête se visite'] },
  })
  await ask(provider, 'phone')
  await decide(provider, 'phone', 'granted')
  await expect(ask(provider, 'phone')).rejects.toMatchObject({ name: 'Conflict', code: 'in-force' })
})

it('takes the provider’s own papers of a verification alone, and each once', async () => {
  const [provider, other] = [await aProvider(database.db), await aProvider(database.db)]
  const [paper = ''] = await papersOf(provider, 1)
  for (const ids of [
    ['x'],
    [randomUUID()],
    [paper, randomUUID()],
    await papersOf(other, 1),
    await papersOf(provider, 1, 'quote-response'),
  ])
    await expect(ask(provider, 'identity', ids)).rejects.toMatchObject(ofPapers(GONE))
  expect(await requestsOf(provider), 'nothing of a refused request stays').toEqual([])
  await expect(ask(provider, 'identity', {} as never)).rejects.toMatchObject(
    ofPapers('Ajoutez de nouveau vos pièces'),
  )
  // One more that is up belongs to nothing.
  await papersOf(provider, 1)
  await ask(provider, 'identity', [paper])
  const id = (await openCase(provider, 'identity'))?.id ?? ''
  expect(await database.db.$count(verificationPapers, eq(verificationPapers.verificationId, id))).toBe(1)
  await expect(ask(provider, 'portfolio', [paper])).rejects.toMatchObject(ofPapers(GONE))
})

it('takes six papers altogether, whatever other requests have', async () => {
  const provider = await aProvider(database.db)
  await ask(provider, 'portfolio', await papersOf(provider, 6))
  await ask(provider, 'identity', await papersOf(provider, 3))
  await decide(provider, 'identity', 'missing')
  await expect(ask(provider, 'identity', await papersOf(provider, 4))).rejects.toMatchObject(
    ofPapers('Une demande peut avoir 6 pièces au plus'),
  )
  expect((await openCase(provider, 'identity'))?.state).toBe('missing')
  await ask(provider, 'identity', await papersOf(provider, 3))
  expect((await openCase(provider, 'identity'))?.state).toBe('asked')
})
