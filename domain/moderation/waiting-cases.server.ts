import { type SQL, sql } from 'drizzle-orm'
import { ANSWER_DAYS } from '#domain/contests/contest-state.ts'
import type { Ctx } from '#domain/context.ts'
import type { CaseKind } from './case-kinds.ts'

/** Rows of each kind, as (kind, id, since, about, owner). A kind that is added is one more. */
export const WAITING: Record<CaseKind, (now: Date) => SQL> = {
  publication: () => sql`select 'publication', f.id, f.published_at, '', p.user_id
    from first_publications f join providers p on p.id = f.provider_id where f.decision is null`,
  verification: () => sql`select 'verification', v.id, v.asked_at, v.item, p.user_id
    from provider_verifications v join providers p on p.id = v.provider_id where v.state in ('asked', 'recheck')`,
  report: () => sql`select 'report', r.id, r.created_at, r.subject_type, r.reporter_id
    from reports r where r.decision is null`,
  twin: () => sql`select 'twin', t.id, t.found_at, '', t.owner_id from twin_cases t
    join users u on u.id = t.owner_id and u.deleted_at is null
    join users v on v.id = t.other_id and v.deleted_at is null
    where t.decision is null and exists (select from picture_twins w where w.case_id = t.id)`,
  contest: (now) => sql`select 'contest', c.id, coalesce(c.appealed_at, c.created_at), c.reason, p.user_id
    from contests c join providers p on p.id = c.provider_id
    where c.review_id is not null and (c.appealed_at is not null and c.appeal_outcome is null
      or c.outcome is null and (c.answered_at is not null or c.created_at <= ${daysBefore(now, ANSWER_DAYS)}))`,
  response: () => sql`select 'response', c.id, c.created_at, c.reason, p.user_id
    from response_contests c join providers p on p.id = c.provider_id where c.decision is null`,
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Tells whether a case waits for an operator. */
export async function isWaiting(ctx: Ctx, kind: CaseKind, caseId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select from (${WAITING[kind](ctx.now)}) c (kind, id, since, about, owner) where c.id = ${caseId}`)
  return rows.length > 0
}
