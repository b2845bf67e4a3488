import { and, eq } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import { providerVerifications } from '#db/schema/verifications.ts'
import type { Actor } from '#domain/context.ts'
import type { FileStorage } from '#domain/media/file-storage.ts'
import { askVerification } from '#domain/verifications/ask-verification.server.ts'
import { decideVerification } from '#domain/verifications/decide-verification.server.ts'
import { listOwnVerifications } from '#domain/verifications/own-verifications.server.ts'
import { BADGE_ITEMS, type VerificationItem } from '#domain/verifications/verification-item.ts'
import type { VerificationDecision } from '#domain/verifications/verification-state.ts'
import { giveCase } from '#harness/case-lease.ts'
import { testDatabase } from '#harness/database.ts'
import { aPerson, aProvider, type ProviderChoices } from '#harness/world.ts'

export type Provider = Actor & { providerId: string }

/**
 * A database with what tests of verifications do in it.
 * @param files where papers lie unless a decision names another place
 */
export function verificationWorld(files: FileStorage) {
  const database = testDatabase({ connections: 10, unlimited: true })

  const openCase = async ({ providerId }: Provider, item: VerificationItem) => {
    const [row] = (
      await database.db
        .select()
        .from(providerVerifications)
        .where(and(eq(providerVerifications.providerId, providerId), eq(providerVerifications.item, item)))
    ).filter(({ state }) => ['asked', 'missing', 'recheck'].includes(state))
    return row
  }

  /** Decides about the open case of an item, as an operator who has taken it. */
  async function decide(
    provider: Provider,
    item: VerificationItem,
    decision: VerificationDecision,
    given: { until?: string; files?: FileStorage; name?: string; location?: string } = {},
  ): Promise<void> {
    const row = await openCase(provider, item)
    const operator = await aPerson(database.db, 'admin')
    await giveCase(database.db, operator, 'verification', row?.id ?? '')
    await decideVerification(
      { ...database.ctx(operator), files: given.files ?? files },
      {
        verificationId: row?.id ?? '',
        seen: (row?.state ?? 'asked') as 'asked',
        seenName: given.name ?? provider.name,
        seenLocation: given.location ?? 'tunis',
        until: given.until ?? (item === 'activity' && decision === 'granted' ? '2099-12-31' : ''),
        decision,
        reason: decision === 'granted' ? '' : 'La photo est floue',
      },
    )
  }

  const ask = (provider: Provider, item: VerificationItem, papers: string[] = []) =>
    askVerification(database.ctx(provider), { item, papers })

  const isVerified = async ({ providerId }: Provider) => {
    const [row] = await database.db
      .select({ verified: providers.verified, until: providers.verifiedUntil })
      .from(providers)
      .where(eq(providers.id, providerId))
    return row
  }

  const statesOf = async (provider: Provider) =>
    Object.fromEntries(
      (await listOwnVerifications(database.ctx(provider))).map(({ item, state }) => [item, state]),
    )

  async function verified(choices: ProviderChoices = {}): Promise<Provider> {
    const provider = await aProvider(database.db, choices)
    for (const item of BADGE_ITEMS) {
      await ask(provider, item)
      await decide(provider, item, 'granted', { location: choices.location ?? 'tunis' })
    }
    return provider
  }

  return { database, ask, decide, isVerified, openCase, statesOf, verified }
}
