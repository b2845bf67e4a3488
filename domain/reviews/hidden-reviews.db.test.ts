import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { providers } from '#db/schema/providers.ts'
import { reviews } from '#db/schema/reviews.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { eraseAccount } from '#domain/privacy/erase-account.server.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { untilOneWaits } from '#harness/database/waiting.ts'
import { testDatabase } from '#harness/database.ts'
import { diskFiles } from '#harness/site/media-site.ts'
import { aClient, aPerson, aProvider, aReview } from '#harness/world.ts'
import { deleteReview } from './delete-review.server.ts'
import { CONTEST_REASON_NAMES, hiddenLine } from './hidden-reason.ts'
import { hideReview, showReview } from './hide-review.server.ts'
import { listPublicReviews } from './list-public-reviews.server.ts'
import { getChangeableReview } from './own-review.server.ts'
import { publicStarCounts } from './star-counts.server.ts'
import { updateReview } from './update-review.server.ts'

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

it('a hidden review is neither changed nor deleted by its author, until it is shown again', async () => {
  const [author, operator] = [await aClient(world.db), await aPerson(world.db, 'admin')]
  const provider = await aProvider(world.db)
  const { reviewId } = await aReview(world.db, { client: author, provider, rating: 1 })
  const operate = (act: typeof showReview) => inTransaction(world.ctx(operator), (ctx) => act(ctx, reviewId))
  const line = async () => (await publicStarCounts(world.ctx(null), provider)).hidden
  const kept = async () =>
    (await world.pool.query('select * from review_versions where review_id = $1', [reviewId])).rows
  const ctx = world.ctx(author)

  await operate((ctx, id) => hideReview(ctx, { id, reason: 'x', because: 'insult' }))
  const before = [await line(), await kept()]
  const refusal = { name: 'Conflict', code: 'review-hidden' }
  await expect(updateReview(ctx, { reviewId, rating: 5, content: 'Parfait' })).rejects.toMatchObject(refusal)
  await expect(updateReview(ctx, { reviewId, rating: 0, content: '' })).rejects.toMatchObject(refusal)
  await expect(deleteReview(ctx, { reviewId })).rejects.toMatchObject(refusal)
  await expect(getChangeableReview(ctx, reviewId)).rejects.toMatchObject(refusal)
  expect([await line(), await kept()]).toEqual(before)
  expect(before).toMatchObject([[{ because: 'insult', count: 1 }], [{ rating: 1 }]])

  await operate(showReview)
  expect(await getChangeableReview(ctx, reviewId)).toMatchObject({ id: reviewId, hidden: null })
  await updateReview(ctx, { reviewId, rating: 4, content: 'Mieux' })
  await deleteReview(ctx, { reviewId })
  expect(await kept()).toEqual([])
})

it.each<[string, (ctx: Ctx, reviewId: string) => Promise<void>]>([
  ['changes', (ctx, reviewId) => updateReview(ctx, { reviewId, rating: 4, content: 'Mieux' })],
  ['deletes', (ctx, reviewId) => deleteReview(ctx, { reviewId })],
])(
  'an author who %s a review while it is shown again waits for that, and is told what became of it',
  async (_, act) => {
    const [author, operator] = [await aClient(world.db), await aPerson(world.db, 'admin')]
    const { reviewId } = await aReview(world.db, {
      client: author,
      provider: await aProvider(world.db),
      rating: 1,
    })
    await world.db
      .update(reviews)
      .set({ hiddenAt: new Date(), hiddenReason: 'x' })
      .where(eq(reviews.id, reviewId))
    let acted: Promise<void> | undefined
    await inTransaction(world.ctx(operator), async (ctx) => {
      await showReview(ctx, reviewId)
      acted = act(world.ctx(author), reviewId)
      await untilOneWaits(world.db)
    })
    await acted
    const left = await world.db.select().from(reviews).where(eq(reviews.id, reviewId))
    expect(left.filter(({ rating }) => rating === 1)).toEqual([])
  },
)

it('a hidden review stays without a name when its author deletes the account', async () => {
  const [author, provider] = [await aClient(world.db), await aProvider(world.db)]
  const { reviewId } = await aReview(world.db, { client: author, provider })
  await world.db.update(reviews).set({ hiddenAt: new Date() }).where(eq(reviews.id, reviewId))
  await eraseAccount({ ...world.ctx(author), files: await diskFiles() }, author.userId)
  expect((await publicStarCounts(world.ctx(null), provider)).hidden).toEqual([{ because: 'rules', count: 1 }])
  const { rows } = await world.pool.query(
    `select u.name, u.deleted_at is not null as gone from reviews r join users u on u.id = r.client_id where r.id = $1`,
    [reviewId],
  )
  expect(rows).toMatchObject([{ gone: true }])
  expect(rows[0].name).not.toBe(author.name)
})
