import { sql } from 'drizzle-orm'
import { absencesOf } from '#domain/absences/absences-of.server.ts'
import type { Ctx } from '#domain/context.ts'
import { personName } from '#domain/person-name.ts'
import { confirmedDays } from '#domain/tunisian-year/confirmed-days.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import type { ReceivedRequest } from './received-request.ts'
import { answerMinutes, MEASURED_DAYS, measureRequest, type ResponseFacts } from './response-time.ts'

/**
 * The requests of some providers in the 90 days up to an instant, the newest first, each measured as of then. Row-level security
 * leaves out those that the actor may not know of.
 */
export async function readReceivedRequests(
  ctx: Ctx,
  providerIds: readonly string[],
  at: Date,
): Promise<ReceivedRequest[]> {
  const since = new Date(at.getTime() - MEASURED_DAYS * 86_400_000)
  const { rows }: { rows: Row[] } = await ctx.db.execute<Row>(sql`
    select id, kind, provider_id as "providerId", client_name as "clientName", asked_at as "askedAt", due_at as "dueAt",
      answered_at as "answeredAt", coalesce(refused, false) as refused, unanswered_at as "unansweredAt",
      cancelled_at as "cancelledAt", rival_at as "rivalAt", is_second as "isSecond", is_reported as "isReported",
      is_suspended as "isSuspended", is_ended as "isEnded", contest_at as "contestAt", contest_decision as "contestDecision"
    from response_facts(${sql.param([...providerIds])}::uuid[], ${since}, ${at})`)
  if (rows.length === 0) return []
  const confirmed = await confirmedDays(ctx)
  const absences = await absencesOf(ctx, { providerIds, since: todayInTunis(since) })
  return rows.map((row) => {
    const facts = { ...row, ...datesOf(row) }
    const { id, kind, providerId, refused, contestDecision } = row
    const clock = { confirmed, absences: absences.get(providerId) ?? [] }
    return {
      id,
      kind,
      providerId,
      clientName: personName(row.clientName),
      askedAt: facts.askedAt,
      refused,
      contestAt: row.contestAt && new Date(row.contestAt),
      contestDecision,
      measured: measureRequest(facts, at, clock),
      answerMinutes: answerMinutes(facts, clock),
    }
  })
}

type Row = Omit<ReceivedRequest, 'measured' | 'answerMinutes'> & ResponseFacts & Record<string, unknown>

/** Instants of a statement without a schema, which come as texts from some drivers. */
function datesOf(row: Row) {
  const date = (value: Date | null) => value && new Date(value)
  return {
    askedAt: new Date(row.askedAt),
    dueAt: date(row.dueAt),
    answeredAt: date(row.answeredAt),
    unansweredAt: date(row.unansweredAt),
    cancelledAt: date(row.cancelledAt),
    rivalAt: date(row.rivalAt),
  }
}
