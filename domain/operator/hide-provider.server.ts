import { eq } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { type DecisionInput, decisionSchema } from './operator-input.ts'
import { recordAction } from './record-action.server.ts'
import { holdProvider } from './subjects.server.ts'

/**
 * Hides the profile of a provider from everybody (R30), who is told why. Again changes nothing.
 * @returns whether anything changed
 * @throws as `showProvider()`
 */
export function hideProvider(ctx: Ctx, input: DecisionInput & { providerId: string }): Promise<boolean> {
  return decideVisibility(ctx, input, 'hidden')
}

/**
 * Ends the hiding of a profile, whose own switch decides again; the provider is told why. Again changes nothing.
 * @returns whether anything changed
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for a provider that is not there; Invalid without a reason
 */
export function showProvider(ctx: Ctx, input: DecisionInput & { providerId: string }): Promise<boolean> {
  return decideVisibility(ctx, input, 'shown')
}

async function decideVisibility(
  ctx: Ctx,
  input: DecisionInput & { providerId: string },
  to: 'hidden' | 'shown',
): Promise<boolean> {
  requireOperator(ctx)
  return inTransaction(ctx, async (ctx) => {
    const provider = await holdProvider(ctx, input.providerId)
    const words = parseInput(decisionSchema, input)
    if ((provider.hiddenAt !== null) === (to === 'hidden')) return false
    await ctx.db
      .update(providers)
      .set({ hiddenAt: to === 'hidden' ? ctx.now : null, updatedAt: ctx.now })
      .where(eq(providers.id, provider.id))
    await recordAction(
      ctx,
      { action: `provider.${to}`, subjectType: 'provider', subjectId: provider.id, ...words },
      [{ type: `decision.provider-${to}`, userIds: [provider.ownerId] }],
    )
    return true
  })
}
