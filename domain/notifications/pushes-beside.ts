/** Pushes of one round that are under way at once. */
const AT_ONCE = 20

/** Pushes that go out beside the mails of a round. */
export type PushesBeside = {
  /** Starts one, which must not fail; waits only while too many are under way. */
  start: (push: () => Promise<void>) => Promise<void>
  /** Waits for those that are under way. */
  end: () => Promise<void>
}

/**
 * Keeps pushes out of the way of mails: addresses of push services come from browsers, and one that is silent on purpose would
 * hold up everybody's mails for as long as a post may take.
 */
export function pushesBeside(): PushesBeside {
  const underWay = new Set<Promise<void>>()
  return {
    async start(push) {
      while (underWay.size >= AT_ONCE) await Promise.race(underWay)
      const one: Promise<void> = push().finally(() => underWay.delete(one))
      underWay.add(one)
    },
    async end() {
      await Promise.all(underWay)
    },
  }
}
