import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/context.ts'
import { reportReview } from '#domain/reports/report-review.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aPerson, aProvider, aReview } from '#harness/world.ts'
import { Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { bookingToReview } from './booking-to-review.server.ts'
import { createReview } from './create-review.server.ts'
import { deleteReply } from './delete-reply.server.ts'
import { deleteReview } from './delete-review.server.ts'
import { listReceivedReviews } from './list-received-reviews.server.ts'
import { getOwnReview, listOwnReviews } from './own-review.server.ts'
import { getReceivedReview } from './received-review.server.ts'
import { reviewStanding } from './review-standing.server.ts'
import { updateReview } from './update-review.server.ts'
import { writeReply } from './write-reply.server.ts'

const world = testDatabase()

const NOW = new Date('2026-08-22T10:00:00Z')
const aForm = () => ({ rating: 4, content: 'Une très belle soirée.', submission_id: randomUUID() })

/** Every read and write of reviews that names something: who may, and what it names. */
const VERBS: Record<
  string,
  { of: 'booking' | 'review'; may: string; call: (actor: Actor | null, id: string) => Promise<unknown> }
> = {
  createReview: {
    of: 'booking',
    may: 'author',
    call: (by, id) => createReview(world.ctx(by, NOW), { ...aForm(), bookingId: id }),
  },
  bookingToReview: {
    of: 'booking',
    may: 'author',
    call: (by, id) => bookingToReview(world.ctx(by, NOW), id),
  },
  getOwnReview: { of: 'review', may: 'author', call: (by, id) => getOwnReview(world.ctx(by), id) },
  updateReview: {
    of: 'review',
    may: 'author',
    call: (by, id) => updateReview(world.ctx(by), { reviewId: id, rating: 1, content: 'Non' }),
  },
  deleteReview: {
    of: 'review',
    may: 'author',
    call: (by, id) => deleteReview(world.ctx(by), { reviewId: id }),
  },
  getReceivedReview: { of: 'review', may: 'owner', call: (by, id) => getReceivedReview(world.ctx(by), id) },
  writeReply: {
    of: 'review',
    may: 'owner',
    call: (by, id) => writeReply(world.ctx(by), { reviewId: id, content: 'Merci' }),
  },
  deleteReply: { of: 'review', may: 'owner', call: (by, id) => deleteReply(world.ctx(by), { reviewId: id }) },
  reportReview: {
    of: 'review',
    may: 'owner',
    call: (by, id) => reportReview(world.ctx(by), { reviewId: id, reason: 'Faux' }),
  },
}

describe.each(Object.entries(VERBS))('%s', (_, { of, may, call }) => {
  it('is for those whose thing it is, and knows no other', async () => {
    const { db } = world
    const [client, provider] = [await aClient(db), await aProvider(db)]
    const { bookingId } = await aBooking(db, { client, provider, day: '2026-08-21', status: 'accepted' })
    // A review of its own, so that the booking's pair stays without one.
    const reviewed = { client: of === 'review' ? client : await aClient(db), provider }
    const { reviewId } = await aReview(db, reviewed)
    const own = of === 'booking' ? bookingId : reviewId
    const people: Record<string, Actor | null> = {
      visitor: null,
      'other client': await aClient(db),
      author: client,
      'other provider': await aProvider(db),
      owner: provider,
      'provider without a row': await aPerson(db, 'provider'),
      operator: await aPerson(db, 'admin'),
    }
    const stored = async () =>
      (await world.pool.query('select * from reviews left join review_replies on review_id = id order by id'))
        .rows
    for (const [who, actor] of Object.entries(people)) {
      const isRole = may === 'author' ? actor?.role === 'client' : actor?.providerId != null
      const refused = actor === null ? Unauthenticated : isRole ? NotFound : Forbidden
      const before = await stored()
      for (const id of [own, randomUUID(), '\0', '']) {
        if (id === own && who === may) continue
        await expect(call(actor, id), `${who}, ${id === own ? 'own' : id}`).rejects.toThrow(refused)
      }
      expect(await stored()).toEqual(before)
    }
    await call(people[may] ?? null, own)
  })
})

it('tells only those whose review it is what a form about it lacks', async () => {
  const [client, provider, other] = [
    await aClient(world.db),
    await aProvider(world.db),
    await aProvider(world.db),
  ]
  const { reviewId } = await aReview(world.db, { client, provider })
  const reply = (by: Actor) => writeReply(world.ctx(by), { reviewId, content: '' })
  const report = (by: Actor) => reportReview(world.ctx(by), { reviewId, reason: '' })
  for (const send of [reply, report]) {
    await expect(send(other)).rejects.toThrow(NotFound)
    await expect(send(provider)).rejects.toThrow(Invalid)
  }
})

it('lists are for the role that they belong to', async () => {
  const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
  await aReview(world.db, { client, provider })
  const { providerId } = provider
  const lists: [(actor: Actor | null) => Promise<unknown>, 'client' | 'provider'][] = [
    [(by) => listOwnReviews(world.ctx(by)), 'client'],
    [(by) => reviewStanding(world.ctx(by), { providerId }), 'client'],
    [(by) => listReceivedReviews(world.ctx(by)), 'provider'],
  ]
  const stranger = { client: await aClient(world.db), provider: await aProvider(world.db) }
  for (const [list, role] of lists) {
    await expect(list(null)).rejects.toThrow(Unauthenticated)
    await expect(list(role === 'client' ? provider : client)).rejects.toThrow(Forbidden)
    await expect(list(await aPerson(world.db, 'admin'))).rejects.toThrow(Forbidden)
    expect(JSON.stringify(await list(stranger[role]))).not.toContain('Une très belle soirée')
  }
  await expect(reviewStanding(world.ctx(client), { providerId: 'x' })).rejects.toThrow(NotFound)
})
