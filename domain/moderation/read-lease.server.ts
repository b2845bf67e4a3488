import { sql } from 'drizzle-orm'
import { type Ctx, requireOperator } from '#domain/context.ts'
import { personName } from '#domain/person-name.ts'
import { Conflict } from '#lib/errors.ts'
import type { CaseKind } from './case-kinds.ts'
import { CASE_TAKEN, type CaseDesk, type CaseLease, leaseEnd } from './case-lease.ts'
import { isWaiting } from './waiting-cases.server.ts'

/** The lease of a case; null while nobody has it, and once it has ended. */
export async function readLease(ctx: Ctx, kind: CaseKind, caseId: string): Promise<CaseLease | null> {
  const { userId } = requireOperator(ctx)
  const { rows } = await ctx.db.execute<{ holderId: string; name: string; until: string }>(sql`
    select l.holder_id as "holderId", u.name, l.until from case_leases l join users u on u.id = l.holder_id
    where l.kind = ${kind} and l.case_id = ${caseId} and l.until > ${ctx.now}`)
  const [row] = rows
  if (!row) return null
  return { holderName: personName(row.name), isOwn: row.holderId === userId, until: new Date(row.until) }
}

/**
 * Standing of a case, as its page shows it.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function readDesk(ctx: Ctx, kind: CaseKind, caseId: string): Promise<CaseDesk> {
  requireOperator(ctx)
  const [waits, lease] = [await isWaiting(ctx, kind, caseId), await readLease(ctx, kind, caseId)]
  return { kind, caseId, waits, lease: lease && { ...lease, until: leaseEnd(lease.until, ctx.now) } }
}

/** The answer for a case that another operator has. */
export function caseTaken({ holderName, until }: CaseLease, now: Date): Conflict {
  return new Conflict(`${holderName} traite ce dossier jusqu’à ${leaseEnd(until, now)}.`, {
    code: CASE_TAKEN,
  })
}
