import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { notifications } from '#db/schema/notifications.ts'
import { providers } from '#db/schema/providers.ts'
import { reports } from '#db/schema/reports.ts'
import { reviewReplies, reviews } from '#db/schema/reviews.ts'
import { reportReview } from '#domain/reports/report-review.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aProvider, aReview } from '#harness/world.ts'
import { Invalid, NotFound } from '#lib/errors.ts'
import { bookingToReview } from './booking-to-review.server.ts'
import { createReview } from './create-review.server.ts'
import { deleteReply } from './delete-reply.server.ts'
import { deleteReview } from './delete-review.server.ts'
import { listPublicReviews } from './list-public-reviews.server.ts'
import { listReceivedReviews } from './list-received-reviews.server.ts'
import { getOwnReview, listOwnReviews } from './own-review.server.ts'
import { getReceivedReview } from './received-review.server.ts'
import { reviewStanding } from './review-standing.server.ts'
import { publicStarCounts } from './star-counts.server.ts'
import { updateReview } from './update-review.server.ts'
import { writeReply } from './write-reply.server.ts'

const world = testDatabase({ connections: 22 })

/** 23:30 UTC on the 21st is already the 22nd in Tunis. */
const NOW = new Date('2026-08-21T23:30:00Z')

const aForm = (given: { rating?: unknown; content?: string; submission_id?: string } = {}) => ({
  rating: 4,
  content: 'Une très belle soirée.',
  submission_id: randomUUID(),
  ...given,
})

async function aPastBooking() {
  const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
  const { bookingId } = await aBooking(world.db, { client, provider, day: '2026-08-21', status: 'accepted' })
  return { client, provider, bookingId }
}

const typesOf = async (subjectId: string) =>
  (await world.db.select().from(events).where(eq(events.subjectId, subjectId)).orderBy(events.id)).map(
    ({ type }) => type,
  )

describe('a new review (R4)', () => {
  const statuses = ['pending', 'unanswered', 'accepted', 'declined', 'cancelled'] as const
  const days = { yesterday: '2026-08-21', today: '2026-08-22', tomorrow: '2026-08-23' } as const
  const table = statuses.flatMap((status) =>
    (['yesterday', 'today', 'tomorrow'] as const).flatMap((when) =>
      ['free', 'reviewed', 'reviewed, hidden'].map((pair) => ({ status, when, pair })),
    ),
  )

  it.each(table)('$status, $when, $pair', async ({ status, when, pair }) => {
    const { db } = world
    const [client, provider] = [await aClient(db), await aProvider(db)]
    const { bookingId } = await aBooking(db, { client, provider, day: days[when], status })
    if (pair !== 'free') {
      const { reviewId } = await aReview(db, { client, provider })
      if (pair !== 'reviewed') await db.update(reviews).set({ hiddenAt: NOW }).where(eq(reviews.id, reviewId))
    }
    const ctx = world.ctx(client, NOW)
    const { providerId } = provider
    const standing = await reviewStanding(ctx, { providerId })
    if (`${status} ${when} ${pair}` === 'accepted yesterday free') {
      expect(standing).toEqual({ booking: { id: bookingId, day: '2026-08-21' }, written: null })
      expect(await bookingToReview(ctx, bookingId)).toMatchObject({
        id: bookingId,
        provider: { id: providerId },
      })
      await createReview(ctx, { ...aForm(), bookingId })
      expect((await listPublicReviews(ctx, { providerId })).reviews).toMatchObject([
        { rating: 4, day: '2026-08-22', isMine: true },
      ])
      return
    }
    expect(standing.booking).toBeNull()
    const code = pair === 'free' ? 'not-reviewable' : 'already-reviewed'
    await expect(bookingToReview(ctx, bookingId)).rejects.toMatchObject({ code })
    await expect(createReview(ctx, { ...aForm(), bookingId })).rejects.toMatchObject({ code })
  })

  it('says what is missing', async () => {
    const { client, bookingId } = await aPastBooking()
    const create = (given: object) => createReview(world.ctx(client, NOW), { ...aForm(given), bookingId })
    const wrong = { rating: ['Veuillez donner une note'] }
    for (const rating of [undefined, '', '0', 6, 4.5, 'x'])
      await expect(create({ rating })).rejects.toMatchObject({ fieldErrors: wrong })
    for (const content of ['', ' \n ', '\u200b']) {
      await expect(create({ content })).rejects.toMatchObject({
        fieldErrors: { content: ['Veuillez écrire un commentaire'] },
      })
    }
    await expect(create({ content: 'x'.repeat(5001) })).rejects.toThrow(Invalid)
    await expect(create({ submission_id: 'x' })).rejects.toThrow(Invalid)
  })

  it('of twenty at the same instant one is written, and the same form again finds it (R43)', async () => {
    for (const sameForm of [true, false]) {
      const { client, provider, bookingId } = await aPastBooking()
      const again = (await aBooking(world.db, { client, provider, day: '2026-08-20', status: 'accepted' }))
        .bookingId
      const form = aForm()
      const answers = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) =>
          createReview(world.ctx(client, NOW), {
            ...(sameForm ? form : aForm({ rating: 1 + (index % 5) })),
            bookingId: index % 2 ? bookingId : again,
          }),
        ),
      )
      const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
      expect(done.filter(({ repeated }) => !repeated)).toHaveLength(1)
      expect(done).toHaveLength(sameForm ? 20 : 1)
      for (const reason of refused) expect(reason).toMatchObject({ code: 'already-reviewed' })
      expect(new Set(done.map(({ reviewId }) => reviewId)).size).toBe(1)
      const [stored] = await world.db.select().from(providers).where(eq(providers.id, provider.providerId))
      const written = await world.db.select().from(reviews).where(eq(reviews.providerId, provider.providerId))
      expect(written).toHaveLength(1)
      expect(stored).toMatchObject({ reviewCount: 1, ratingSum: written[0]?.rating })
      expect(await typesOf(written[0]?.id ?? '')).toEqual(['review.created'])
    }
  })

  it('calls for one mail, however often it is deleted and written anew', async () => {
    const { client, provider, bookingId } = await aPastBooking()
    const ctx = world.ctx(client, NOW)
    for (let times = 0; times < 3; times += 1) {
      const { reviewId } = await createReview(ctx, { ...aForm(), bookingId })
      await writeReply(world.ctx(provider), { reviewId, content: 'Merci.' })
      await deleteReply(world.ctx(provider), { reviewId })
      await writeReply(world.ctx(provider), { reviewId, content: 'Merci encore.' })
      const types = await typesOf(reviewId)
      expect(types).toEqual([
        times === 0 ? 'review.created' : 'review.updated',
        'review.replied',
        'reply.deleted',
        'reply.updated',
      ])
      await deleteReview(ctx, { reviewId })
    }
    const mails = await world.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.userId, provider.userId))
    expect(mails).toEqual([{ kind: 'review.created' }])
  })
})

describe('a review and its reply', () => {
  it('change by their authors alone; the same again changes nothing', async () => {
    const { client, provider, bookingId } = await aPastBooking()
    const { reviewId } = await createReview(world.ctx(client, NOW), { ...aForm(), bookingId })
    const edit = { reviewId, rating: 2, content: 'Le repas est arrivé froid.' }
    await updateReview(world.ctx(client), edit)
    await updateReview(world.ctx(client), edit)
    await writeReply(world.ctx(provider), { reviewId, content: 'Nous en sommes désolés.' })
    await writeReply(world.ctx(provider), { reviewId, content: 'Nous en sommes désolés.' })
    await writeReply(world.ctx(provider), { reviewId, content: 'Toutes nos excuses.' })
    expect(await typesOf(reviewId)).toEqual([
      'review.created',
      'review.updated',
      'review.replied',
      'reply.updated',
    ])
    const told = world.db.select({ userIds: events.userIds }).from(events)
    const both = { userIds: [client.userId, provider.userId] }
    expect(await told.where(eq(events.subjectId, reviewId))).toEqual(Array.from({ length: 4 }, () => both))
    expect(await getReceivedReview(world.ctx(provider), reviewId)).toMatchObject({ authorName: client.name })
    const { reviews: own } = await listOwnReviews(world.ctx(client))
    expect(own).toMatchObject([
      { id: reviewId, rating: 2, reply: { content: 'Toutes nos excuses.' }, hidden: null },
    ])
    await expect(updateReview(world.ctx(client), { ...edit, content: ' ' })).rejects.toMatchObject({
      fieldErrors: { content: ['Le commentaire ne peut pas être vide'] },
    })
    await expect(writeReply(world.ctx(provider), { reviewId, content: ' ' })).rejects.toThrow(Invalid)
    await deleteReply(world.ctx(provider), { reviewId })
    await deleteReply(world.ctx(provider), { reviewId })
    expect(await world.db.select().from(reviewReplies).where(eq(reviewReplies.reviewId, reviewId))).toEqual(
      [],
    )
    await deleteReview(world.ctx(client), { reviewId })
    await expect(deleteReview(world.ctx(client), { reviewId })).rejects.toThrow(NotFound)
  })

  it('that the operator hid stay with their author, who reads why; nobody else sees or answers them', async () => {
    const { client, provider, bookingId } = await aPastBooking()
    const { reviewId } = await createReview(world.ctx(client, NOW), { ...aForm(), bookingId })
    await world.db
      .update(reviews)
      .set({ hiddenAt: NOW, hiddenReason: 'Propos injurieux' })
      .where(eq(reviews.id, reviewId))
    expect(await getOwnReview(world.ctx(client), reviewId)).toMatchObject({
      hidden: { reason: 'Propos injurieux' },
    })
    expect(await reviewStanding(world.ctx(client), { providerId: provider.providerId })).toEqual({
      booking: null,
      written: { id: reviewId, hidden: true },
    })
    const own = world.ctx(provider)
    expect(await listReceivedReviews(own)).toMatchObject({ total: 0, average: 0, reviews: [] })
    await expect(getReceivedReview(own, reviewId)).rejects.toThrow(NotFound)
    await expect(writeReply(own, { reviewId, content: 'Merci' })).rejects.toThrow(NotFound)
    await expect(reportReview(own, { reviewId, reason: 'x' })).rejects.toThrow(NotFound)
  })
})

describe('reviews received', () => {
  it('come page by page, each once, of all stars or of some, with their figures', async () => {
    const provider = await aProvider(world.db)
    const { providerId } = provider
    const written: { id: string; rating: number }[] = []
    for (let index = 0; index < 45; index += 1) {
      const rating = index % 9 === 0 ? 1 : 5
      const { reviewId } = await aReview(world.db, { client: await aClient(world.db), provider, rating })
      written.unshift({ id: reviewId, rating })
    }
    // Of one and the same instant: the id decides.
    await world.db.execute(
      sql`update reviews set created_at = '2026-01-01' where provider_id = ${providerId}`,
    )
    written.sort((one, other) => (one.id < other.id ? 1 : -1))
    await reportReview(world.ctx(provider), { reviewId: written[0]?.id ?? '', reason: 'Faux' })
    for (const stars of [null, 1, 5, 3] as const) {
      const expected = written.filter(({ rating }) => stars === null || rating === stars).map(({ id }) => id)
      for (const read of [
        (after: string | null) => listReceivedReviews(world.ctx(provider), { stars, after }),
        (after: string | null) => listPublicReviews(world.ctx(), { providerId, stars, after }),
      ]) {
        const seen: string[] = []
        for (let after: string | null = null; ; ) {
          const page: Awaited<ReturnType<typeof read>> = await read(after)
          expect(page.reviews.length).toBeLessThanOrEqual(20)
          seen.push(...page.reviews.map(({ id }) => id))
          if (!page.nextCursor) break
          after = page.nextCursor
        }
        expect(seen).toEqual(expected)
      }
    }
    const received = await listReceivedReviews(world.ctx(provider))
    expect(received).toMatchObject({
      total: 45,
      average: (5 + 40 * 5) / 45,
      counts: { 1: 5, 2: 0, 3: 0, 4: 0, 5: 40 },
    })
    expect(received.reviews.map(({ reported }) => reported)).toEqual([true, ...Array(19).fill(false)])
    expect((await publicStarCounts(world.ctx(), { providerId })).counts).toEqual(received.counts)
  })

  it('are reported once each', async () => {
    const { client, provider, bookingId } = await aPastBooking()
    const { reviewId } = await createReview(world.ctx(client, NOW), { ...aForm(), bookingId })
    await reportReview(world.ctx(provider), { reviewId, reason: 'Jamais venu' })
    await reportReview(world.ctx(provider), { reviewId, reason: 'Encore' })
    const kept = await world.db.select().from(reports).where(eq(reports.subjectId, reviewId))
    expect(kept).toMatchObject([
      { reporterId: provider.userId, subjectType: 'review', reason: 'Jamais venu' },
    ])
    expect(await typesOf(kept[0]?.id ?? '')).toEqual(['review.reported'])
    await expect(reportReview(world.ctx(provider), { reviewId, reason: ' ' })).rejects.toThrow(Invalid)
  })
})
