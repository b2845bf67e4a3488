import type { Db } from '#db/client.ts'
import { caseLeases } from '#db/schema/moderation.ts'
import type { Actor } from '#domain/context.ts'
import type { CaseKind } from '#domain/moderation/case-kinds.ts'
import { isId } from '#lib/id.ts'

/**
 * Gives a case of the operators' queue to an operator, whoever has it, until long after the test. Anybody else gets none, and
 * no malformed id has one.
 */
export async function giveCase(
  db: Db,
  operator: Actor | null,
  kind: CaseKind,
  caseId: string,
): Promise<void> {
  if (operator?.role !== 'admin' || !isId(caseId)) return
  const lease = { holderId: operator.userId, takenAt: new Date(0), until: new Date('2100-01-01T00:00:00Z') }
  await db
    .insert(caseLeases)
    .values({ kind, caseId, ...lease })
    .onConflictDoUpdate({ target: [caseLeases.kind, caseLeases.caseId], set: lease })
}
