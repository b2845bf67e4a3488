import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reviews } from '#db/schema/reviews.ts'
import type { Actor } from '#domain/context.ts'
import { getThread } from '#domain/messages/get-thread.server.ts'
import { listConversations } from '#domain/messages/list-conversations.server.ts'
import { saveMailPreferences } from '#domain/notifications/preferences.server.ts'
import { deleteReview } from '#domain/reviews/delete-review.server.ts'
import { listPublicReviews } from '#domain/reviews/list-public-reviews.server.ts'
import { listReceivedReviews } from '#domain/reviews/list-received-reviews.server.ts'
import { getOwnReview } from '#domain/reviews/own-review.server.ts'
import { updateReview } from '#domain/reviews/update-review.server.ts'
import { aClient, aPerson, aProvider, aReview } from '#harness/world.ts'
import { REASON, reportWorld } from '#harness/worlds/report-world.ts'
import { Conflict, Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { getReport } from './get-report.server.ts'
import { countOpenReports, listReports } from './list-reports.server.ts'
import { reportMessage } from './report-message.server.ts'

const { mails: world, database, ...told } = reportWorld()
const { aReportedReview, aReportedMessage, reportOf, decide, ratingOf, journalOf } = told

describe('a reported review', () => {
  it('that stays is told of to both sides, and the journal has it', async () => {
    const { client, provider, reviewId, reportId, operator } = await aReportedReview()
    await world.deliver()
    world.box = []
    await decide(operator, reportId, 'kept')
    await world.deliver()
    expect(world.subjectsTo(provider)).toEqual(['L’avis que vous avez signalé reste en ligne'])
    expect(world.subjectsTo(client)).toEqual(['Votre avis reste en ligne'])
    for (const { text } of world.box) expect(text).toContain(REASON)
    expect(await ratingOf(provider.providerId)).toEqual({ rating: 1, count: 1 })
    expect(await journalOf(reportId)).toMatchObject([
      {
        action: 'report.kept',
        operatorId: operator.userId,
        reason: REASON,
        detail: { subjectType: 'review', subjectId: reviewId },
      },
    ])
  })

  it('that is hidden is its author’s alone, with the reason, counts no more, and can be shown again', async () => {
    const { client, provider, reviewId, reportId, operator } = await aReportedReview()
    const other = await aClient(database.db)
    const { db, ctx } = database
    await aReview(db, { client: other, provider, rating: 5 })
    await decide(operator, reportId, 'hidden')
    expect(await getOwnReview(ctx(client), reviewId)).toMatchObject({ hidden: { reason: REASON } })
    const listed = async () => [
      ...(await listPublicReviews(ctx(other), { providerId: provider.providerId })).reviews,
      ...(await listReceivedReviews(ctx(provider))).reviews,
    ]
    expect((await listed()).map(({ id }) => id)).not.toContain(reviewId)
    expect(await ratingOf(provider.providerId)).toEqual({ rating: 5, count: 1 })
    const better = updateReview(ctx(client), { reviewId, rating: 2, content: 'Un peu mieux' })
    await expect(better).rejects.toMatchObject({ code: 'review-hidden' })
    expect(await ratingOf(provider.providerId)).toEqual({ rating: 5, count: 1 })

    await world.deliver()
    world.box = []
    await decide(operator, reportId, 'shown', { seen: 'hidden', reason: 'Après relecture' })
    expect(await getOwnReview(ctx(client), reviewId)).toMatchObject({ hidden: null })
    expect((await listed()).filter(({ id }) => id === reviewId)).toHaveLength(2)
    expect(await ratingOf(provider.providerId)).toEqual({ rating: 3, count: 2 })
    await world.deliver()
    expect(world.subjectsTo(client)).toEqual(['Votre avis est de nouveau en ligne'])
    expect(world.subjectsTo(provider)).toEqual(['L’avis que vous avez signalé est de nouveau en ligne'])
    expect((await journalOf(reportId)).map(({ action }) => action)).toEqual(['report.hidden', 'report.shown'])
  })

  it('is told of whatever mails somebody has switched off', async () => {
    const { client, provider, reportId, operator } = await aReportedReview()
    for (const person of [client, provider]) await saveMailPreferences(database.ctx(person), { wanted: [] })
    await decide(operator, reportId, 'hidden')
    await world.deliver()
    expect(world.subjectsTo(provider)).toEqual(['L’avis que vous avez signalé est masqué'])
    expect(world.subjectsTo(client)).toEqual(['Votre avis est masqué'])
    for (const { headers } of world.box) expect(headers).not.toHaveProperty('List-Unsubscribe')
  })

  it('that its author deleted can only be put away', async () => {
    const { client, reviewId, reportId, operator } = await aReportedReview()
    await deleteReview(database.ctx(client), { reviewId })
    await expect(decide(operator, reportId, 'hidden')).rejects.toThrow(Conflict)
    expect(await journalOf(reportId)).toEqual([])
    expect(await getReport(database.ctx(operator), reportId)).toMatchObject({ state: 'open', thing: null })
    await decide(operator, reportId, 'kept')
    expect(await getReport(database.ctx(operator), reportId)).toMatchObject({ state: 'kept' })
  })

  it('has an author and a reporter, and says what changed since', async () => {
    const { client, provider, reviewId, reportId, operator } = await aReportedReview()
    const ctx = database.ctx(operator)
    expect(await getReport(ctx, reportId)).toMatchObject({
      reason: 'Jamais venu chez nous',
      reporter: { userId: provider.userId },
      thing: {
        author: { userId: client.userId },
        content: 'Une honte',
        rating: 1,
        changed: false,
        justified: 0,
      },
    })
    await updateReview(database.ctx(client, new Date(Date.now() + 1000)), {
      reviewId,
      rating: 1,
      content: 'Une grande honte',
    })
    expect(await getReport(ctx, reportId)).toMatchObject({
      thing: { content: 'Une grande honte', changed: true },
    })
  })
})

describe('a reported message', () => {
  it('is shown alone, and hidden from its receiver while its author reads why', async () => {
    const { client, provider, messageId, reportId, operator } = await aReportedMessage()
    await world.write(client, provider)
    const shown = await getReport(database.ctx(operator), reportId)
    expect(shown.thing).toMatchObject({ type: 'message', content: 'Rendez-vous à la villa', rating: null })
    await decide(operator, reportId, 'hidden')
    const read = async (by: Actor, other: Actor) =>
      (await getThread(database.ctx(by), { userId: other.userId })).messages.find(
        ({ id }) => id === messageId,
      )
    expect(await read(provider, client)).toMatchObject({ content: '', hidden: { reason: null } })
    expect(await read(client, provider)).toMatchObject({
      content: 'Rendez-vous à la villa',
      hidden: { reason: REASON },
    })
    await expect(reportMessage(database.ctx(provider), { messageId, reason: 'Encore' })).rejects.toThrow(
      NotFound,
    )
    await decide(operator, reportId, 'shown', { seen: 'hidden' })
    expect(await read(provider, client)).toMatchObject({ content: 'Rendez-vous à la villa', hidden: null })
  })

  it('that is hidden is not in the list of conversations of its receiver', async () => {
    const { client, provider, reportId, operator } = await aReportedMessage()
    await decide(operator, reportId, 'hidden')
    const last = async (by: Actor) =>
      (await listConversations(database.ctx(by))).conversations[0]?.last?.content
    expect(await last(provider)).toBe('Message masqué')
    expect(await last(client)).toBe('Rendez-vous à la villa')
  })

  it('may bring its author a warning, which the next report of theirs shows', async () => {
    const { client, provider, reportId, operator } = await aReportedMessage()
    await decide(operator, reportId, 'warned')
    await world.deliver()
    expect(world.subjectsTo(client)).toContain('Un avertissement sur l’un de vos messages')
    expect(world.subjectsTo(provider)).toContain('L’auteur du message que vous avez signalé est averti')
    const { messageId } = await world.write(client, provider)
    await reportMessage(database.ctx(provider), { messageId, reason: 'Encore' })
    const next = await getReport(database.ctx(operator), (await reportOf(messageId)).reportId)
    expect(next.thing).toMatchObject({ justified: 1 })
  })
})

describe('a decision', () => {
  it('needs an operator, a report, a reason, and to be possible', async () => {
    const { client, provider, reviewId, reportId, operator } = await aReportedReview()
    await expect(decide(null, reportId, 'kept')).rejects.toThrow(Unauthenticated)
    for (const person of [client, provider, await aProvider(database.db)])
      for (const run of [
        () => decide(person, reportId, 'kept'),
        () => getReport(database.ctx(person), reportId),
        () => listReports(database.ctx(person), { filter: 'open' }),
        () => countOpenReports(database.ctx(person)),
      ])
        await expect(run()).rejects.toThrow(Forbidden)
    for (const id of [randomUUID(), reviewId, 'x']) {
      await expect(decide(operator, id, 'kept')).rejects.toThrow(NotFound)
      await expect(getReport(database.ctx(operator), id)).rejects.toThrow(NotFound)
    }
    for (const reason of ['', ' \n', 'x'.repeat(1001)])
      await expect(decide(operator, reportId, 'kept', { reason })).rejects.toThrow(Invalid)
    for (const decision of ['warned', 'shown'] as const)
      await expect(decide(operator, reportId, decision)).rejects.toMatchObject({
        name: 'Invalid',
        fieldErrors: { decision: ['Cette décision n’est pas possible ici'] },
      })
    expect(await getReport(database.ctx(operator), reportId)).toMatchObject({ state: 'open' })
    const [review] = await database.db.select().from(reviews).where(eq(reviews.id, reviewId))
    expect(review).toMatchObject({ hiddenAt: null })
  })

  it('repeated by its operator tells nobody again; another’s is refused', async () => {
    const { reportId, operator } = await aReportedReview()
    const another = await aReportedReview()
    const changed = (text: string) => ({ name: 'Conflict', code: 'report-changed', message: text })
    await expect(decide(operator, reportId, 'shown', { seen: 'hidden' })).rejects.toMatchObject(
      changed('Ce signalement a changé entre-temps\u00A0: à traiter.'),
    )
    await decide(operator, reportId, 'hidden')
    await decide(operator, reportId, 'hidden')
    const other = await aPerson(database.db, 'admin')
    for (const decision of ['hidden', 'kept'] as const)
      await expect(decide(other, reportId, decision)).rejects.toMatchObject(
        changed('Ce signalement a changé entre-temps\u00A0: masqué.'),
      )
    expect(await journalOf(reportId)).toMatchObject([{ subjectType: 'report' }])
    // Reports of others stay as they were.
    expect(await getReport(database.ctx(operator), another.reportId)).toMatchObject({ state: 'open' })
  })
})
