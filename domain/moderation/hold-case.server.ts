import { sql } from 'drizzle-orm'
import { type Ctx, requireOperator } from '#domain/context.ts'
import { Conflict } from '#lib/errors.ts'
import type { CaseKind } from './case-kinds.ts'
import { CASE_NOT_TAKEN } from './case-lease.ts'
import { caseTaken, readLease } from './read-lease.server.ts'
import { isWaiting } from './waiting-cases.server.ts'

/**
 * Makes sure that the operator who decides a case of the queue has taken it, and ends the lease with the decision (W15). A case
 * that waits for nobody any more is its verb's own to judge: the decision may be the same one again.
 * @param ctx must carry the transaction of the decision: a refusal leaves the lease
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws Conflict 'case-taken' while another operator has it, 'case-not-taken' when nobody does
 */
export async function holdCase(ctx: Ctx, kind: CaseKind, caseId: string): Promise<void> {
  const { userId } = requireOperator(ctx)
  const { rowCount } = await ctx.db.execute(sql`delete from case_leases
    where kind = ${kind} and case_id = ${caseId} and holder_id = ${userId} and until > ${ctx.now}`)
  if (rowCount === 1) return
  // A decision that was waited for is seen from here on.
  if (!(await isWaiting(ctx, kind, caseId))) return
  const lease = await readLease(ctx, kind, caseId)
  if (lease) throw caseTaken(lease, ctx.now)
  // Its lease may have ended with a decision between the two looks.
  if (!(await isWaiting(ctx, kind, caseId))) return
  throw new Conflict('Prenez d’abord ce dossier : personne ne le traite en ce moment.', {
    code: CASE_NOT_TAKEN,
  })
}

/**
 * Refuses to decide all that a provider asked to have verified while another operator has a part of it.
 * @throws Conflict 'case-taken'
 */
export async function refuseOthersVerifications(ctx: Ctx, providerId: string): Promise<void> {
  const { userId } = requireOperator(ctx)
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select l.case_id as id from case_leases l join provider_verifications v on v.id = l.case_id
    where l.kind = 'verification' and v.provider_id = ${providerId}
      and l.holder_id is distinct from ${userId} order by l.until desc limit 1`)
  const lease = rows[0] && (await readLease(ctx, 'verification', rows[0].id))
  if (lease) throw caseTaken(lease, ctx.now)
}
