import { eq } from 'drizzle-orm'
import { providerProfiles, providers } from '#db/schema/providers.ts'
import { type Ctx, inTransaction, requireProviderRole } from '#domain/context.ts'

/**
 * The provider row of the signed-in provider, made with the defaults of the requirements when it is missing (R45),
 * together with its empty, private profile.
 * @returns the provider's id
 * @throws Unauthenticated, Forbidden for anyone but a provider
 */
export async function ensureProvider(ctx: Ctx): Promise<string> {
  const actor = requireProviderRole(ctx)
  if (actor.providerId) return actor.providerId
  return inTransaction(ctx, async ({ db }) => {
    await db
      .insert(providers)
      .values({ userId: actor.userId })
      .onConflictDoNothing({ target: providers.userId })
    const [provider] = await db
      .select({ id: providers.id })
      .from(providers)
      .where(eq(providers.userId, actor.userId))
    if (!provider) throw new Error('the provider row was not stored')
    await db
      .insert(providerProfiles)
      .values({ providerId: provider.id })
      .onConflictDoNothing({ target: providerProfiles.providerId })
    return provider.id
  })
}
