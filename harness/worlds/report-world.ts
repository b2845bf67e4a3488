import { eq } from 'drizzle-orm'
import { operatorActions } from '#db/schema/operator.ts'
import { providers } from '#db/schema/providers.ts'
import { reports } from '#db/schema/reports.ts'
import type { Actor } from '#domain/context.ts'
import { decideReport } from '#domain/reports/decide-report.server.ts'
import { reportMessage } from '#domain/reports/report-message.server.ts'
import { reportReview } from '#domain/reports/report-review.server.ts'
import type { ReportDecision, ReportState } from '#domain/reports/report-state.ts'
import { giveCase } from '#harness/case-lease.ts'
import { aPerson, aReview } from '#harness/world.ts'
import { mailWorld } from './mail-world.ts'

/** The reason of decisions, unless they have one of their own. */
export const REASON = 'Des insultes, contraires à nos règles'

/** A database with mails, in which people report what others wrote. */
export function reportWorld(options: { unlimited?: boolean } = {}) {
  const mails = mailWorld(options)
  const { database } = mails
  const world = {
    async reportOf(subjectId: string): Promise<{ reportId: string }> {
      const [report] = await database.db.select().from(reports).where(eq(reports.subjectId, subjectId))
      return { reportId: report?.id ?? '' }
    },
    /** A review that its provider has reported, and the report. */
    async aReportedReview(operator?: Actor) {
      const { db, ctx } = database
      const { client, provider } = await mails.aPair()
      const { reviewId } = await aReview(db, { client, provider, rating: 1, content: 'Une honte' })
      await reportReview(ctx(provider), { reviewId, reason: 'Jamais venu chez nous' })
      const { reportId } = await world.reportOf(reviewId)
      return { client, provider, reviewId, reportId, operator: operator ?? (await aPerson(db, 'admin')) }
    },
    /** A message that its receiver has reported, and the report. */
    async aReportedMessage() {
      const { client, provider } = await mails.aPair()
      const { messageId } = await mails.write(client, provider)
      await reportMessage(database.ctx(provider), { messageId, reason: 'Menaces' })
      const { reportId } = await world.reportOf(messageId)
      return { client, provider, messageId, reportId, operator: await aPerson(database.db, 'admin') }
    },
    /** Decides as an operator who has taken the case. */
    decide: async (
      operator: Actor | null,
      reportId: string,
      decision: ReportDecision,
      { seen = 'open', reason = REASON }: { seen?: ReportState; reason?: string } = {},
    ) => {
      await giveCase(database.db, operator, 'report', reportId)
      return decideReport(database.ctx(operator), { reportId, seen, decision, reason })
    },
    async ratingOf(providerId: string) {
      const [row] = await database.db
        .select({ rating: providers.rating, count: providers.reviewCount })
        .from(providers)
        .where(eq(providers.id, providerId))
      return row
    },
    /** Reads the journal's rows about a report, in order. */
    journalOf: (reportId: string) =>
      database.db
        .select()
        .from(operatorActions)
        .where(eq(operatorActions.subjectId, reportId))
        .orderBy(operatorActions.id),
  }
  return { ...world, mails, database }
}
