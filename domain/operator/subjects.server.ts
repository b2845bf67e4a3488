import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { providers } from '#db/schema/providers.ts'
import type { Ctx, Role } from '#domain/context.ts'
import { Forbidden, NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'

// Start of every decision: read the row it is about and lock it until the transaction ends. Of two decisions
// at once, the second sees the result of the first.

/**
 * Holds a provider.
 * @throws NotFound for an unknown or malformed id, and for one whose account is deleted
 */
export async function holdProvider(
  ctx: Ctx,
  providerId: string,
): Promise<{
  id: string
  ownerId: string
  name: string
  location: string
  verified: boolean
  hiddenAt: Date | null
}> {
  const [provider] = isId(providerId)
    ? await ctx.db
        .select({
          id: providers.id,
          ownerId: providers.userId,
          location: providers.location,
          verified: providers.verified,
          hiddenAt: providers.hiddenAt,
        })
        .from(providers)
        .where(eq(providers.id, providerId))
        .for('no key update')
    : []
  // A statement of its own: a deletion or a change of the name that was waited for is done by now.
  const [owner] = provider
    ? await ctx.db
        .select({ name: users.name })
        .from(users)
        .where(and(eq(users.id, provider.ownerId), isNull(users.deletedAt)))
    : []
  if (!provider || !owner) throw providerMissing()
  return { ...provider, name: owner.name }
}

/**
 * Holds an account that an operator may decide about: nobody decides about their own, nor about another operator's but
 * on the command line.
 * @throws NotFound for an unknown or malformed id, and for a deleted account; Forbidden for an operator's
 */
export async function holdUser(
  ctx: Ctx,
  userId: string,
): Promise<{ id: string; name: string; role: Role; suspendedAt: Date | null }> {
  const [user] = isId(userId)
    ? await ctx.db
        .select({ id: users.id, name: users.name, role: users.role, suspendedAt: users.suspendedAt })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt)))
        .for('no key update')
    : []
  if (!user) throw userMissing()
  if (user.role === 'admin' && ctx.commandLine === undefined)
    throw new Forbidden('Le compte d’un opérateur se gère depuis la ligne de commande.')
  return user
}

/** Said when a badge would vouch for another name or place than the operator read. */
export const CHANGED_SINCE =
  'Le nom ou le gouvernorat a changé depuis que vous avez ouvert cette page. Rechargez-la, puis contrôlez ce prestataire de nouveau.'

/** The answer for a provider that is not there. */
export function providerMissing(): NotFound {
  return new NotFound('Prestataire introuvable')
}

/** The answer for an account that is not there. */
export function userMissing(): NotFound {
  return new NotFound('Compte introuvable')
}
