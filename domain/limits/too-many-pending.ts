import { TooManyRequests } from '#lib/errors.ts'
import { PENDING_PER_PAIR } from './limits.ts'

/** Nobody knows when a provider answers; a client may look again in an hour, in seconds. */
const LOOK_AGAIN = 3600

/**
 * Refuses one more request while too many of this client wait for this provider (R48).
 * @param pending requests of the pair that wait for an answer
 * @throws TooManyRequests
 */
export function refuseTooManyPending(pending: number): void {
  if (pending < PENDING_PER_PAIR) return
  throw new TooManyRequests(
    LOOK_AGAIN,
    () =>
      `Vous avez déjà ${PENDING_PER_PAIR} demandes en attente chez ce prestataire. Vous pourrez lui en envoyer une autre dès qu’il aura répondu ou que vous en aurez annulé une.`,
  )
}
