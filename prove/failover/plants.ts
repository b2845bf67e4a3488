import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FailoverPlan, FailoverResult } from './run.ts'
import { SPLIT, TROUBLES, type Trouble } from './troubles.ts'

/** A version that lacks what keeps the database, which must be caught. */
export type Plant = {
  name: string
  troubles: readonly Trouble[]
  variant: NonNullable<FailoverPlan['variant']>
  /** The check that caught it; null when it was not. */
  caught: (result: FailoverResult) => string | null
}

const NOTHING = TROUBLES.filter(({ name }) => name === 'nothing')

/** Longest time without a hint while people write to one another all the time, in milliseconds. */
export const HINTS_MS = 10_000

export const PLANTS: readonly Plant[] = [
  {
    name: 'says done before the standby has it (asynchronous replication)',
    troubles: [SPLIT],
    variant: { settings: ['synchronous_mode=false'] },
    caught: ({ stretches }) => {
      const lost = stretches.flatMap(({ found }) => found.what)
      return stretches.some(({ found }) => found.lost > 0) ? lost.join(', ') : null
    },
  },
  {
    name: 'leads to any database, whichever leads (HAProxy without its question)',
    troubles: NOTHING,
    variant: {
      change: async ({ configuration, front }) => {
        changeFile(join(configuration, 'haproxy', 'haproxy.cfg'), [
          [/^\s*(option httpchk|http-check .*)\n/gm, ''],
          ['check port 8008', 'check'],
        ])
        await front.haproxy?.kill()
        front.haproxy?.start()
        // Everybody who was connected before has come back by then.
        await sleep(10_000)
      },
    },
    caught: ({ stretches: [quiet] }) =>
      quiet && quiet.failed > 0
        ? `${quiet.failed} of ${quiet.tries} answers failed with nothing broken`
        : null,
  },
  {
    name: 'listens through PgBouncer (no DATABASE_DIRECT_URL)',
    troubles: NOTHING,
    variant: {
      environment: (environment) => {
        delete environment.DATABASE_DIRECT_URL
      },
    },
    caught: ({ stretches: [quiet] }) =>
      quiet && quiet.hintsSilenceMs > HINTS_MS ? `no hint of a message for ${quiet.hintsSilenceMs} ms` : null,
  },
]

/** Changes a file; a change that finds nothing to change fails. */
function changeFile(file: string, changes: [string | RegExp, string][]): void {
  let text = readFileSync(file, 'utf8')
  for (const [from, to] of changes) {
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`${file} has no ${from}`)
    text = changed
  }
  writeFileSync(file, text)
}
