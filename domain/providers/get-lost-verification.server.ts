import { eq } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import type { VerificationLoss } from './lost-verification.ts'

/**
 * The change that took the badge from the actor's own profile; null while nothing did.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 */
export async function getLostVerification(ctx: Ctx): Promise<VerificationLoss | null> {
  const { providerId } = requireProvider(ctx)
  const [provider] = await ctx.db
    .select({ lostBy: providers.verificationLostBy })
    .from(providers)
    .where(eq(providers.id, providerId))
  return provider?.lostBy ?? null
}
