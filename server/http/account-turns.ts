import type { MiddlewareHandler } from 'hono'
import { AT_ONCE_PER_ACCOUNT } from '#domain/limits/limits.ts'
import { TooManyRequests } from '#lib/errors.ts'
import type { AppEnv } from './app-env.ts'
import { busy } from './unavailable-page.ts'

/** Seconds in which the longest queue of one account is worked off. */
const WORKED_OFF = 10

/**
 * Bounds the requests of one account that are worked on at once: the rest of a burst waits for its own turn, so that others find
 * a free database connection (R48). What even the queue has no place for is refused.
 */
export function accountTurns(): MiddlewareHandler<AppEnv> {
  const turns = createTurns(AT_ONCE_PER_ACCOUNT)
  return async (c, next) => {
    const { actor } = c.var
    if (!actor) return next()
    const taken = turns.take(actor.userId)
    if (!taken) return busy(c, tooManyAtOnce())
    await taken
    try {
      await next()
    } finally {
      turns.giveBack(actor.userId)
    }
  }
}

function tooManyAtOnce(): TooManyRequests {
  return new TooManyRequests(
    WORKED_OFF,
    (wait) => `Vous envoyez trop de demandes à la fois. Vous pourrez continuer dans ${wait}.`,
  )
}

/** Queues by key: so many hold a turn at once, and so many wait for one, first come first served. */
export function createTurns({ running, waiting }: { running: number; waiting: number }) {
  const queues = new Map<string, { held: number; next: (() => void)[] }>()
  return {
    /** Resolves when it is this one's turn; null when the queue is full. */
    take(key: string): Promise<void> | null {
      const queue = queues.get(key) ?? { held: 0, next: [] }
      queues.set(key, queue)
      if (queue.held < running) {
        queue.held += 1
        return Promise.resolve()
      }
      if (queue.next.length >= waiting) return null
      return new Promise((resolve) => queue.next.push(resolve))
    },
    /** Ends a turn, which goes to the one that has waited longest. */
    giveBack(key: string): void {
      const queue = queues.get(key)
      if (!queue) return
      const next = queue.next.shift()
      if (next) next()
      else queue.held -= 1
      if (queue.held === 0) queues.delete(key)
    },
    /** Keys that are remembered, for tests: none once all is done. */
    size: () => queues.size,
  }
}
