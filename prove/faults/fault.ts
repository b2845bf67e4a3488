import type { Felt, Stage } from './stage.ts'

/** One kind of trouble. */
export type Fault = {
  name: string
  /** Protection that the version lacks which must be caught. */
  lacks: string
  /** Longest wait of anybody who meets it for an answer, in milliseconds. */
  deadlineMs: number
  /** Longest time until all is well again; ten seconds unless there is a reason. */
  recoveryMs?: number
  play: (stage: Stage) => Promise<Outcome>
}

export type Outcome = {
  /** Experience of those who met it, and of others. */
  met: readonly Felt[]
  others: readonly Felt[]
  /** From the end of the trouble until all is well, in milliseconds. */
  recoveredMs: number
  wrong: string[]
}

/** Everything that is wrong with an outcome. */
export function judge({ deadlineMs, recoveryMs = 10_000 }: Fault, outcome: Outcome): string[] {
  const late = outcome.met.filter(({ ms }) => ms > deadlineMs).length
  return [
    ...new Set(outcome.wrong),
    ...(late > 0 ? [`${late} answers later than ${deadlineMs / 1000} s`] : []),
    ...(outcome.recoveredMs > recoveryMs ? [`well again after ${seconds(outcome.recoveredMs)} s`] : []),
  ]
}

/** Milliseconds as seconds. */
export const seconds = (ms: number) => (Number.isFinite(ms) ? (ms / 1000).toFixed(1) : 'never')
