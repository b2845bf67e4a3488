import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import type { MediaCtx } from '#domain/media/media-context.server.ts'
import { refuseOthersVerifications } from '#domain/moderation/hold-case.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { deletePapers, forgetPapers } from '#domain/verifications/delete-papers.server.ts'
import { grantItem } from '#domain/verifications/grant-item.server.ts'
import { BADGE_ITEMS, lastDayOf } from '#domain/verifications/verification-item.ts'
import { todayInTunis } from '#lib/dates.ts'
import { Conflict } from '#lib/errors.ts'
import { type VerificationInput, verificationSchema } from './operator-input.ts'
import { recordAction } from './record-action.server.ts'
import { CHANGED_SINCE, holdProvider } from './subjects.server.ts'

/**
 * Verifies a provider (R10), who is told: grants at once the four items that the badge needs (W14), what was asked for of
 * them included. Again changes nothing.
 * @returns whether anything changed
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for a provider that is not there; Invalid unless all of the checklist was looked at; Conflict when its
 * name or governorate is no longer what the operator read
 */
export async function verifyProvider(
  ctx: Ctx & Partial<Pick<MediaCtx, 'files'>>,
  input: VerificationInput & { providerId: string },
): Promise<boolean> {
  requireOperator(ctx)
  const folders: string[] = []
  const changed = await inTransaction(ctx, async (ctx) => {
    const provider = await holdProvider(ctx, input.providerId)
    const { notes, checked, seenName, seenLocation, activityUntil } = parseInput(verificationSchema, input)
    if (provider.verified) return false
    // A badge vouches for what the operator looked at, not for what it has become since.
    const isAsSeen = [seenName ?? provider.name, seenLocation ?? provider.location]
    if (isAsSeen.join('\n') !== [provider.name, provider.location].join('\n'))
      throw new Conflict(CHANGED_SINCE)
    await refuseOthersVerifications(ctx, provider.id)
    const today = todayInTunis(ctx.now)
    for (const item of BADGE_ITEMS) {
      const own = item === 'activity' ? activityUntil : null
      const id = await grantItem(ctx, {
        providerId: provider.id,
        item,
        until: own ?? lastDayOf(item, today),
      })
      folders.push(...(await forgetPapers(ctx, id)))
    }
    const detail = { checked: [...new Set(checked)].sort() }
    await recordAction(
      ctx,
      { action: 'provider.verified', subjectType: 'provider', subjectId: provider.id, notes, detail },
      [{ type: 'decision.provider-verified', userIds: [provider.ownerId] }],
    )
    return true
  })
  // The command line reaches no files: what it leaves goes with the nightly sweep.
  if (ctx.files) await deletePapers({ files: ctx.files }, folders)
  return changed
}
