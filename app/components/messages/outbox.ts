// Messages that wait to be sent to one person (W13). Knows no browser: storage, network, locks and time are handed in, so
// that a test can lose, delay and repeat whatever it wants.

/** A message that the server has not confirmed. The client-made id stays with it through every attempt. */
export type QueuedMessage = {
  id: string
  text: string
  /** Place in the queue, in milliseconds. */
  at: number
  /** Reason of the server's refusal, or null. */
  refused: string | null
}

/** The queue as all tabs of the browser share it. */
export type OutboxStore = {
  /** Oldest first. */
  list: () => QueuedMessage[]
  put: (message: QueuedMessage) => void
  remove: (id: string) => void
}

/** The outcome of one attempt. `unreached`: the server may hold the message or not. */
export type SendOutcome<Sent> =
  | { kind: 'sent'; sent: Sent }
  | { kind: 'refused'; message: string }
  | { kind: 'signed-out' | 'unreached' }

export type OutboxState = {
  queue: readonly QueuedMessage[]
  /** The newest attempt did not come through; it repeats by itself. */
  failing: boolean
  signedOut: boolean
}

export type OutboxOptions<Sent> = {
  store: OutboxStore
  post: (message: QueuedMessage) => Promise<SendOutcome<Sent>>
  /** Runs while no other tab does, after all that asked before. */
  alone: (run: () => Promise<void>) => Promise<void>
  /** Calls `run` later; returns how to prevent it. */
  later: (run: () => void, ms: number) => () => void
  now: () => number
  newId: () => string
  /** Called after every change, with the message that the server confirmed, if that is what changed. */
  onChange: (state: OutboxState, sent?: Sent) => void
}

/** Pauses before an unanswered message goes out again, in milliseconds; the last one repeats. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Sends the messages of a queue one after the other: the next leaves once the server has confirmed the one before it. A
 * refused one holds up those behind it until its author tries again or removes it, so that order is never lost.
 */
export function createOutbox<Sent>(options: OutboxOptions<Sent>) {
  const { store, post, alone, later, now, newId, onChange } = options
  let signedOut = false
  let failures = 0
  let asked = false
  let cancelRetry = () => {}

  const state = (): OutboxState => ({ queue: store.list(), failing: failures > 0, signedOut })
  const find = (id: string) => store.list().find((message) => message.id === id)

  async function deliver(): Promise<void> {
    cancelRetry()
    // A run that has not begun will see everything.
    if (asked) return
    asked = true
    await alone(async () => {
      asked = false
      while (await sendFirst());
    })
  }

  /** @returns whether the next one may follow */
  async function sendFirst(): Promise<boolean> {
    const first = store.list().at(0)
    if (!first || first.refused !== null) return false
    const outcome = await post(first).catch(() => ({ kind: 'unreached' as const }))
    if (outcome.kind === 'unreached') {
      const pause = RETRY_DELAYS_MS[Math.min(failures++, RETRY_DELAYS_MS.length - 1)]
      cancelRetry()
      cancelRetry = later(deliver, pause ?? 0)
      onChange(state())
      return false
    }
    failures = 0
    signedOut = outcome.kind === 'signed-out'
    if (outcome.kind === 'sent') store.remove(first.id)
    // Unless it was thrown away meanwhile, by a sign-out.
    else if (outcome.kind === 'refused' && find(first.id)) store.put({ ...first, refused: outcome.message })
    onChange(state(), outcome.kind === 'sent' ? outcome.sent : undefined)
    return outcome.kind === 'sent'
  }

  return {
    get state() {
      return state()
    },
    deliver,
    /** Puts a message at the end of the queue. */
    add(text: string): void {
      const last = store.list().at(-1)?.at ?? 0
      store.put({ id: newId(), text, at: Math.max(now(), last + 1), refused: null })
      onChange(state())
      deliver()
    },
    /** Tries a refused message again, in its place. */
    retry(id: string): void {
      const message = find(id)
      if (!message) return
      store.put({ ...message, refused: null })
      onChange(state())
      deliver()
    },
    /** Throws a message away, and lets those behind it go. */
    remove(id: string): void {
      store.remove(id)
      onChange(state())
      deliver()
    },
    /** Forgets messages that the conversation shows: an earlier attempt had arrived, and its answer was lost. */
    confirm(ids: ReadonlySet<string>): void {
      const arrived = store.list().filter(({ id }) => ids.has(id))
      if (arrived.length === 0) return
      for (const { id } of arrived) store.remove(id)
      failures = 0
      onChange(state())
      deliver()
    },
  }
}
