/** Lets tries through, unless everybody is held back for a look at what there is. */
export type Gate = {
  /** Runs one try, once it may. */
  pass: <T>(run: () => Promise<T>) => Promise<T>
  /** Holds back the next tries, and waits for those that are under way. */
  hold: () => Promise<void>
  open: () => void
  /** Counts the tries under way. */
  underWay: () => number
}

export function openGate(): Gate {
  let opened = Promise.withResolvers<void>()
  let held = false
  let empty = Promise.withResolvers<void>()
  let count = 0
  return {
    pass: async (run) => {
      while (held) await opened.promise
      count += 1
      try {
        return await run()
      } finally {
        count -= 1
        if (count === 0) empty.resolve()
      }
    },
    hold: async () => {
      held = true
      opened = Promise.withResolvers<void>()
      empty = Promise.withResolvers<void>()
      if (count > 0) await empty.promise
    },
    open: () => {
      held = false
      opened.resolve()
    },
    underWay: () => count,
  }
}
