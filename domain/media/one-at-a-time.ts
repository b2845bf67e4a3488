let last: Promise<unknown> = Promise.resolve()

/**
 * Runs after everything that was handed in before, in this process: large files are prepared one by one, so that they
 * take neither the memory nor the processors from those who only look at pages.
 */
export function oneAtATime<T>(run: () => Promise<T>): Promise<T> {
  const result = last.then(run)
  last = result.catch(() => {})
  return result
}
