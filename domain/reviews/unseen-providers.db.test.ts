import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { providerProfiles, providers } from '#db/schema/providers.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import { bookingToReview } from './booking-to-review.server.ts'
import { createReview } from './create-review.server.ts'
import { listPublicReviews } from './list-public-reviews.server.ts'

// A booking gives the right to a review whether or not the public sees its provider (R4).

const world = testDatabase()
const NOW = new Date('2026-08-22T12:00:00Z')

async function aPastBooking() {
  const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
  const { bookingId } = await aBooking(world.db, { client, provider, day: '2026-08-21', status: 'accepted' })
  const ctx = world.ctx(client, NOW)
  const form = { rating: 4, content: 'Très bien', submission_id: randomUUID(), bookingId }
  return { provider, bookingId, ctx, review: () => createReview(ctx, form) }
}

type Provider = Awaited<ReturnType<typeof aPastBooking>>['provider']

const show = (isPublic: boolean, { providerId }: Provider) =>
  world.db.update(providerProfiles).set({ isPublic }).where(eq(providerProfiles.providerId, providerId))

it.each<[string, (provider: Provider) => Promise<unknown>]>([
  ['private', (provider) => show(false, provider)],
  ['hidden', (p) => world.db.update(providers).set({ hiddenAt: NOW }).where(eq(providers.id, p.providerId))],
])('a provider who is %s can be reviewed', async (_, away) => {
  const { provider, bookingId, ctx, review } = await aPastBooking()
  await away(provider)
  expect(await bookingToReview(ctx, bookingId)).toMatchObject({ id: bookingId })
  expect(await review()).toMatchObject({ repeated: false })
  expect((await listPublicReviews(world.ctx(null), provider).catch(() => null))?.reviews ?? []).toEqual([])
})

it.each(['deletedAt', 'suspendedAt'] as const)('one whose account has %s can’t', async (ended) => {
  const { provider, bookingId, ctx, review } = await aPastBooking()
  await world.db
    .update(users)
    .set({ [ended]: NOW })
    .where(eq(users.id, provider.userId))
  for (const refused of [bookingToReview(ctx, bookingId), review()])
    await expect(refused).rejects.toMatchObject({ code: 'not-reviewable' })
})

it('a review of a private provider is read and counts once the profile is public again', async () => {
  const { provider, review } = await aPastBooking()
  await show(false, provider)
  await review()
  await show(true, provider)
  expect((await listPublicReviews(world.ctx(null), provider)).reviews).toMatchObject([{ rating: 4 }])
  const [counted] = await world.db.select().from(providers).where(eq(providers.id, provider.providerId))
  expect(counted).toMatchObject({ rating: 4, reviewCount: 1 })
})
