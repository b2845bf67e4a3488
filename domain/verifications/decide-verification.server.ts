import { and, eq } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import { providerVerifications } from '#db/schema/verifications.ts'
import { inTransaction, requireOperator } from '#domain/context.ts'
import type { MediaCtx } from '#domain/media/media-context.server.ts'
import { holdCase } from '#domain/moderation/hold-case.server.ts'
import { recordAction } from '#domain/operator/record-action.server.ts'
import { CHANGED_SINCE, holdProvider } from '#domain/operator/subjects.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { formatDate, todayInTunis } from '#lib/dates.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { deletePapers, forgetPapers } from './delete-papers.server.ts'
import { grantItem } from './grant-item.server.ts'
import { getVerification } from './list-verifications.server.ts'
import { type DecideVerificationInput, decideVerificationSchema } from './verification-input.ts'
import { ITEMS, lastDayOf } from './verification-item.ts'
import { mayMove, VERIFICATION_STATES } from './verification-state.ts'

/**
 * Decides about a verification that was asked for (W14): grants it with an end, asks for what is missing, or refuses it. The
 * provider is told, and the journal has it, in one transaction. Papers go with a grant and a refusal.
 * @param input.seen where it stood on the page: of two operators who decide at once, one does
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for an unknown or a malformed id
 * @throws Invalid by field; Conflict when it, the name or the governorate has changed since, and 'case-taken' or
 *   'case-not-taken' without having taken it
 */
export async function decideVerification(
  ctx: MediaCtx,
  input: DecideVerificationInput & { verificationId: string },
): Promise<void> {
  const { userId } = requireOperator(ctx)
  const authorise = () => getVerification(ctx, input.verificationId)
  const fields = await parseAuthorisedInput(decideVerificationSchema, input, authorise)
  const { id, providerId, item } = await authorise()
  const { decision, reason, seen } = fields
  const folders = await inTransaction(ctx, async (tx) => {
    await holdCase(tx, 'verification', id)
    const before = await holdProvider(tx, providerId)
    const [held] = await tx.db
      .select({ state: providerVerifications.state })
      .from(providerVerifications)
      .where(eq(providerVerifications.id, id))
      .for('update')
    if (held?.state !== seen || !mayMove('operator', held.state, decision))
      throw new Conflict(
        `Cette demande a changé entre-temps : ${VERIFICATION_STATES[held?.state ?? 'expired'].label.toLowerCase()}.`,
        { code: 'verification-changed' },
      )
    if (
      decision === 'granted' &&
      (fields.seenName !== before.name || fields.seenLocation !== before.location)
    )
      throw new Conflict(CHANGED_SINCE)
    const today = todayInTunis(tx.now)
    const until = decision === 'granted' ? endOf(fields.until, today) : null
    if (until === null)
      await tx.db
        .update(providerVerifications)
        .set({ state: decision, words: reason, decidedAt: tx.now, decidedBy: userId })
        .where(eq(providerVerifications.id, id))
    else await grantItem(tx, { id, providerId, item, until })
    const [after] = await tx.db
      .select({ verified: providers.verified })
      .from(providers)
      .where(and(eq(providers.id, providerId)))
    const isComplete = decision === 'granted' && after?.verified === true && !before.verified
    await recordAction(
      tx,
      {
        action: `verification.${decision}`,
        subjectType: 'provider',
        subjectId: providerId,
        reason:
          until === null
            ? `${ITEMS[item].label} : ${reason}`
            : `${ITEMS[item].label}, jusqu’au ${formatDate(until)}`,
        detail: { item, ...(until && { until }) },
      },
      [
        {
          type: isComplete ? 'decision.provider-verified' : `decision.verification-${decision}`,
          userIds: [before.ownerId],
        },
      ],
    )
    return decision === 'missing' ? [] : forgetPapers(tx, id)
  })
  await deletePapers(ctx, folders)

  function endOf(asked: typeof fields.until, today: ReturnType<typeof todayInTunis>) {
    if (item !== 'activity') return lastDayOf(item, today)
    if (asked === null) throw untilRefused('Indiquez jusqu’à quand la pièce est valable')
    if (asked <= today) throw untilRefused('La pièce n’est plus valable')
    return asked
  }
}

const untilRefused = (message: string) => new Invalid({ fieldErrors: { until: [message] } })
