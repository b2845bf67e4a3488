import { eq } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import { type VerificationInput, verificationSchema } from './operator-input.ts'
import { recordAction } from './record-action.server.ts'
import { checkedInput, holdProvider } from './subjects.server.ts'

/**
 * Verifies a provider (R10), who is told. Again changes nothing.
 * @returns whether anything changed
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for a provider that is not there; Invalid unless all of the checklist was looked at
 */
export async function verifyProvider(
  ctx: Ctx,
  input: VerificationInput & { providerId: string },
): Promise<boolean> {
  const { userId } = requireOperator(ctx)
  return inTransaction(ctx, async (ctx) => {
    const provider = await holdProvider(ctx, input.providerId)
    const { notes, checked } = checkedInput(verificationSchema, input)
    if (provider.verified) return false
    await ctx.db
      .update(providers)
      .set({ verified: true, verifiedAt: ctx.now, verifiedBy: userId, updatedAt: ctx.now })
      .where(eq(providers.id, provider.id))
    const detail = { checked: [...new Set(checked)].sort() }
    await recordAction(
      ctx,
      { action: 'provider.verified', subjectType: 'provider', subjectId: provider.id, notes, detail },
      [{ type: 'decision.provider-verified', userIds: [provider.ownerId] }],
    )
    return true
  })
}
