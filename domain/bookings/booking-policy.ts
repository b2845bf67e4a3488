import type { Actor } from '#domain/context.ts'

/**
 * Who may, of booking requests: pure, they judge what they are given and look nothing up. Who may see or move a
 * request is not asked here but part of each verb's SQL, where no time passes between looking and doing.
 */

/** Whether this account may send a visible provider a request: a client, and never its own owner (R4). */
export function mayRequestBooking(
  actor: Pick<Actor, 'userId' | 'role'>,
  provider: { ownerId: string },
): boolean {
  return actor.role === 'client' && provider.ownerId !== actor.userId
}
