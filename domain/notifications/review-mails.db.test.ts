import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { reviews } from '#db/schema/reviews.ts'
import { createReview } from '#domain/reviews/create-review.server.ts'
import { deleteReply } from '#domain/reviews/delete-reply.server.ts'
import { deleteReview } from '#domain/reviews/delete-review.server.ts'
import { updateReview } from '#domain/reviews/update-review.server.ts'
import { writeReply } from '#domain/reviews/write-reply.server.ts'
import { aBooking } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { saveMailPreferences } from './preferences.server.ts'

const world = mailWorld()

async function aReviewOfAPair() {
  const { db, ctx } = world.database
  const { client, provider } = await world.aPair('Amel')
  const { bookingId } = await aBooking(db, { client, provider, day: '2020-08-22', status: 'accepted' })
  const form = { bookingId, rating: 4, content: 'Un secret entre nous', submission_id: randomUUID() }
  const { reviewId } = await createReview(ctx(client), form)
  return { client, provider, reviewId }
}

it('a review and the reply to it bring one mail each, to the other party', async () => {
  const { ctx } = world.database
  const { client, provider, reviewId } = await aReviewOfAPair()
  await writeReply(ctx(provider), { reviewId, content: 'Merci' })
  await updateReview(ctx(client), { reviewId, rating: 5, content: 'Encore mieux' })
  await writeReply(ctx(provider), { reviewId, content: 'Merci encore' })
  await world.deliver()
  expect(world.subjectsTo(provider)).toEqual(['Amel a publié un avis sur vous'])
  expect(world.subjectsTo(client)).toEqual(['Dar El Yasmine a répondu à votre avis'])
  const [received] = world.box.filter(({ to }) => to === provider.email)
  expect(received?.text).toContain('5 sur 5')
  expect(received?.text).toContain('https://machmoum.tn/dashboard/provider?tab=avis')
  expect(received?.text).not.toContain('secret')
})

it('what is gone or hidden by then is not told of', async () => {
  const { db, ctx } = world.database
  const [deleted, hidden, unanswered] = [
    await aReviewOfAPair(),
    await aReviewOfAPair(),
    await aReviewOfAPair(),
  ]
  await deleteReview(ctx(deleted.client), deleted)
  await db.update(reviews).set({ hiddenAt: new Date() }).where(eq(reviews.id, hidden.reviewId))
  await writeReply(ctx(unanswered.provider), { reviewId: unanswered.reviewId, content: 'Merci' })
  await deleteReply(ctx(unanswered.provider), unanswered)
  await world.deliver()
  expect(world.box.map(({ to }) => to)).toEqual([unanswered.provider.email])
})

it('each kind may be switched off', async () => {
  const { ctx } = world.database
  const { client, provider, reviewId } = await aReviewOfAPair()
  await saveMailPreferences(ctx(provider), { wanted: ['message.sent'] })
  await saveMailPreferences(ctx(client), { wanted: ['message.sent'] })
  await writeReply(ctx(provider), { reviewId, content: 'Merci' })
  await world.deliver()
  expect(world.box).toEqual([])
})
