import { sql } from 'drizzle-orm'
import { type Ctx, requireOperator } from '#domain/context.ts'
import type { Day } from '#lib/dates.ts'
import { NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import type { OperatorReport, Party } from './operator-report.ts'
import type { ReportState, ReportSubject } from './report-state.ts'

type Row = {
  id: string
  reason: string
  reportedAt: string
  state: ReportState
  decisionReason: string | null
  decidedAt: string | null
  operatorName: string | null
  reporter: Party
  author: Party | null
  type: ReportSubject
  content: string | null
  day: Day | null
  at: string
  changed: boolean
  rating: number | null
  providerId: string | null
  providerName: string | null
  reply: string | null
}

/**
 * A report and the thing reported. Of a conversation it shows the message that was reported and nothing else, and of a request what
 * its client asked: what two people wrote to each other is theirs.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for an unknown or a malformed id
 */
export async function getReport(ctx: Ctx, reportId: string): Promise<OperatorReport> {
  requireOperator(ctx)
  const party = (alias: string) =>
    sql.raw(
      `json_build_object('userId', ${alias}.id, 'name', ${alias}.name, 'suspended', ${alias}.suspended_at is not null)`,
    )
  const { rows } = isId(reportId)
    ? await ctx.db.execute<Row>(sql`
        select r.id, r.reason, r.created_at as "reportedAt", coalesce(r.decision, 'open') as state,
          r.decision_reason as "decisionReason", r.decided_at as "decidedAt", operator.name as "operatorName",
          r.subject_type as type, ${party('reporter')} as reporter,
          case when author.id is not null then ${party('author')} end as author,
          coalesce(review.content, message.content, reported_words(r.id)) as content, booking.requested_date::text as day,
          coalesce(review.created_at, message.created_at, booking.created_at, quote.created_at) as at,
          coalesce(review.updated_at > r.created_at and review.updated_at > review.created_at, false) as changed,
          review.rating, p.id as "providerId", owner.name as "providerName", reply.content as reply
        from reports r
        join users reporter on reporter.id = r.reporter_id
        left join users operator on operator.id = r.decided_by
        left join reviews review on r.subject_type = 'review' and review.id = r.subject_id
        left join review_replies reply on reply.review_id = review.id
        left join booking_envelopes booking on r.subject_type = 'booking' and booking.id = r.subject_id
        left join quote_envelopes quote on r.subject_type = 'quote' and quote.id = r.subject_id
        left join providers p on p.id = coalesce(review.provider_id, booking.provider_id, quote.provider_id)
        left join users owner on owner.id = p.user_id
        left join messages message on r.subject_type = 'message' and message.id = r.subject_id
        left join users author
          on author.id = coalesce(review.client_id, message.sender_id, booking.client_id, quote.client_id)
        where r.id = ${reportId}`)
    : { rows: [] }
  const row = rows[0]
  if (!row) throw new NotFound('Signalement introuvable')
  const { id, reason, reporter, state, author } = row
  return {
    id,
    reason,
    reportedAt: new Date(row.reportedAt),
    reporter,
    state,
    decision:
      row.decidedAt === null
        ? null
        : { reason: row.decisionReason ?? '', at: new Date(row.decidedAt), operatorName: row.operatorName },
    thing: author && {
      type: row.type,
      author,
      content: row.content ?? '',
      day: row.day,
      at: new Date(row.at),
      changed: row.changed,
      rating: row.rating,
      providerId: row.providerId,
      providerName: row.providerName,
      reply: row.reply,
      justified: await countJustified(ctx, author.userId, id),
    },
  }
}

async function countJustified(ctx: Ctx, authorId: string, reportId: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from reports r
    left join reviews review on r.subject_type = 'review' and review.id = r.subject_id
    left join messages message on r.subject_type = 'message' and message.id = r.subject_id
    left join booking_envelopes booking on r.subject_type = 'booking' and booking.id = r.subject_id
    left join quote_envelopes quote on r.subject_type = 'quote' and quote.id = r.subject_id
    where r.decision in ('hidden', 'warned') and r.id <> ${reportId}
      and coalesce(review.client_id, message.sender_id, booking.client_id, quote.client_id) = ${authorId}`)
  return rows[0]?.count ?? 0
}
