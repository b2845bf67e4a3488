import { DECISIONS, type DecisionName } from '#app/components/operator/decisions.ts'
import { providerPath, userPath } from '#app/components/operator/paths.ts'
import type { PageCtx } from '#app/context.ts'
import type { FlashKey } from '#app/flash.ts'
import { endUserSessions } from '#domain/operator/end-user-sessions.server.ts'
import { getProvider } from '#domain/operator/get-provider.server.ts'
import { getUser } from '#domain/operator/get-user.server.ts'
import { hideProvider, showProvider } from '#domain/operator/hide-provider.server.ts'
import type { DecisionInput, NotesInput, VerificationInput } from '#domain/operator/operator-input.ts'
import { reinstateUser, suspendUser } from '#domain/operator/suspend-user.server.ts'
import { verifyProvider } from '#domain/operator/verify-provider.server.ts'
import { withdrawVerification } from '#domain/operator/withdraw-verification.server.ts'

/** Subject of a decision, as its page needs it. */
type Subject = { name: string; location: string | null; settled: boolean }

type ServerDecision = {
  /** @throws NotFound, and Forbidden for anyone but the operator */
  find: (ctx: PageCtx, id: string) => Promise<Subject>
  /** The verb's call, with the fields that the decision's schema has read. */
  act: (ctx: PageCtx, id: string, fields: never) => Promise<unknown>
  /** The file that it comes back to. */
  file: (id: string) => string
  flash: FlashKey
}

type Provider = Awaited<ReturnType<typeof getProvider>>
type User = Awaited<ReturnType<typeof getUser>>

const aboutProvider = (settled: (provider: Provider) => boolean) => ({
  file: (id: string) => providerPath(id),
  find: async (ctx: PageCtx, id: string): Promise<Subject> => {
    const provider = await getProvider(ctx, id)
    return { name: provider.name, location: provider.location, settled: settled(provider) }
  },
})

const aboutUser = (settled: (user: User) => boolean) => ({
  file: (id: string) => userPath(id),
  find: async (ctx: PageCtx, id: string): Promise<Subject> => {
    const user = await getUser(ctx, id)
    return { name: user.name, location: null, settled: settled(user) }
  },
})

const SERVER_DECISIONS: Record<DecisionName, ServerDecision> = {
  verification: {
    ...aboutProvider(({ verified }) => verified),
    act: (ctx, providerId, fields: VerificationInput) => verifyProvider(ctx, { ...fields, providerId }),
    flash: 'provider-verified',
  },
  withdrawal: {
    ...aboutProvider(({ verified }) => !verified),
    act: (ctx, providerId, fields: DecisionInput) => withdrawVerification(ctx, { ...fields, providerId }),
    flash: 'verification-withdrawn',
  },
  hiding: {
    ...aboutProvider(({ hiddenAt }) => hiddenAt !== null),
    act: (ctx, providerId, fields: DecisionInput) => hideProvider(ctx, { ...fields, providerId }),
    flash: 'provider-hidden',
  },
  showing: {
    ...aboutProvider(({ hiddenAt }) => hiddenAt === null),
    act: (ctx, providerId, fields: DecisionInput) => showProvider(ctx, { ...fields, providerId }),
    flash: 'provider-shown',
  },
  suspension: {
    ...aboutUser(({ suspendedAt }) => suspendedAt !== null),
    act: (ctx, userId, fields: DecisionInput) => suspendUser(ctx, { ...fields, userId }),
    flash: 'user-suspended',
  },
  reinstatement: {
    ...aboutUser(({ suspendedAt }) => suspendedAt === null),
    act: (ctx, userId, fields: DecisionInput) => reinstateUser(ctx, { ...fields, userId }),
    flash: 'user-reinstated',
  },
  'sessions/deletion': {
    ...aboutUser(({ sessions }) => sessions.length === 0),
    act: (ctx, userId, fields: NotesInput) => endUserSessions(ctx, { ...fields, userId }),
    flash: 'user-sessions-ended',
  },
}

/**
 * The decision of a page, and its server half.
 * @param pattern of the route, which ends with the decision's name
 */
export function decisionOf(pattern: string): { name: DecisionName } & ServerDecision {
  const name = pattern.replace(/^.*:id\//, '')
  if (!Object.hasOwn(DECISIONS, name)) throw new Error(`No decision at ${pattern}`)
  return { name: name as DecisionName, ...SERVER_DECISIONS[name as DecisionName] }
}
