import { eq } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import type { VerificationLoss } from './lost-verification.ts'
import { ownHiding } from './own-hiding.server.ts'

/** Reasons why visitors don't see a provider as they used to. `lostBy`: null while nothing took the badge. */
export type OwnStanding = { lostBy: VerificationLoss | null; hidden: boolean; hiddenReason: string }

/**
 * Reads the standing of the actor's own profile.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 */
export async function getOwnStanding(ctx: Ctx): Promise<OwnStanding> {
  const { providerId } = requireProvider(ctx)
  const [standing] = await ctx.db
    .select({ lostBy: providers.verificationLostBy, ...ownHiding })
    .from(providers)
    .where(eq(providers.id, providerId))
  return standing ?? { lostBy: null, hidden: false, hiddenReason: '' }
}
