import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { actingAs } from '#db/acting.ts'
import { events } from '#db/schema/events.ts'
import { quoteAnswers } from '#db/schema/quotes.ts'
import { reports } from '#db/schema/reports.ts'
import type { Actor } from '#domain/context.ts'
import { listQueue } from '#domain/moderation/queue.server.ts'
import { getReceivedRequest } from '#domain/response-times/contest-response.server.ts'
import { ownResponses } from '#domain/response-times/own-responses.server.ts'
import { A_DAY } from '#harness/days.ts'
import { aBooking, aPerson, aProvider, aQuote } from '#harness/world.ts'
import { reportWorld } from '#harness/worlds/report-world.ts'
import { Conflict, Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { getReport } from './get-report.server.ts'
import { listReports } from './list-reports.server.ts'
import { getReportableRequest, reportRequest } from './report-request.server.ts'

const { mails: world, database, reportOf, decide, journalOf } = reportWorld({ unlimited: true })

const KINDS = ['booking', 'quote'] as const
type Kind = (typeof KINDS)[number]

/** A request that a provider received; its client wrote something with it. */
async function aRequest(kind: Kind) {
  const { client, provider } = await world.aPair('Amel Ben Salah')
  if (kind === 'booking') {
    const { bookingId } = await aBooking(database.db, { client, provider })
    await database.pool.query(`update booking_requests set message = 'Virez 200 DT' where id = $1`, [
      bookingId,
    ])
    return { client, provider, requestId: bookingId }
  }
  const { quoteId } = await aQuote(database.db, { client, provider })
  await database.pool.query(`update quote_requests set client_message = 'Virez 200 DT' where id = $1`, [
    quoteId,
  ])
  await database.db.insert(quoteAnswers).values({
    quoteRequestId: quoteId,
    position: 0,
    questionText: 'Où ?',
    inputType: 'select',
    answer: ['Sfax', 'Gabès'],
  })
  return { client, provider, requestId: quoteId }
}

async function aReported(kind: Kind) {
  const given = await aRequest(kind)
  await reportRequest(database.ctx(given.provider), { requestId: given.requestId, reason: 'Arnaque' })
  const operator = await aPerson(database.db, 'admin')
  return { ...given, ...(await reportOf(given.requestId)), operator }
}

const whyNot = async (provider: Actor, requestId: string) =>
  (await getReceivedRequest(database.ctx(provider), requestId)).measured.because

describe.each(KINDS)('a %s request', (kind) => {
  it('is reported once by the provider that received it, and by nobody else', async () => {
    const { client, provider, requestId } = await aRequest(kind)
    const report = (by: Actor | null, reason = 'Arnaque', id = requestId) =>
      reportRequest(database.ctx(by), { requestId: id, reason })
    await report(provider)
    await report(provider, 'Encore')
    const kept = await database.db.select().from(reports).where(eq(reports.subjectId, requestId))
    expect(kept).toMatchObject([{ reporterId: provider.userId, subjectType: kind, reason: 'Arnaque' }])
    const told = await database.db
      .select({ type: events.type })
      .from(events)
      .where(eq(events.subjectId, kept[0]?.id ?? ''))
    expect(told).toEqual([{ type: 'request.reported' }])
    await expect(report(await aProvider(database.db))).rejects.toThrow(NotFound)
    for (const id of [randomUUID(), 'x']) await expect(report(provider, 'x', id)).rejects.toThrow(NotFound)
    for (const reason of [' ', 'x'.repeat(1001)])
      await expect(report(provider, reason)).rejects.toThrow(Invalid)
    for (const actor of [client, await aPerson(database.db, 'admin')])
      await expect(report(actor)).rejects.toThrow(Forbidden)
    await expect(report(null)).rejects.toThrow(Unauthenticated)
    await expect(getReportableRequest(database.ctx(await aProvider(database.db)), requestId)).rejects.toThrow(
      NotFound,
    )
    expect(await getReportableRequest(database.ctx(provider), requestId)).toEqual({
      kind,
      clientName: 'Amel Ben Salah',
      day: kind === 'booking' ? A_DAY : null,
      message: 'Virez 200 DT',
    })
  })

  it('waits in the queue, and its operator reads what its client asked', async () => {
    const { client, provider, reportId, operator } = await aReported(kind)
    const { cases } = await listQueue(database.ctx(operator), { kind: 'report' })
    expect(cases.find(({ id }) => id === reportId)).toMatchObject({ about: kind })
    const { reports: listed } = await listReports(database.ctx(operator), { filter: 'open' })
    expect(listed.find(({ id }) => id === reportId)).toMatchObject({
      subject: kind,
      authorName: 'Amel Ben Salah',
    })
    expect((await getReport(database.ctx(operator), reportId)).thing).toMatchObject({
      type: kind,
      author: { userId: client.userId },
      content: kind === 'booking' ? 'Virez 200 DT' : 'Virez 200 DT\n\nOù ?\u00A0: Sfax, Gabès',
      day: kind === 'booking' ? A_DAY : null,
      providerId: provider.providerId,
      justified: 0,
    })
    // Operators alone read the words.
    const read = await actingAs(database.app.db, { userId: provider.userId, duty: null }).execute(
      sql`select reported_words(${reportId}) as words`,
    )
    expect(read.rows).toEqual([{ words: null }])
  })

  it('counts no longer for the response time once its report is upheld, and both sides are told', async () => {
    const { client, provider, requestId, reportId, operator } = await aReported(kind)
    expect(await whyNot(provider, requestId)).toBe('waiting')
    await decide(operator, reportId, 'warned')
    expect(await whyNot(provider, requestId)).toBe('reported')
    // At once, and not only after the night.
    const { measuredAt, requests } = await ownResponses(database.ctx(provider))
    expect(measuredAt).not.toBeNull()
    expect(requests).toMatchObject([{ id: requestId, measured: { because: 'reported' } }])
    await world.deliver()
    expect(world.subjectsTo(client)).toContain('Un avertissement sur l’une de vos demandes')
    expect(world.subjectsTo(provider)).toContain('Votre signalement d’une demande est retenu')
    expect((await journalOf(reportId)).map(({ action }) => action)).toEqual(['report.warned'])
    const again = await aReported(kind)
    await decide(again.operator, again.reportId, 'kept')
    expect((await getReport(database.ctx(operator), reportId)).state).toBe('warned')
  })

  it('counts as before when its report is dismissed', async () => {
    const { client, provider, requestId, reportId, operator } = await aReported(kind)
    await decide(operator, reportId, 'kept')
    expect(await whyNot(provider, requestId)).toBe('waiting')
    // Nothing of it is to be measured anew.
    expect((await ownResponses(database.ctx(provider))).measuredAt).toBeNull()
    await world.deliver()
    expect(world.subjectsTo(client)).toContain('Votre demande reste en place')
    expect(world.subjectsTo(provider)).toContain('Votre signalement d’une demande n’est pas retenu')
    await expect(decide(operator, reportId, 'warned')).rejects.toThrow(Conflict)
    for (const decision of ['hidden', 'shown'] as const)
      await expect(decide(operator, reportId, decision, { seen: 'kept' })).rejects.toThrow(Invalid)
    await decide(operator, reportId, 'warned', { seen: 'kept' })
    expect(await whyNot(provider, requestId)).toBe('reported')
  })

  it('of its provider alone, not of another that the same client asked', async () => {
    const { client, reportId, operator } = await aReported(kind)
    const other = await aProvider(database.db)
    const { bookingId } = await aBooking(database.db, { client, provider: other })
    await decide(operator, reportId, 'warned')
    expect(await whyNot(other, bookingId)).toBe('waiting')
  })
})
