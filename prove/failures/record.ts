/** Every try of every client: when it began, what it was for, and whether it succeeded. */
export type Tries = {
  /** Runs one, and notes what came of it; a throw and a status of 500 and more are failures. */
  note: (kind: string, run: () => Promise<Response>) => Promise<Response | null>
  /** Returns the events between two moments. */
  between: (from: number, to: number) => Stretch
}

export type Stretch = {
  tries: number
  failures: number
  /** From its beginning to the last failure, in milliseconds; 0 without one. */
  recoveredMs: number
  /** The longest that a try took which succeeded, in milliseconds. */
  longestMs: number
}

/** Longest wait for an answer, in milliseconds. */
const PATIENCE_MS = 20_000

export function recordTries(): Tries {
  const tries: { kind: string; at: number; ended: number; ok: boolean }[] = []
  return {
    note: async (kind, run) => {
      const at = performance.now()
      let answer: Response | null = null
      try {
        answer = await run()
        // An answer that breaks off in the middle failed.
        if (!answer.bodyUsed && kind === 'page') await answer.arrayBuffer()
      } catch {
        answer = null
      }
      tries.push({ kind, at, ended: performance.now(), ok: answer !== null && answer.status < 500 })
      return answer
    },
    between: (from, to) => {
      const ended = tries.filter((one) => one.ended >= from && one.ended < to)
      const failed = ended.filter(({ ok }) => !ok)
      return {
        tries: ended.length,
        failures: failed.length,
        recoveredMs: Math.round(Math.max(0, ...failed.map((one) => one.ended - from))),
        longestMs: Math.round(Math.max(0, ...ended.filter(({ ok }) => ok).map((one) => one.ended - one.at))),
      }
    },
  }
}

export const patience = () => AbortSignal.timeout(PATIENCE_MS)
