import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import { Conflict, Forbidden, NotFound } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import type { CaseKind } from './case-kinds.ts'
import { CASE_TAKEN, type CaseLease, LEASE_MS } from './case-lease.ts'
import { caseTaken, readLease } from './read-lease.server.ts'
import { isWaiting } from './waiting-cases.server.ts'

type Case = { kind: CaseKind; caseId: string }

/**
 * Takes a case of the queue for 15 minutes (W15), or renews one's own lease. Of two operators at once one gets it: a lease that
 * has ended is free.
 * @throws Unauthenticated, Forbidden for anyone but an operator who is signed in
 * @throws NotFound for an unknown or a malformed id, and for a case that waits for no decision
 * @throws Conflict 'case-taken' with its holder and end while another operator has it
 */
export async function takeCase(ctx: Ctx, { kind, caseId }: Case): Promise<CaseLease> {
  const operator = requireOperator(ctx)
  if (operator.via !== 'web') throw new Forbidden('Un dossier se prend depuis le site.')
  const id = idOr(caseId, notWaiting)
  return inTransaction(ctx, async (ctx) => {
    const until = new Date(ctx.now.getTime() + LEASE_MS)
    const { rowCount } = await ctx.db.execute(sql`
      insert into case_leases (kind, case_id, holder_id, taken_at, until)
      values (${kind}, ${id}, ${operator.userId}, ${ctx.now}, ${until})
      on conflict (kind, case_id) do update
        set holder_id = excluded.holder_id, taken_at = excluded.taken_at, until = excluded.until
        where case_leases.holder_id = excluded.holder_id or case_leases.until <= ${ctx.now}`)
    // Asked once the row is held: a decision that was waited for is seen.
    if (!(await isWaiting(ctx, kind, id))) throw notWaiting()
    const lease = await readLease(ctx, kind, id)
    if (rowCount === 1 && lease) return lease
    throw lease ? caseTaken(lease, ctx.now) : new Conflict(undefined, { code: CASE_TAKEN })
  })
}

/**
 * Gives a case back to the queue. One that isn't one's own stays as it is.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for an unknown or a malformed id, and for a case that waits for no decision
 */
export async function releaseCase(ctx: Ctx, { kind, caseId }: Case): Promise<void> {
  const { userId } = requireOperator(ctx)
  const id = idOr(caseId, notWaiting)
  const { rowCount } = await ctx.db.execute(
    sql`delete from case_leases where kind = ${kind} and case_id = ${id} and holder_id = ${userId}`,
  )
  if (rowCount === 0 && !(await isWaiting(ctx, kind, id))) throw notWaiting()
}

const notWaiting = () => new NotFound('Ce dossier n’attend aucune décision.')
