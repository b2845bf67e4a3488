import { readdirSync, readFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Time after which a file that has not ended is called stuck, in milliseconds: many times that of the longest. */
const PATIENCE = 20 * 60_000

/**
 * Ends a run in which a file never ends, and names it: code that loops keeps the timer of its test from going off, and the run
 * would wait for it without a word.
 */
export default class StuckFiles implements Reporter {
  readonly #begun = new Map<string, number>()

  onTestRunStart() {
    setInterval(() => this.#look(), 10_000).unref()
  }

  onTestModuleQueued(module: TestModule) {
    this.#begun.set(module.relativeModuleId, Date.now())
  }

  onTestModuleEnd(module: TestModule) {
    this.#begun.delete(module.relativeModuleId)
  }

  #look() {
    const stuck = [...this.#begun].filter(([, at]) => Date.now() - at > PATIENCE)
    if (stuck.length === 0) return
    for (const [file] of stuck) console.error(`✗ ${file} never ended`)
    for (const pid of ownProcesses()) process.kill(pid, 'SIGKILL')
    process.exit(1)
  }
}

/** Processes that this one started, where the system tells: one that loops does not hear that its run has ended. */
function ownProcesses(): number[] {
  try {
    return readdirSync('/proc/self/task').flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}
