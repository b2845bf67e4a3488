import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { providers } from '#db/schema/providers.ts'
import { reviews } from '#db/schema/reviews.ts'
import { inTransaction } from '#domain/context.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider, aReview } from '#harness/world.ts'
import { CONTEST_REASON_NAMES, hiddenLine } from './hidden-reason.ts'
import { hideReview, showReview } from './hide-review.server.ts'
import { listPublicReviews } from './list-public-reviews.server.ts'
import { publicStarCounts } from './star-counts.server.ts'

const world = testDatabase({ unlimited: true })

it('hidden reviews count in nothing but their line, whatever was hidden and shown', async () => {
  const operator = await aPerson(world.db, 'admin')
  const reason = fc.constantFrom(...CONTEST_REASON_NAMES, 'rules' as const, undefined)
  const each = fc.record({
    rating: fc.integer({ min: 1, max: 5 }),
    hide: fc.boolean(),
    show: fc.boolean(),
    reason,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(each, { maxLength: 6 }), async (given) => {
      const provider = await aProvider(world.db)
      const { providerId } = provider
      const expected = new Map<string, number>()
      const left: number[] = []
      for (const { rating, hide, show, reason } of given) {
        const { reviewId } = await aReview(world.db, { client: await aClient(world.db), provider, rating })
        const because = reason ? { because: reason } : {}
        await inTransaction(world.ctx(operator), async (ctx) => {
          if (hide) await hideReview(ctx, { id: reviewId, reason: 'Pour son auteur', ...because })
          if (hide && show) await showReview(ctx, reviewId)
        })
        if (hide && !show) expected.set(reason ?? 'rules', (expected.get(reason ?? 'rules') ?? 0) + 1)
        else left.push(rating)
      }
      const { counts, hidden } = await publicStarCounts(world.ctx(null), { providerId })
      expect(new Map(hidden.map(({ because, count }) => [because, count]))).toEqual(expected)
      expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(left.length)
      const shown = await listPublicReviews(world.ctx(null), { providerId })
      expect(shown.reviews.map(({ rating }) => rating).sort()).toEqual([...left].sort())
      const mean = left.length === 0 ? 0 : left.reduce((sum, rating) => sum + rating, 0) / left.length
      const profile = await getPublicProfile(world.ctx(null), providerId)
      expect(profile.reviewCount).toBe(left.length)
      expect(profile.rating).toBeCloseTo(mean, 10)
      const [row] = await world.db.select().from(providers).where(eq(providers.id, providerId))
      expect(row?.ratingSum).toBe(left.reduce((sum, rating) => sum + rating, 0))
    }),
    { numRuns: 25 },
  )
})

it('one that an earlier version of the site hid reads as against the rules', async () => {
  const provider = await aProvider(world.db)
  const { reviewId } = await aReview(world.db, { client: await aClient(world.db), provider })
  await world.db
    .update(reviews)
    .set({ hiddenAt: new Date(), hiddenReason: 'x' })
    .where(eq(reviews.id, reviewId))
  const { hidden } = await publicStarCounts(world.ctx(null), provider)
  expect(hidden.map(hiddenLine)).toEqual([
    '1 avis masqué (contraire aux règles). Il ne compte pas dans la note.',
  ])
  expect(hiddenLine({ because: 'insult', count: 2 })).toBe(
    '2 avis masqués (propos injurieux). Ils ne comptent pas dans la note.',
  )
})
