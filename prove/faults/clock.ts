import type { Fault } from './fault.ts'
import { ask, type Felt, type Stage } from './stage.ts'

const DAY_MS = 86_400_000

/** A second for which an answer is kept, another one for asking the database, and what a busy machine adds. */
const DEADLINE_MS = 5_000

/** Time that a balancer asks in vain before the process counts as down, in milliseconds. */
const PATIENCE_MS = 15_000

/** The clock of a machine jumps by a day, ahead and back: the process takes no requests until it is right again. */
export const clock: Fault = {
  name: 'the clock of the machine a day ahead, and a day behind',
  lacks: 'nobody compares the clock with the database’s',
  deadlineMs: DEADLINE_MS,
  play: async (stage) => {
    const steps = [DAY_MS, -DAY_MS].flatMap((ms) => [new Date(Date.now() + ms).toISOString(), ''])
    const server = await startWithSteps(stage, 'lone-clock.ts', steps)
    const met: Felt[] = []
    const wrong: string[] = []
    let recoveredMs = 0
    for (const which of ['ahead', 'behind']) {
      server.signal('SIGCONT')
      const refused = await untilReady(server.origin, 503)
      met.push(refused)
      if (refused.status === null) wrong.push(`a day ${which}: takes requests`)
      server.signal('SIGCONT')
      const well = await untilReady(server.origin, 200)
      if (well.status === null) wrong.push(`after a day ${which}: takes no requests any more`)
      recoveredMs = Math.max(recoveredMs, well.ms)
    }
    return { met, others: [], recoveredMs, wrong }
  },
}

/** Starts the site with a clock that is set anew with each SIGCONT. */
export function startWithSteps(
  stage: Stage,
  plant: string,
  steps: readonly string[],
  env: Record<string, string> = {},
) {
  return stage.start(plant, { ...env, CLOCK_STEPS: steps.join(',') }, { trouble: 'moved-clock.ts' })
}

/** Asks as a balancer does until the answer is this one. @returns how long it took; no status when it never was */
async function untilReady(origin: string, status: number): Promise<Felt> {
  const started = performance.now()
  for (;;) {
    const felt = await ask(origin, '/readyz', { patience: 5_000 })
    const ms = performance.now() - started
    if (felt.status === status) return { ...felt, ms }
    if (ms > PATIENCE_MS) return { ...felt, ms, status: null }
  }
}
