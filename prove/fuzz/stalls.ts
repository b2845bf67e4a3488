import process from 'node:process'

/** Interval of looks at the event loop, in milliseconds. */
const LOOK = 2

/** Longest that one request may keep the event loop from everybody else's, in milliseconds. */
export const STALL_MAX = 100

/**
 * Watches this process's event loop. Processor time of the thread is what counts: a machine with no time for this process
 * is no stall.
 * @returns the longest stretch without a turn since it was asked last, in milliseconds, and how to end
 */
export function watchLoop(): { longest: () => number; end: () => void } {
  let longest = 0
  let last = used()
  const look = () => {
    const now = used()
    longest = Math.max(longest, now - last)
    last = now
  }
  const clock = setInterval(look, LOOK)
  return {
    longest() {
      look()
      const found = longest
      longest = 0
      return found
    },
    end: () => clearInterval(clock),
  }
}

/** Processor time of this thread so far, in milliseconds. */
function used(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
