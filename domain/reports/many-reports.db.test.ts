import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Db } from '#db/client.ts'
import { reports } from '#db/schema/reports.ts'
import { reviews } from '#db/schema/reviews.ts'
import { giveCase } from '#harness/case-lease.ts'
import { race } from '#harness/database/race.ts'
import { aClient, aPerson, aProvider, aReview } from '#harness/world.ts'
import { REASON, reportWorld } from '#harness/worlds/report-world.ts'
import { decideReport } from './decide-report.server.ts'
import { countOpenReports, listReports } from './list-reports.server.ts'
import { reportReview } from './report-review.server.ts'

const { mails: world, database, aReportedReview, reportOf, journalOf } = reportWorld({ unlimited: true })

it('of two decisions at once one is taken, with one notice a side, in every race', async () => {
  const operators = [await aPerson(database.db, 'admin'), await aPerson(database.db, 'admin')]
  const rounds = 12
  // Each case is taken by one of the two.
  const cases = await Promise.all(Array.from({ length: rounds }, () => aReportedReview(operators[0])))
  for (const [round, { reportId }] of cases.entries())
    await giveCase(database.db, operators[round % 2] ?? null, 'report', reportId)
  await world.deliver()
  world.box = []
  const outcomes = await race(database.db, {
    rounds,
    atOnce: 3,
    moves: (round) => {
      const moves = (['kept', 'hidden'] as const).map((decision, index) => ({
        name: decision,
        run: (tx: Db) =>
          decideReport(
            { ...database.ctx(operators[index] ?? null), db: tx },
            { reportId: cases[round]?.reportId ?? '', seen: 'open', decision, reason: REASON },
          ),
      }))
      return round % 2 ? moves.reverse() : moves
    },
  })
  await world.deliver()
  const winners = new Set<string>()
  for (const [round, results] of outcomes.entries()) {
    const won = results.filter(({ result }) => result.status === 'fulfilled')
    expect(won).toHaveLength(1)
    const decision = won[0]?.name ?? ''
    winners.add(decision)
    const { client, provider, reviewId, reportId } = cases[round] as (typeof cases)[number]
    const [report] = await database.db.select().from(reports).where(eq(reports.id, reportId))
    expect(report?.decision).toBe(decision)
    const [review] = await database.db.select().from(reviews).where(eq(reviews.id, reviewId))
    expect(review?.hiddenAt !== null).toBe(decision === 'hidden')
    expect([world.subjectsTo(client), world.subjectsTo(provider)].map(({ length }) => length)).toEqual([1, 1])
    expect(await journalOf(reportId)).toHaveLength(1)
  }
  expect(winners).toEqual(new Set(['kept', 'hidden']))
})

describe('the list', () => {
  it('shows each report once, page by page, open ones with the oldest first', async () => {
    await database.db.delete(reports)
    const operator = await aPerson(database.db, 'admin')
    const provider = await aProvider(database.db)
    const made = []
    for (let n = 0; n < 23; n += 1) {
      const client = await aClient(database.db, { name: `Client ${n}` })
      const { reviewId } = await aReview(database.db, { client, provider })
      await reportReview(database.ctx(provider), { reviewId, reason: `Raison ${n}` })
      made.push((await reportOf(reviewId)).reportId)
    }
    const ctx = database.ctx(operator)
    expect(await countOpenReports(ctx)).toBe(23)
    const first = await listReports(ctx, { filter: 'open' })
    const second = await listReports(ctx, { filter: 'open', after: first.nextCursor })
    expect([...first.reports, ...second.reports].map(({ id }) => id)).toEqual(made)
    expect(second.nextCursor).toBeNull()
    expect(first.reports[0]).toMatchObject({ reason: 'Raison 0', authorName: 'Client 0', state: 'open' })
    for (const [at, reportId] of made.entries()) {
      await giveCase(database.db, operator, 'report', reportId)
      await decideReport(database.ctx(operator, new Date(Date.now() + at * 1000)), {
        reportId,
        seen: 'open',
        decision: 'kept',
        reason: REASON,
      })
    }
    expect((await listReports(ctx, { filter: 'open' })).reports).toEqual([])
    const latest = await listReports(ctx, { filter: 'decided' })
    const older = await listReports(ctx, { filter: 'decided', after: latest.nextCursor })
    expect([...latest.reports, ...older.reports].map(({ id }) => id)).toEqual([...made].reverse())
  })
})
