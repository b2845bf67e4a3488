import { eq } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { Conflict } from '#lib/errors.ts'
import { type VerificationInput, verificationSchema } from './operator-input.ts'
import { recordAction } from './record-action.server.ts'
import { holdProvider } from './subjects.server.ts'

const CHANGED_SINCE =
  'Le nom ou le gouvernorat a changé depuis que vous avez ouvert cette page. Rechargez-la, puis contrôlez ce prestataire de nouveau.'

/**
 * Verifies a provider (R10), who is told. Again changes nothing.
 * @returns whether anything changed
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for a provider that is not there; Invalid unless all of the checklist was looked at; Conflict when its
 * name or governorate is no longer what the operator read
 */
export async function verifyProvider(
  ctx: Ctx,
  input: VerificationInput & { providerId: string },
): Promise<boolean> {
  const { userId } = requireOperator(ctx)
  return inTransaction(ctx, async (ctx) => {
    const provider = await holdProvider(ctx, input.providerId)
    const { notes, checked, seenName, seenLocation } = parseInput(verificationSchema, input)
    if (provider.verified) return false
    // A badge vouches for what the operator looked at, not for what it has become since.
    const isAsSeen = [seenName ?? provider.name, seenLocation ?? provider.location]
    if (isAsSeen.join('\n') !== [provider.name, provider.location].join('\n'))
      throw new Conflict(CHANGED_SINCE)
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
