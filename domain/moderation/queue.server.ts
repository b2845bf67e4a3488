import { sql } from 'drizzle-orm'
import { type Ctx, requireOperator } from '#domain/context.ts'
import { personName } from '#domain/person-name.ts'
import { isId } from '#lib/id.ts'
import type { CaseKind } from './case-kinds.ts'
import { leaseEnd } from './case-lease.ts'
import { WAITING } from './waiting-cases.server.ts'

/** A case that waits for an operator. */
export type QueuedCase = {
  kind: CaseKind
  id: string
  /** Beginning of its wait. */
  since: Date
  /** The item of a verification, the subject of a report, the reason of a contest of either kind. */
  about: string
  name: string
  /** Its operator, and until when; null while nobody has taken it. */
  lease: { holderName: string; isOwn: boolean; until: string } | null
}

type Row = Omit<QueuedCase, 'since' | 'lease'> & {
  since: string
  holderName: string | null
  holderId: string | null
  until: string | null
}

/** Cases of one page, and as many as a count looks at: a badge says '99+'. */
const CASES_PER_PAGE = 20
const COUNTED_AT_MOST = 100

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
  const { userId } = requireOperator(ctx)
  const [, ms, id] = /^(\d{1,15})_(.+)$/.exec(after ?? '') ?? []
  const behind =
    ms && isId(id)
      ? sql`where (date_trunc('milliseconds', c.since), c.id) > (${new Date(Number(ms))}, ${id}::uuid)`
      : sql``
  const { rows } = await ctx.db.execute<Row>(sql`
    select c.kind, c.id, c.since, c.about, u.name, holder.name as "holderName", l.holder_id as "holderId", l.until
    from (${all(ctx.now, kind ? [kind] : KINDS)}) c (kind, id, since, about, owner) join users u on u.id = c.owner
    left join case_leases l on l.kind = c.kind and l.case_id = c.id and l.until > ${ctx.now}
    left join users holder on holder.id = l.holder_id
    ${behind}
    order by date_trunc('milliseconds', c.since), c.id limit ${CASES_PER_PAGE + 1}`)
  const cases = rows.slice(0, CASES_PER_PAGE).map(
    ({ holderName, holderId, until, ...row }: Row): QueuedCase => ({
      ...row,
      name: personName(row.name),
      since: new Date(row.since),
      lease:
        until === null
          ? null
          : {
              holderName: personName(holderName),
              isOwn: holderId === userId,
              until: leaseEnd(new Date(until), ctx.now),
            },
    }),
  )
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
