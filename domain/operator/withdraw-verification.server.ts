import { eq } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { type DecisionInput, decisionSchema } from './operator-input.ts'
import { recordAction } from './record-action.server.ts'
import { holdProvider } from './subjects.server.ts'

/**
 * Takes the verification of a provider back, who is told why. Again changes nothing.
 * @returns whether anything changed
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for a provider that is not there; Invalid without a reason
 */
export async function withdrawVerification(
  ctx: Ctx,
  input: DecisionInput & { providerId: string },
): Promise<boolean> {
  requireOperator(ctx)
  return inTransaction(ctx, async (ctx) => {
    const provider = await holdProvider(ctx, input.providerId)
    const words = parseInput(decisionSchema, input)
    if (!provider.verified) return false
    await ctx.db
      .update(providers)
      .set({ verified: false, verifiedAt: null, verifiedBy: null, updatedAt: ctx.now })
      .where(eq(providers.id, provider.id))
    await recordAction(
      ctx,
      { action: 'provider.unverified', subjectType: 'provider', subjectId: provider.id, ...words },
      [{ type: 'decision.provider-unverified', userIds: [provider.ownerId] }],
    )
    return true
  })
}
