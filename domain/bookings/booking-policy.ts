import type { Actor } from '#domain/context.ts'

/**
 * Rules on who may request a booking: pure functions of what they are given. The right to see or move a
 * request is part of each verb's SQL instead, so that no time passes between check and change.
 */

/**
 * Tells whether this account may send a visible provider a request: a client, and never its own owner (R4).
 */
export function mayRequestBooking(
  actor: Pick<Actor, 'userId' | 'role'>,
  provider: { ownerId: string },
): boolean {
  return actor.role === 'client' && provider.ownerId !== actor.userId
}
