import { reports } from '#db/schema/reports.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import type { EventType } from '#domain/events/event-limits.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import type { ReportSubject } from './report-state.ts'

/** Keeps what somebody tells the operator of, with its event. Telling again changes nothing. */
export async function keepReport(
  ctx: Ctx,
  type: EventType,
  report: { reporterId: string; subjectType: ReportSubject; subjectId: string; reason: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [made] = await ctx.db
      .insert(reports)
      .values(report)
      .onConflictDoNothing({ target: [reports.reporterId, reports.subjectType, reports.subjectId] })
      .returning({ id: reports.id })
    if (made) await recordEvent(ctx, { type, subjectId: made.id, userIds: [report.reporterId] })
  })
}
