import type { Logger } from './log.ts'

/**
 * Pause between two looks at what is due, and the longest one while the mail server fails, in milliseconds: a round asks it
 * three times at most, and mails go on within seconds once it is back. An address that fails waits longer by itself.
 */
const PAUSE = 1_000
const LONGEST_PAUSE = 5_000

/**
 * Has due mails sent, round after round, until stopped. Each process runs its own rounds.
 * @param options.deliver one round; answers with how many mails went out and failed
 * @param options.pause milliseconds between rounds, for tests
 */
export function startMailRounds(options: {
  deliver: () => Promise<{ sent: number; failed: number }>
  log: Logger
  pause?: number
}): { stop: () => Promise<void> } {
  const { deliver, log, pause = PAUSE } = options
  let stopped = false
  let wait = pause
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()

  const next = () => {
    if (!stopped) timer = setTimeout(() => (round = run()), wait)
  }
  const run = async () => {
    try {
      const { sent, failed } = await deliver()
      wait = failed > 0 && sent === 0 ? Math.min(wait * 2, LONGEST_PAUSE) : pause
    } catch (error) {
      if (!stopped) log.error({ err: error }, 'mails')
      wait = Math.min(wait * 2, LONGEST_PAUSE)
    }
    next()
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
