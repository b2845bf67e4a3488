import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replyVersions, reviews, reviewVersions } from '#db/schema/reviews.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import { createReview } from './create-review.server.ts'
import { deleteReply } from './delete-reply.server.ts'
import { deleteReview } from './delete-review.server.ts'
import { listPublicReviews } from './list-public-reviews.server.ts'
import { updateReview } from './update-review.server.ts'
import { writeReply } from './write-reply.server.ts'

const world = testDatabase({ unlimited: true })

const on = (day: string) => new Date(`${day}T12:00:00Z`)

async function aWrittenReview() {
  const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
  const { bookingId } = await aBooking(world.db, { client, provider, day: '2027-02-13', status: 'accepted' })
  const { reviewId } = await createReview(world.ctx(client, on('2027-02-21')), {
    bookingId,
    rating: 3,
    content: 'Bien.',
    submission_id: randomUUID(),
  })
  return {
    client,
    provider,
    reviewId,
    edit: (day: string, rating: number, content: string) =>
      updateReview(world.ctx(client, on(day)), { reviewId, rating, content }),
    reply: (day: string, content: string) => writeReply(world.ctx(provider, on(day)), { reviewId, content }),
    shown: async () =>
      (await listPublicReviews(world.ctx(null), { providerId: provider.providerId })).reviews[0],
    kept: async () =>
      (
        await world.app.db
          .select()
          .from(reviewVersions)
          .where(eq(reviewVersions.reviewId, reviewId))
          .orderBy(asc(reviewVersions.version))
      ).map(({ version, rating, content }) => `${version} ${rating} ${content}`),
    keptReplies: async () =>
      (
        await world.app.db
          .select()
          .from(replyVersions)
          .where(eq(replyVersions.reviewId, reviewId))
          .orderBy(asc(replyVersions.version))
      ).map(({ version, content }) => `${version} ${content}`),
  }
}

describe('versions of a review (W16)', () => {
  it('are kept from the first on, one a change', async () => {
    const { edit, kept, shown } = await aWrittenReview()
    expect(await shown()).toMatchObject({ eventMonth: '2027-02', edit: null, starsSinceReply: null })
    await edit('2027-03-03', 4, 'Très bien.')
    await edit('2027-03-04', 4, 'Très bien.')
    expect(await kept()).toEqual(['1 3 Bien.', '2 4 Très bien.'])
    expect(await shown()).toMatchObject({
      day: '2027-02-21',
      edit: { day: '2027-03-03', previous: { day: '2027-02-21', content: 'Bien.', rating: 3 } },
      starsSinceReply: null,
    })
    await edit('2027-03-05', 4, 'Parfait.')
    expect((await shown())?.edit).toEqual({
      day: '2027-03-05',
      previous: { day: '2027-03-03', content: 'Très bien.', rating: 4 },
    })
  })

  it('tell of stars that changed once the provider had replied, words alone not', async () => {
    const { edit, reply, shown } = await aWrittenReview()
    await edit('2027-02-22', 2, 'Bof.')
    await reply('2027-02-26', 'Merci.')
    expect((await shown())?.starsSinceReply).toBeNull()
    await edit('2027-03-01', 2, 'Bof, mais remboursé.')
    expect((await shown())?.starsSinceReply).toBeNull()
    await edit('2027-03-03', 4, 'Bien.')
    expect((await shown())?.starsSinceReply).toEqual([2, 4])
    await edit('2027-03-05', 2, 'Bof.')
    expect((await shown())?.starsSinceReply).toEqual([2, 4, 2])
    // Another reply begins nothing anew.
    await reply('2027-03-06', 'Merci encore.')
    expect((await shown())?.starsSinceReply).toEqual([2, 4, 2])
  })

  it('are kept of replies too, also of those that were taken back', async () => {
    const { provider, reviewId, reply, shown, keptReplies } = await aWrittenReview()
    await reply('2027-02-26', 'Merci.')
    expect((await shown())?.reply).toEqual({ content: 'Merci.', day: '2027-02-26', edit: null })
    await reply('2027-02-27', 'Merci Amel.')
    expect((await shown())?.reply?.edit).toEqual({
      day: '2027-02-27',
      previous: { day: '2027-02-26', content: 'Merci.' },
    })
    await deleteReply(world.ctx(provider), { reviewId })
    expect((await shown())?.reply).toBeNull()
    await reply('2027-03-02', 'À bientôt.')
    expect(await keptReplies()).toEqual(['1 Merci.', '2 Merci Amel.', '3 null', '4 À bientôt.'])
    expect((await shown())?.reply).toMatchObject({
      day: '2027-03-02',
      edit: { day: '2027-03-02', previous: { content: 'Merci Amel.' } },
    })
  })

  it('can be neither changed, deleted nor made up by the application', async () => {
    const { reviewId, edit, reply, kept, keptReplies } = await aWrittenReview()
    await edit('2027-03-03', 4, 'Très bien.')
    await reply('2027-03-04', 'Merci.')
    const before = [await kept(), await keptReplies()]
    const content = "content = 'Faux'"
    for (const table of ['review_versions', 'reply_versions'])
      for (const statement of [
        `update ${table} set ${content}`,
        `update ${table} set written_at = now()`,
        `delete from ${table}`,
        `truncate ${table}`,
        `insert into ${table} select * from ${table}`,
        `alter table ${table} disable trigger all`,
      ])
        await expect(world.app.db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
          cause: { code: '42501' },
        })
    await expect(
      world.app.db.execute(sql`alter table ${reviews} disable trigger reviews_keep_version`),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
    expect([await kept(), await keptReplies()]).toEqual(before)
    expect(reviewId).toBeDefined()
  })

  it('go with a review that its author deletes', async () => {
    const { client, reviewId, edit, reply, kept, keptReplies } = await aWrittenReview()
    await edit('2027-03-03', 4, 'Très bien.')
    await reply('2027-03-04', 'Merci.')
    await deleteReview(world.ctx(client), { reviewId })
    expect([await kept(), await keptReplies()]).toEqual([[], []])
  })

  it('hold what a log of all changes holds, whatever is done in turn', async () => {
    const move = fc.oneof(
      fc.record({
        do: fc.constant('edit' as const),
        rating: fc.integer({ min: 1, max: 5 }),
        text: fc.nat(2),
      }),
      fc.record({ do: fc.constant('reply' as const), text: fc.nat(2) }),
      fc.record({ do: fc.constant('take back' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
        const { provider, reviewId, edit, reply, kept, keptReplies } = await aWrittenReview()
        const [written, replied] = [['3 Bien.'], [] as (string | null)[]]
        for (const [index, one] of moves.entries()) {
          const day = `2027-03-${String(index + 1).padStart(2, '0')}`
          if (one.do === 'edit') {
            await edit(day, one.rating, `Texte ${one.text}`)
            const now = `${one.rating} Texte ${one.text}`
            if (written.at(-1) !== now) written.push(now)
          } else if (one.do === 'reply') {
            await reply(day, `Merci ${one.text}`)
            if (replied.at(-1) !== `Merci ${one.text}`) replied.push(`Merci ${one.text}`)
          } else {
            await deleteReply(world.ctx(provider), { reviewId })
            if (replied.at(-1)) replied.push(null)
          }
        }
        expect(await kept()).toEqual(written.map((text, index) => `${index + 1} ${text}`))
        expect(await keptReplies()).toEqual(replied.map((text, index) => `${index + 1} ${text}`))
      }),
      { numRuns: 20 },
    )
  })
})
