import { sql } from 'drizzle-orm'
import { type Ctx, requireOperator } from '#domain/context.ts'
import { isId } from '#lib/id.ts'
import type { ReportFilter, ReportState, ReportSubject } from './report-state.ts'

/** A report in the operator's list. */
export type ReportEntry = {
  id: string
  subject: ReportSubject
  reason: string
  /** '' for a deleted account. */
  reporterName: string
  /** '' for a deleted account, and when the thing is gone. */
  authorName: string
  reportedAt: Date
  state: ReportState
  decidedAt: Date | null
}

export type ReportPage = { reports: ReportEntry[]; nextCursor: string | null }

type Row = Omit<ReportEntry, 'reportedAt' | 'decidedAt'> & { reportedAt: string; decidedAt: string | null }

/** Reports of one page. */
const REPORTS_PER_PAGE = 20

/** Characters of a reason that a list shows. */
const EXCERPT_LENGTH = 200

/** Counts are not looked at beyond: a badge says '99+'. */
const COUNTED_AT_MOST = 100

/**
 * A page of 20 reports: the open ones with the oldest first, the decided ones with the latest decision first.
 * @param input.after id of the last report of the page before; anything that is none begins anew
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function listReports(
  ctx: Ctx,
  { filter, after = null }: { filter: ReportFilter; after?: string | null },
): Promise<ReportPage> {
  requireOperator(ctx)
  const isOpen = filter === 'open'
  const last = after !== null && isId(after) ? after : null
  const behind = isOpen
    ? sql`r.id > ${last}::uuid`
    : sql`(r.decided_at, r.id) < (select b.decided_at, b.id from reports b where b.id = ${last}::uuid)`
  const { rows } = await ctx.db.execute<Row>(sql`
    select r.id, r.subject_type as subject, left(r.reason, ${EXCERPT_LENGTH}) as reason,
      r.created_at as "reportedAt", coalesce(r.decision, 'open') as state, r.decided_at as "decidedAt",
      reporter.name as "reporterName", coalesce(author.name, '') as "authorName"
    from (
      select * from reports r
      where r.decision ${isOpen ? sql`is null` : sql`is not null`} ${last === null ? sql`` : sql`and ${behind}`}
      order by ${isOpen ? sql`r.id` : sql`r.decided_at desc, r.id desc`}
      limit ${REPORTS_PER_PAGE + 1}
    ) r
    join users reporter on reporter.id = r.reporter_id
    left join reviews review on r.subject_type = 'review' and review.id = r.subject_id
    left join messages message on r.subject_type = 'message' and message.id = r.subject_id
    left join booking_envelopes booking on r.subject_type = 'booking' and booking.id = r.subject_id
    left join quote_envelopes quote on r.subject_type = 'quote' and quote.id = r.subject_id
    left join users author
      on author.id = coalesce(review.client_id, message.sender_id, booking.client_id, quote.client_id)
    order by ${isOpen ? sql`r.id` : sql`r.decided_at desc, r.id desc`}`)
  const page = rows.slice(0, REPORTS_PER_PAGE).map(({ reportedAt, decidedAt, ...report }: Row) => ({
    ...report,
    reportedAt: new Date(reportedAt),
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
  }))
  return { reports: page, nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
}

/**
 * Counts reports waiting for a decision, 100 for as many or more.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function countOpenReports(ctx: Ctx): Promise<number> {
  requireOperator(ctx)
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from reports where decision is null limit ${COUNTED_AT_MOST}) open`,
  )
  return rows[0]?.count ?? 0
}
