import { type SQL, sql } from 'drizzle-orm'
import { ANSWER_DAYS } from '#domain/contests/contest-state.ts'
import { type Ctx, requireOperator } from '#domain/context.ts'
import { personName } from '#domain/person-name.ts'
import { isId } from '#lib/id.ts'
import type { CaseKind } from './case-kinds.ts'

/** A case that waits for an operator. */
export type QueuedCase = {
  kind: CaseKind
  id: string
  /** Beginning of its wait. */
  since: Date
  /** The item of a verification, the subject of a report, the reason of a contest of either kind. */
  about: string
  name: string
}

/** Cases of one page, and as many as a count looks at: a badge says '99+'. */
const CASES_PER_PAGE = 20
const COUNTED_AT_MOST = 100

/** Rows of each kind, as (kind, id, since, about, owner). A kind that is added is one more. */
const WAITING: Record<CaseKind, (now: Date) => SQL> = {
  verification: () => sql`select 'verification', v.id, v.asked_at, v.item, p.user_id
    from provider_verifications v join providers p on p.id = v.provider_id where v.state in ('asked', 'recheck')`,
  report: () => sql`select 'report', r.id, r.created_at, r.subject_type, r.reporter_id
    from reports r where r.decision is null`,
  contest: (now) => sql`select 'contest', c.id, coalesce(c.appealed_at, c.created_at), c.reason, p.user_id
    from contests c join providers p on p.id = c.provider_id
    where c.review_id is not null and (c.appealed_at is not null and c.appeal_outcome is null
      or c.outcome is null and (c.answered_at is not null or c.created_at <= ${daysBefore(now, ANSWER_DAYS)}))`,
  response: () => sql`select 'response', c.id, c.created_at, c.reason, p.user_id
    from response_contests c join providers p on p.id = c.provider_id where c.decision is null`,
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

const all = (now: Date, kinds: readonly CaseKind[]) =>
  sql.join(
    kinds.map((kind) => WAITING[kind](now)),
    sql` union all `,
  )

/** All kinds, in the order of the filters. */
const KINDS = Object.keys(WAITING) as CaseKind[]

/**
 * A page of 20 cases that wait for an operator, of one kind or of all, the oldest first (W15).
 * @param input.after '<milliseconds>_<id>' of the last of the page before; anything else begins anew
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function listQueue(
  ctx: Ctx,
  { kind, after = null }: { kind: CaseKind | null; after?: string | null },
): Promise<{ cases: QueuedCase[]; nextCursor: string | null }> {
  requireOperator(ctx)
  const [, ms, id] = /^(\d{1,15})_(.+)$/.exec(after ?? '') ?? []
  const behind =
    ms && isId(id)
      ? sql`where (date_trunc('milliseconds', c.since), c.id) > (${new Date(Number(ms))}, ${id}::uuid)`
      : sql``
  const { rows } = await ctx.db.execute<Omit<QueuedCase, 'since'> & { since: string }>(sql`
    select c.kind, c.id, c.since, c.about, u.name
    from (${all(ctx.now, kind ? [kind] : KINDS)}) c (kind, id, since, about, owner) join users u on u.id = c.owner
    ${behind}
    order by date_trunc('milliseconds', c.since), c.id limit ${CASES_PER_PAGE + 1}`)
  const cases = rows.slice(0, CASES_PER_PAGE).map((row: Omit<QueuedCase, 'since'> & { since: string }) => ({
    ...row,
    name: personName(row.name),
    since: new Date(row.since),
  }))
  const last = rows.length > CASES_PER_PAGE ? cases.at(-1) : undefined
  return { cases, nextCursor: last ? `${last.since.getTime()}_${last.id}` : null }
}

/**
 * Counts cases that wait, by kind, 100 of each for as many or more: the tab says their sum.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function countQueue(ctx: Ctx): Promise<Record<CaseKind, number>> {
  requireOperator(ctx)
  const counts = sql.join(
    KINDS.map(
      (kind) =>
        sql`(select count(*)::int from (${WAITING[kind](ctx.now)} limit ${COUNTED_AT_MOST}) one) as ${sql.identifier(kind)}`,
    ),
    sql`, `,
  )
  const { rows } = await ctx.db.execute<Record<CaseKind, number>>(sql`select ${counts}`)
  const [counted] = rows
  if (!counted) throw new Error('a statement without a row')
  return counted
}
