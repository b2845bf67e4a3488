import { and, eq } from 'drizzle-orm'
import { providerVerifications } from '#db/schema/verifications.ts'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { type DecisionInput, decisionSchema } from './operator-input.ts'
import { recordAction } from './record-action.server.ts'
import { holdProvider } from './subjects.server.ts'

/**
 * Takes the verification of a provider back, who is told why: all items in force are refused, and the badge goes. Again changes nothing.
 * @returns whether anything changed
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for a provider that is not there; Invalid without a reason
 */
export async function withdrawVerification(
  ctx: Ctx,
  input: DecisionInput & { providerId: string },
): Promise<boolean> {
  const { userId } = requireOperator(ctx)
  return inTransaction(ctx, async (ctx) => {
    const provider = await holdProvider(ctx, input.providerId)
    const words = parseInput(decisionSchema, input)
    if (!provider.verified) return false
    await ctx.db
      .update(providerVerifications)
      .set({ state: 'refused', words: words.reason, decidedAt: ctx.now, decidedBy: userId })
      .where(
        and(eq(providerVerifications.providerId, provider.id), eq(providerVerifications.state, 'granted')),
      )
    await recordAction(
      ctx,
      { action: 'provider.unverified', subjectType: 'provider', subjectId: provider.id, ...words },
      [{ type: 'decision.provider-unverified', userIds: [provider.ownerId] }],
    )
    return true
  })
}
