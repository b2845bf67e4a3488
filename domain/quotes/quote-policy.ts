import type { Actor } from '#domain/context.ts'

/**
 * Tells whether this account may ask a visible provider for a quote: a client, and never the provider's own
 * owner (R4).
 */
export function mayRequestQuote(
  actor: Pick<Actor, 'userId' | 'role'>,
  provider: { ownerId: string },
): boolean {
  return actor.role === 'client' && provider.ownerId !== actor.userId
}
